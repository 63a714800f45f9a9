import type { PublishSignature } from 'shared/contracts/publish-statement';
import { type Release, canonicalContent } from 'shared/contracts/release';
import type { SectionId } from 'shared/sections/sections';
import type { PublishGate } from '../gate/publish-gate.ts';
import { type PublishedPackage, ReleaseRefused, checkRelease, readDescription } from './check-release.ts';
import { type FindKey, PublishOutdated, checkSignature } from './check-signature.ts';
import { compatibilityFaults } from './compatibility.ts';
import { decideChange } from './decide-change.ts';
import { type Ledger, type NewEvent, lastSequence } from './ledger.ts';
import { ReleaseConflict, type ReleaseStore } from './release-store.ts';
import { NOTHING_PUBLISHED, type ReleaseEvent, sectionStates } from './section-state.ts';

export interface Publishing {
  readonly section: SectionId;
  readonly packed: PublishedPackage;
  readonly signature: PublishSignature | undefined;
  /** Keeps the release without showing it to anybody. */
  readonly hold: boolean;
  /**
   * Leaves a release that was published before as it is, so that a restart undoes no rollback; unless the last one that
   * was published with the same `why` was another: then its source was changed back.
   */
  readonly keepKnown: boolean;
  readonly actor: string;
  readonly why: string;
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

/** Comes before every other check of the content: whoever sends other content under a known version has to hear just that. */
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

/** Checks and keeps a release, and makes it live unless it is held; throws SignatureRefused, PublishOutdated, ReleaseConflict or ReleaseRefused. */
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
  const asked = decidePublish(version, before, publishing);
  if (asked.append.length === 0) return { version, isNew: false, message: asked.message };
  refuseOutdated(section, sequence, before);
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
    const { append, message } = decidePublish(version, events, publishing);
    return { append, answer: { version, isNew, message } };
  });
  return answer;
}

/** What publishing a version adds to the ledger after these events, and what its sender is told. */
function decidePublish(
  version: string,
  events: readonly ReleaseEvent[],
  { section, signature, hold, keepKnown, actor, why }: Publishing,
): { append: readonly NewEvent[]; message: string } {
  const state = sectionStates(events).get(section) ?? NOTHING_PUBLISHED;
  const isKnown = state.published.includes(version);
  const nothing = (message: string) => ({ append: [], message: `${section} ${version} ${message}` });
  if (state.stable === version) return nothing('is live already: nothing changed.');
  if (hold && isKnown) return nothing('is published already: nothing changed.');
  const lastAlike = why ? events.findLast((event) => event.section === section && event.why === why) : undefined;
  const isChangedBack = lastAlike !== undefined && lastAlike.version !== version;
  if (keepKnown && isKnown && !isChangedBack && state.stable !== null) {
    return nothing(`is published and stays as it is; ${state.stable} is live.`);
  }

  const event = { section, version, percent: null, actor, why };
  const signed = { ...event, sequence: signature?.sequence ?? null, signed_by: signature?.key ?? null };
  if (hold) {
    return {
      append: [{ ...signed, action: 'publish' }],
      message: `${section} ${version} is published, and nobody is served it yet. Go on: pnpm release rollout ${section} ${version} 5`,
    };
  }
  const { message } = decideChange(section, { ...state, published: [...state.published, version] }, { action: 'promote', version });
  // The number belongs to one event, the first: no two have the same.
  if (isKnown) return { append: [{ ...signed, action: 'promote' }], message };
  return {
    append: [
      { ...signed, action: 'publish' },
      { ...event, action: 'promote' },
    ],
    message,
  };
}
