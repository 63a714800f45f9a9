import type { SectionId } from 'shared/sections/sections';

/** What can be done to a release; `promote` makes it stable, `rollback` returns to it, `halt` takes its visitors away. */
export type ReleaseAction = 'publish' | 'rollout' | 'promote' | 'rollback' | 'halt';

/** One line of the ledger. */
export interface ReleaseEvent {
  readonly id: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly section: SectionId;
  readonly version: string;
  readonly action: ReleaseAction;
  /** Share of visitors in per cent, 0 to 100, of a `rollout`; null for all else. */
  readonly percent: number | null;
  /** The team or token that did it. */
  readonly actor: string;
  readonly why: string;
}

export interface Candidate {
  readonly version: string;
  /** Share of visitors in per cent, 0 to 100 in steps of 0.1. */
  readonly percent: number;
  /** Taken back from its visitors: it keeps its place, with nobody in it, until it is rolled out again or replaced. */
  readonly halted: boolean;
}

export interface SectionState {
  /** Versions that were published, oldest first. */
  readonly published: readonly string[];
  readonly stable: string | null;
  /** What was stable before, latest first: what a rollback returns to, and what a browser falls back to. */
  readonly previous: readonly string[];
  readonly candidate: Candidate | null;
}

/** The state of a section that the ledger does not mention. */
export const NOTHING_PUBLISHED: SectionState = { published: [], stable: null, previous: [], candidate: null };

function apply(state: SectionState, { action, version, percent }: ReleaseEvent): SectionState {
  switch (action) {
    case 'publish':
      return state.published.includes(version) ? state : { ...state, published: [...state.published, version] };
    case 'rollout':
      return { ...state, candidate: { version, percent: percent ?? 0, halted: false } };
    case 'halt':
      return { ...state, candidate: state.candidate && { ...state.candidate, percent: 0, halted: true } };
    case 'promote': {
      if (state.stable === version) return { ...state, candidate: null };
      const previous = state.stable === null ? [] : [state.stable, ...state.previous.filter((known) => known !== state.stable)];
      return { ...state, stable: version, previous: previous.filter((known) => known !== version), candidate: null };
    }
    case 'rollback':
      return { ...state, stable: version, previous: state.previous.filter((known) => known !== version), candidate: null };
    default:
      return action satisfies never;
  }
}

/** What each section's releases are after the events of a ledger, oldest first; the whole state of the rollout derives from them. */
export function sectionStates(events: readonly ReleaseEvent[]): ReadonlyMap<SectionId, SectionState> {
  const states = new Map<SectionId, SectionState>();
  for (const event of events) states.set(event.section, apply(states.get(event.section) ?? NOTHING_PUBLISHED, event));
  return states;
}
