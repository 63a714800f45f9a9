import type { ConsoleEvent, ConsoleLock } from '../contracts/console.ts';
import type { SectionId } from '../sections/sections.ts';

/** What of an event of the ledger decides what is live. */
export type DecidingEvent = ConsoleEvent;

export interface Candidate {
  readonly version: string;
  /** Share of visitors in per cent, 0 to 100 in steps of 0.1. */
  readonly percent: number;
  /** Taken back from its visitors: it keeps its place, with nobody in it, until it is rolled out again or replaced. */
  readonly halted: boolean;
  /** The id of the event by which it became the candidate beside this stable release; a larger share does not change it. */
  readonly since: number;
}

/** A version that a team took away from visitors: nobody is served it again before it is unlocked, with a reason. */
export interface Lock extends ConsoleLock {
  readonly version: string;
}

/** When a section was ended, by whom and why. */
export type Retirement = Pick<DecidingEvent, 'at' | 'actor' | 'why'>;

export interface SectionState {
  /** Versions that were published, oldest first. */
  readonly published: readonly string[];
  readonly stable: string | null;
  /** What was stable before and is not locked, latest first: what a rollback returns to, and what a browser falls back to. */
  readonly previous: readonly string[];
  readonly candidate: Candidate | null;
  /** Versions that were halted or rolled back, oldest lock first. */
  readonly locked: readonly Lock[];
  /** Set while the section is retired: nothing of it is live. */
  readonly retired: Retirement | null;
  /** The id of the event by which something of it was last rolled back, halted or retired, whatever came after that. */
  readonly withdrawnBy: number | null;
}

/** A section's state while events are applied to it: sets, so that a long ledger is folded in linear time. */
interface Folding {
  readonly published: Set<string>;
  stable: string | null;
  /** What was stable before, latest last. */
  readonly former: Set<string>;
  candidate: Candidate | null;
  readonly locked: Map<string, Lock>;
  retired: Retirement | null;
  withdrawnBy: number | null;
}

function startFolding(): Folding {
  return { published: new Set(), stable: null, former: new Set(), candidate: null, locked: new Map(), retired: null, withdrawnBy: null };
}

function makeStable(state: Folding, version: string): void {
  state.former.delete(version);
  state.locked.delete(version);
  state.stable = version;
  state.candidate = null;
  state.retired = null;
}

function lock(state: Folding, version: string, by: Lock['by'], { at, actor, why }: DecidingEvent): void {
  state.locked.delete(version);
  state.locked.set(version, { version, by, at, actor, why });
}

function rollBack(state: Folding, event: DecidingEvent): void {
  if (state.stable !== null && state.stable !== event.version) lock(state, state.stable, 'rollback', event);
  makeStable(state, event.version);
}

function sinceOf({ candidate }: Folding, { id, version }: DecidingEvent): number {
  return candidate?.version === version && !candidate.halted ? candidate.since : id;
}

function retire(state: Folding, { at, actor, why }: DecidingEvent): void {
  state.stable = null;
  state.former.clear();
  state.candidate = null;
  state.retired = { at, actor, why };
}

function apply(state: Folding, event: DecidingEvent): void {
  const { action, version, percent } = event;
  if (action === 'rollback' || action === 'halt' || action === 'retire') state.withdrawnBy = event.id;
  switch (action) {
    case 'publish':
      state.published.add(version);
      return;
    case 'rollout':
      state.locked.delete(version);
      state.candidate = { version, percent: percent ?? 0, halted: false, since: sinceOf(state, event) };
      return;
    case 'halt':
      state.candidate = state.candidate && { ...state.candidate, percent: 0, halted: true };
      lock(state, version, 'halt', event);
      return;
    case 'promote':
      if (state.stable !== null) {
        state.former.delete(state.stable);
        state.former.add(state.stable);
      }
      makeStable(state, version);
      return;
    case 'rollback':
      rollBack(state, event);
      return;
    case 'unlock':
      state.locked.delete(version);
      return;
    case 'retire':
      retire(state, event);
      return;
    default:
      action satisfies never;
  }
}

function stateOf({ published, former, locked, ...folded }: Folding): SectionState {
  const previous = [...former].filter((version) => !locked.has(version)).reverse();
  return { ...folded, published: [...published], previous, locked: [...locked.values()] };
}

/** What each section's releases are after the events of a ledger, oldest first; the whole state of the rollout derives from them. */
export function foldLedger(events: readonly DecidingEvent[]): ReadonlyMap<SectionId, SectionState> {
  const foldings = new Map<SectionId, Folding>();
  for (const event of events) {
    const state = foldings.get(event.section) ?? startFolding();
    foldings.set(event.section, state);
    apply(state, event);
  }
  return new Map([...foldings].map(([section, folding]) => [section, stateOf(folding)]));
}

/** The versions of a section that visitors are served. */
export function served({ stable, candidate }: Pick<SectionState, 'stable' | 'candidate'>): string[] {
  return [stable, candidate && !candidate.halted ? candidate.version : null].filter((version) => version !== null);
}
