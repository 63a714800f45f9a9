import type { SignedPublish } from 'shared/contracts/ledger';
import { type Release, canonicalContent } from 'shared/contracts/release';
import type { SectionId } from 'shared/sections/sections';
import { type PublishedPackage, ReleaseRefused, checkRelease, readDescription } from './checks/check-release.ts';
import { type FindKey, PublishOutdated, type SentSignatures, checkSignatures } from './access/check-signature.ts';
import { compatibilityFaults } from './checks/compatibility.ts';
import { pathFaults } from './checks/path-faults.ts';
import { type AskedPublish, decidePublish } from './decide-publish.ts';
import { type Ledger, lastSequence } from './ledger.ts';
import type { NewEvent } from './ledger-records.ts';
import { ReleaseConflict, type ReleaseStore } from './release-store.ts';
import { type RehearsedRelease, type Rehearsals, rehearsalWords } from './rehearsals/rehearsals.ts';
import { type ReleaseEvent, sectionStates, statesAfter } from './section-state.ts';
import { type HostedSections, isHosted, unhostedWords } from './site-map/hosted-sections.ts';
import { MOST_TRIES, type Trial, type Tried, hasMetAll, tryHeld, tryRelease } from './try-held.ts';

export interface Publishing extends Omit<AskedPublish, 'version'>, SentSignatures {
  readonly packed: PublishedPackage;
  readonly actor: string;
}

export interface Published {
  readonly version: string;
  /** False where the store had the release already. */
  readonly isNew: boolean;
  readonly message: string;
}

export interface PublishDependencies {
  readonly store: ReleaseStore;
  readonly ledger: Ledger;
  readonly findKey: FindKey;
  /** By how many different keys a release of a section has to be signed. */
  readonly neededSignatures: (section: SectionId) => Promise<number>;
  readonly gate: Trial;
  /** What rehearsals hold. */
  readonly rehearsals: Pick<Rehearsals, 'stateOf'>;
}

/** The version was taken away from visitors, and its bytes alone do not bring it back; the message says what does. */
export class ReleaseLocked extends Error {
  override name = 'ReleaseLocked';
}

/** The section has left the site; the message says which there are. */
export class SectionUnhosted extends Error {
  override name = 'SectionUnhosted';
}

/** What would be live beside the release was another after each of its trials. */
export class ReleasesChanging extends Error {
  override name = 'ReleasesChanging';

  constructor(section: SectionId) {
    super(`What ${section} is served with keeps changing while its pages are tried. Nothing was published. Publish again in a minute.`);
  }
}

/** A publish takes minutes at times, and its section may leave meanwhile. */
function refuseUnhosted(hosted: HostedSections, section: SectionId): void {
  if (!isHosted(hosted, section)) throw new SectionUnhosted(unhostedWords(hosted, section));
}

/** Comes before every other check of the content: a sender of other content under a known version hears just that. */
async function refuseOtherBytes(store: ReleaseStore, section: string, sent: Release): Promise<void> {
  const kept = await store.find(section, sent.version);
  if (kept && canonicalContent(kept.release) !== canonicalContent(sent)) throw new ReleaseConflict(kept.release);
}

function refuseOutdated(section: SectionId, sequence: number, events: readonly ReleaseEvent[]): void {
  const last = lastSequence(events, section);
  if (sequence <= last) throw new PublishOutdated(section, sequence, last);
}

function refuseFaults(faults: readonly string[]): void {
  if (faults.length > 0) throw new ReleaseRefused(faults);
}

/** Sending the same bytes again is no way past a rehearsal. */
async function refuseUnrehearsed({ rehearsals }: PublishDependencies, release: RehearsedRelease): Promise<void> {
  const { held } = await rehearsals.stateOf(release);
  if (held.length > 0) throw new ReleaseLocked(rehearsalWords(release, held));
}

/** What an event keeps of a signed publish, so that everybody can verify it. */
function signedParts(
  { provenance }: Release,
  { signature, cosignature, hold, keepKnown }: Publishing,
): Pick<NewEvent, 'sequence' | 'signed_by' | 'signed'> {
  if (!signature) return { sequence: null, signed_by: null };
  const signatures = [signature, ...(cosignature ? [cosignature] : [])].map(({ key, value }) => ({ key, value }));
  const signed: SignedPublish = { hold, keepKnown, ...(provenance ? { provenance } : {}), signatures };
  return { sequence: signature.sequence, signed_by: signature.key, signed };
}

/** Whether everybody who signed a publish may still sign. */
async function isGood(findKey: FindKey, { signatures }: SignedPublish): Promise<boolean> {
  const keys = await Promise.all(signatures.map(({ key }) => findKey(key)));
  return keys.length > 0 && keys.every((key) => key?.revoked_at === null);
}

/**
 * Adds the signatures of a release that is published already, where none that is kept is good any more: an older program kept
 * none, or a key was revoked since. Resolves to undefined where nothing is to be done.
 */
