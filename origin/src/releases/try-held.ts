import type { SectionId } from 'shared/sections/sections';
import type { PublishGate } from './gate/publish-gate.ts';
import type { Warmer } from './render/warm-pages.ts';
import type { ReleaseStore } from './release-store.ts';
import { type ReleaseEvent, sectionStates } from './section-state.ts';

/** What tries a release: its modules are loaded and its pages rendered; and what renders them once more for visitors, before they are served it. */
export interface Trial extends Pick<PublishGate, 'faultsOf'> {
  readonly warm?: Warmer['warm'];
}

export interface TryHeldDependencies {
  readonly store: Pick<ReleaseStore, 'find'>;
  readonly gate: Trial;
}

/** What makes a version live for somebody; `retire` may name one that never was. */
const SERVING: ReadonlySet<ReleaseEvent['action']> = new Set(['rollout', 'promote', 'rollback']);

/** The versions that were ever live for anybody, by their section's own events: the gate has let them through. */
export function everServed(own: readonly ReleaseEvent[]): ReadonlySet<string> {
  return new Set(own.filter(({ action }) => SERVING.has(action)).map(({ version }) => version));
}

/**
 * What is wrong with a release that was published with `--hold`, whose code runs here for the first time; none where it was
 * served before. `events` are those of all sections.
 */
export async function heldFaults(
  { store, gate }: TryHeldDependencies,
  { section, version }: { readonly section: SectionId; readonly version: string },
  events: readonly ReleaseEvent[],
): Promise<string[]> {
  const own = events.filter((event) => event.section === section);
  if (everServed(own).has(version)) return [];
  const stored = await store.find(section, version);
  return stored ? await gate.faultsOf(stored, sectionStates(events)) : [];
}

/** The faults of a release that stays held, as one message. */
export function heldWords(section: string, version: string, faults: readonly string[]): string {
  return `${section} ${version} was held and has not run before; tried now, it is refused:\n${faults.map((fault) => `- ${fault}`).join('\n')}`;
}
