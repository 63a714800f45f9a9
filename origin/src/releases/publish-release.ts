import { canonicalContent, releaseSchema } from 'shared/contracts/release';
import type { SectionId } from 'shared/sections/sections';
import { type PublishedPackage, ReleaseRefused, checkRelease } from './check-release.ts';
import { compatibilityFaults } from './compatibility.ts';
import { decideChange } from './decide-change.ts';
import type { Ledger } from './ledger.ts';
import { ReleaseConflict, type ReleaseStore } from './release-store.ts';
import { NOTHING_PUBLISHED, sectionStates } from './section-state.ts';

export interface Publishing {
  readonly section: SectionId;
  readonly packed: PublishedPackage;
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

/** Comes before every other check: whoever sends other content under a known version has to hear just that. */
async function refuseOtherBytes(store: ReleaseStore, section: string, described: unknown): Promise<void> {
  const { data: sent } = releaseSchema.safeParse(described);
  const kept = sent && (await store.find(section, sent.version));
  if (kept && canonicalContent(kept.release) !== canonicalContent(sent)) throw new ReleaseConflict(kept.release);
}

/** Checks and keeps a release, and makes it live unless it is held; throws ReleaseConflict or ReleaseRefused. */
export async function publishRelease(store: ReleaseStore, ledger: Ledger, publishing: Publishing): Promise<Published> {
  const { section, packed, hold, keepKnown, actor, why } = publishing;
  await refuseOtherBytes(store, section, packed.release);
  const { release, files } = checkRelease(packed);
  const { version } = release;
  if (release.section !== section) {
    throw new ReleaseRefused([`release.json says section '${release.section}', but it was published as '${section}'.`]);
  }
  const events = await ledger.events();
  const states = sectionStates(events);
  const state = states.get(section) ?? NOTHING_PUBLISHED;
  const faults = await compatibilityFaults(store, states, release);
  if (faults.length > 0) throw new ReleaseRefused(faults);
  const isNew = await store.save(release, files);
  const isKnown = state.published.includes(version);
  const lastAlike = why ? events.findLast((event) => event.section === section && event.why === why) : undefined;
  const isChangedBack = lastAlike !== undefined && lastAlike.version !== version;
  const event = { section, version, percent: null, actor, why };
  if (!isKnown) await ledger.append({ ...event, action: 'publish' });

  const answer = (message: string): Published => ({ version, isNew, message: `${section} ${version} ${message}` });
  if (state.stable === version) return answer('is live already: nothing changed.');
  if (hold) {
    return isKnown
      ? answer('is published already: nothing changed.')
      : answer(`is published, and nobody is served it yet. Go on: pnpm release rollout ${section} ${version} 5`);
  }
  if (keepKnown && isKnown && !isChangedBack && state.stable !== null)
    return answer(`is published and stays as it is; ${state.stable} is live.`);
  const decision = decideChange(section, { ...state, published: [...state.published, version] }, { action: 'promote', version });
  await ledger.append({ ...event, action: 'promote' });
  return { version, isNew, message: decision.message };
}
