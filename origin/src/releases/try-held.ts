import type { SectionId } from 'shared/sections/sections';
import type { PublishGate } from './gate/publish-gate.ts';
import type { Warmer } from './render/warm-pages.ts';
import type { Ledger } from './ledger.ts';
import type { ReleaseStore, StoredRelease } from './release-store.ts';
import { served } from 'shared/commands/fold-ledger';
import { NOTHING_PUBLISHED, type ReleaseEvent, type SectionState, sectionStates, withinReach } from './section-state.ts';

/** What tries a release: its modules are loaded and its pages rendered; and what renders them once more for visitors, before they are served it. */
export interface Trial extends Pick<PublishGate, 'faultsOf'> {
  readonly warm?: Warmer['warm'];
}

export interface TryDependencies {
  readonly ledger: Pick<Ledger, 'events'>;
  readonly gate: Trial;
}

export interface TryHeldDependencies extends TryDependencies {
  readonly store: Pick<ReleaseStore, 'find'>;
}

/** What a trial found. */
export interface Tried {
  readonly faults: readonly string[];
  /** What the release was tried with; undefined where it needed no trial. */
  readonly met: ReadonlySet<string> | undefined;
}

/** Another try is needed only where somebody changed something during the last one. */
export const MOST_TRIES = 5;

type States = ReadonlyMap<SectionId, SectionState>;

/** What a release of a section is tried with: the releases of the other side, and which of them are live, so that pages are rendered with them. */
function metBy(section: string, states: States): ReadonlySet<string> {
  const isShell = section === 'shell';
  const others = [...states].filter(([id]) => (id === 'shell') !== isShell);
  const met = others.flatMap(([id, state]) => [
    ...withinReach(state).map((version) => `${id} ${version}`),
    ...served(state).map((version) => `${id} ${version} live`),
  ]);
  // A shell is not tried with sections that do not fit the stable one.
  return new Set(isShell ? [...met, `beside ${(states.get('shell') ?? NOTHING_PUBLISHED).stable}`] : met);
}

/** Whether a release was tried with all that it would meet by now. */
export function hasMetAll({ met }: Pick<Tried, 'met'>, section: SectionId, states: States): boolean {
  return met === undefined || [...metBy(section, states)].every((one) => met.has(one));
}

/** Tries a release with what is live when its turn at the gate comes. */
export async function tryRelease({ ledger, gate }: TryDependencies, stored: StoredRelease): Promise<Tried> {
  let met: Tried['met'];
  const faults = await gate.faultsOf(stored, async () => {
    const states = sectionStates(await ledger.events());
    met = metBy(stored.release.section, states);
    return states;
  });
  return { faults, met };
}

/** What makes a version live for somebody; `retire` may name one that never was. */
const SERVING: ReadonlySet<ReleaseEvent['action']> = new Set(['rollout', 'promote', 'rollback']);

/** The versions that were ever live for anybody, by their section's own events: the gate has let them through. */
export function everServed(own: readonly ReleaseEvent[]): ReadonlySet<string> {
  return new Set(own.filter(({ action }) => SERVING.has(action)).map(({ version }) => version));
}

/** Tries a release that was published with `--hold`, whose code runs here for the first time; one that was served before needs no trial. */
export async function tryHeld(
  { store, ...dependencies }: TryHeldDependencies,
  { section, version }: { readonly section: SectionId; readonly version: string },
): Promise<Tried> {
  const own = (await dependencies.ledger.events()).filter((event) => event.section === section);
  const stored = everServed(own).has(version) ? undefined : await store.find(section, version);
  return stored ? await tryRelease(dependencies, stored) : { faults: [], met: undefined };
}

/** The faults of a release that stays held, as one message. */
export function heldWords(section: string, version: string, faults: readonly string[]): string {
  return `${section} ${version} was held and has not run before; tried now, it is refused:\n${faults.map((fault) => `- ${fault}`).join('\n')}`;
}
