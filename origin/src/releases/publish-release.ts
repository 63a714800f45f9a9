import type { PublishSignature } from 'shared/contracts/publish-statement';
import { type Release, canonicalContent } from 'shared/contracts/release';
import type { SectionId } from 'shared/sections/sections';
import type { PublishGate } from './gate/publish-gate.ts';
import { type PublishedPackage, ReleaseRefused, checkRelease, readDescription } from './checks/check-release.ts';
import { type FindKey, PublishOutdated, checkSignature } from './access/check-signature.ts';
import { compatibilityFaults } from './checks/compatibility.ts';
import { type AskedPublish, decidePublish } from './decide-publish.ts';
import { type Ledger, type NewEvent, lastSequence } from './ledger.ts';
import { ReleaseConflict, type ReleaseStore } from './release-store.ts';
import { type ReleaseEvent, sectionStates } from './section-state.ts';

export interface Publishing extends Omit<AskedPublish, 'version'> {
  readonly packed: PublishedPackage;
  readonly signature: PublishSignature | undefined;
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
  readonly gate: Pick<PublishGate, 'faultsOf'>;
}

/** The version was taken away from visitors, and its bytes alone do not bring it back; the message says what does. */
export class ReleaseLocked extends Error {
  override name = 'ReleaseLocked';
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

/** What a publish adds to the ledger after these events, and what its sender is told; throws PublishOutdated or ReleaseLocked. */
function decide(
  version: string,
  events: readonly ReleaseEvent[],
  { signature, ...publishing }: Publishing,
): { readonly append: readonly NewEvent[]; readonly message: string } {
  const { section, actor, why } = publishing;
  const decision = decidePublish({ ...publishing, version }, events);
  if (decision.kind === 'nothing') return { append: [], message: decision.message };
  refuseOutdated(section, signature?.sequence ?? 0, events);
  if (decision.kind === 'refused') throw new ReleaseLocked(decision.message);
  // The number belongs to one event, the first: no two have the same.
  const append = decision.actions.map((action, index) => ({
    ...{ section, version, action, percent: null, actor, why },
    ...(index === 0 ? { sequence: signature?.sequence ?? null, signed_by: signature?.key ?? null } : {}),
  }));
  return { append, message: decision.message };
}

/**
 * Checks and keeps a release, and makes it live unless it is held; throws SignatureRefused, PublishOutdated, ReleaseLocked,
 * ReleaseConflict or ReleaseRefused.
 */
export async function publishRelease({ store, ledger, findKey, gate }: PublishDependencies, publishing: Publishing): Promise<Published> {
  const { section, packed, signature, hold, keepKnown } = publishing;
  const sent = readDescription(packed.release);
  await checkSignature(findKey, section, signature, { release: sent, hold, keepKnown });
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
  const asked = decide(version, before, publishing);
  if (asked.append.length === 0) return { version, isNew: false, message: asked.message };
  refuseFaults(await compatibilityFaults(store, states, release));
  const isNew = await store.save(release, files, async (draft) => {
    refuseFaults(await gate.faultsOf(draft, states));
    // Seconds have passed: the files of what is outdated by now are not kept.
    refuseOutdated(section, sequence, await ledger.events());
  });
  const { answer } = await ledger.change(async (events) => {
    // Once more, because only now nobody else can change what is live.
    refuseOutdated(section, sequence, events);
    refuseFaults(await compatibilityFaults(store, sectionStates(events), release));
    const { append, message } = decide(version, events, publishing);
    return { append, answer: { version, isNew, message } };
  });
  return answer;
}
