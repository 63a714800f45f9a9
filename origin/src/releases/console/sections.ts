import type { ConsoleCandidate, ConsoleLock, ConsoleRelease, ConsoleSection, ConsoleSize } from 'shared/contracts/console';
import type { SectionId } from 'shared/sections/sections';
import { descriptionOf } from 'shared/commands/described-before';
import type { StandIn } from '../fit/fitting-releases.ts';
import { clientBytes } from '../checks/client-bytes.ts';
import { type ReleaseStore, isShared } from '../release-store.ts';
import { NOTHING_PUBLISHED, type ReleaseEvent, type SectionState, lockOf, publicationTimes, sectionStates } from '../section-state.ts';
import { everServed } from '../try-held.ts';
import type { Actor } from '../access/token-access.ts';

/** More than these are not shown, and their sizes not looked up. */
const MOST_RELEASES = 200;

function candidateOf({ candidate }: SectionState, events: readonly ReleaseEvent[]): ConsoleCandidate | null {
  if (!candidate) return null;
  const { version, percent, halted } = candidate;
  const rolledOut = events.findLast((event) => event.action === 'rollout');
  const since = events.findLast((event) => event.action === (halted ? 'halt' : 'rollout'))?.at ?? '';
  return { version, percent, since, haltedAt: halted ? (rolledOut?.percent ?? 0) : null };
}

function roleOf(version: string, { stable, candidate, previous }: SectionState, served: ReadonlySet<string>): ConsoleRelease['role'] {
  if (version === stable) return 'stable';
  if (version === candidate?.version) return 'candidate';
  if (version === previous[0]) return 'previous';
  return served.has(version) ? 'past' : 'held';
}

function lockShown(state: SectionState, version: string): ConsoleLock | null {
  const lock = lockOf(state, version);
  return lock ? { by: lock.by, at: lock.at, actor: lock.actor, why: lock.why } : null;
}

async function sizeOf(store: ReleaseStore, section: SectionId, version: string): Promise<ConsoleSize> {
  const bytes = await clientBytes(store, section, version);
  return bytes === null && isShared(store) ? { bytes, isElsewhere: true } : { bytes };
}

/** A section as the release console shows it to somebody who is signed in; `events` are the section's own, oldest first. */
export async function consoleSection(
  store: ReleaseStore,
  section: SectionId,
  events: readonly ReleaseEvent[],
  { actor, standIns }: { readonly actor: Actor; readonly standIns: readonly StandIn[] },
): Promise<ConsoleSection> {
  const state = sectionStates(events).get(section) ?? NOTHING_PUBLISHED;
  const { stable } = state;
  const publishedAt = publicationTimes(events);
  const served = everServed(events);
  const madeStable = events.findLast(({ action, version }) => (action === 'promote' || action === 'rollback') && version === stable);
  const releases = state.published
    .slice(-MOST_RELEASES)
    .reverse()
    .map(async (version) => ({
      version,
      publishedAt: publishedAt.get(version) ?? null,
      ...(await sizeOf(store, section, version)),
      role: roleOf(version, state, served),
      lock: lockShown(state, version),
    }));
  const described = stable === null ? undefined : await store.find(section, stable);
  return {
    section,
    label: described ? descriptionOf(described.release)?.label : undefined,
    stable: stable === null ? null : { version: stable, since: madeStable?.at ?? '', ...(await sizeOf(store, section, stable)) },
    candidate: candidateOf(state, events),
    previous: state.previous[0] ?? null,
    standIns: standIns.filter((one) => one.section === section).map(({ version, shell, instead }) => ({ version, shell, instead })),
    releases: await Promise.all(releases),
    mayChange: actor.section === null || actor.section === section,
  };
}