async function signAnew(
  { ledger, findKey }: PublishDependencies,
  publishing: Publishing,
  release: Release,
): Promise<Published | undefined> {
  const { section, actor, why, signature } = publishing;
  const { version } = release;
  const kept = (await ledger.records({ section })).filter((event) => event.version === version);
  if (!signature || !kept.some(({ action }) => action === 'publish')) return undefined;
  for (const { signed } of kept) if (signed && (await isGood(findKey, signed))) return undefined;
  const message = `${section} ${version} is signed anew. Nothing else changed.`;
  const { answer } = await ledger.change(async (events, hosted) => {
    refuseUnhosted(hosted, section);
    refuseOutdated(section, signature.sequence, events);
    const event = { section, version, action: 'publish', percent: null, actor, why, ...signedParts(release, publishing) } as const;
    return { append: [event], answer: { version, isNew: false, message } };
  });
  return answer;
}

/** What a publish adds to the ledger after these events, and what its sender is told; throws PublishOutdated or ReleaseLocked. */
function decide(
  release: Release,
  events: readonly ReleaseEvent[],
  publishing: Publishing,
): { readonly append: readonly NewEvent[]; readonly message: string } {
  const { section, actor, why, signature } = publishing;
  const { version } = release;
  const decision = decidePublish({ ...publishing, version }, events);
  if (decision.kind === 'nothing') return { append: [], message: decision.message };
  refuseOutdated(section, signature?.sequence ?? 0, events);
  if (decision.kind === 'refused') throw new ReleaseLocked(decision.message);
  // The number belongs to one event, the first: no two have the same.
  const append = decision.actions.map((action, index) => ({
    ...{ section, version, action, percent: null, actor, why },
    ...(index === 0 ? signedParts(release, publishing) : {}),
  }));
  return { append, message: decision.message };
}

/**
 * Checks and keeps a release, and makes it live unless it is held: then its code has not run yet; throws SignatureRefused, PublishOutdated, ReleaseLocked,
 * ReleaseConflict, ReleaseRefused, ReleasesChanging or SectionUnhosted.
 */
export async function publishRelease(dependencies: PublishDependencies, publishing: Publishing): Promise<Published> {
  const { store, ledger, findKey, neededSignatures, gate } = dependencies;
  const { section, packed, signature, hold, keepKnown } = publishing;
  const sent = readDescription(packed.release);
  await checkSignatures(findKey, section, publishing, { release: sent, hold, keepKnown }, await neededSignatures(section));
  await refuseOtherBytes(store, section, sent);
  const { release, files } = checkRelease(sent, packed.files);
  const { version } = release;
  if (release.section !== section) {
    throw new ReleaseRefused([`release.json says section '${release.section}', but it was published as '${section}'.`]);
  }

  const sequence = signature?.sequence ?? 0;
  const before = await ledger.events();
  const states = sectionStates(before);
  if (states.get(section)?.published.includes(version) && (await store.restore(release, files))) {
    const message = `The files of ${section} ${version} were damaged or gone here, and are whole again. Nothing else changed.`;
    return { version, isNew: false, message };
  }
  const asked = decide(release, before, publishing);
  if (asked.append.length === 0)
    return (await signAnew(dependencies, publishing, release)) ?? { version, isNew: false, message: asked.message };
  refuseFaults([...(await compatibilityFaults(store, states, release)), ...(await pathFaults(store, before, release))]);
  let left = MOST_TRIES;
  async function passed(trial: () => Promise<Tried>): Promise<Tried> {
    if (left === 0) throw new ReleasesChanging(section);
    left -= 1;
    const tried = await trial();
    refuseFaults(tried.faults);
    return tried;
  }
  let tried: Tried | undefined;
  const isNew = await store.save(release, files, async (draft) => {
    // What is held does not run: not here either. It is tried when somebody is to be served it.
    while (!hold && !(tried && hasMetAll(tried, section, sectionStates(await ledger.events())))) {
      tried = await passed(() => tryRelease(dependencies, draft));
    }
    // Seconds have passed: the files of what is outdated by now are not kept.
    refuseOutdated(section, sequence, await ledger.events());
  });
  // The store had it already: it was held, or its publishing was cut off.
  if (!hold && !tried) await refuseUnrehearsed(dependencies, { section, version });
  while (true) {
    if (!hold) {
      tried ??= await passed(() => tryHeld(dependencies, { section, version }));
      await gate.warm?.(statesAfter(await ledger.events(), asked.append), section);
    }
    const { answer } = await ledger.change<Published | 'untried'>(async (events, hosted) => {
      refuseUnhosted(hosted, section);
      // Once more, because only now nobody else can change what is live.
      refuseOutdated(section, sequence, events);
      const here = { find: store.findHere };
      refuseFaults([...(await compatibilityFaults(here, sectionStates(events), release)), ...(await pathFaults(here, events, release))]);
      const { append, message } = decide(release, events, publishing);
      const isUntried = append.length > 0 && tried && !hasMetAll(tried, section, sectionStates(events));
      return isUntried ? { append: [], answer: 'untried' } : { append, answer: { version, isNew, message } };
    });
    if (answer !== 'untried') return answer;
    tried = undefined;
  }
}
