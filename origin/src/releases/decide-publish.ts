import type { SectionId } from 'shared/sections/sections';
import { decideChange, lockedWords, nextWords } from './decide-change.ts';
import { everServed } from './try-held.ts';
import { NOTHING_PUBLISHED, type ReleaseEvent, type SectionState, lockOf, sectionStates } from './section-state.ts';

export interface AskedPublish {
  readonly section: SectionId;
  readonly version: string;
  /** Keeps the release without showing it to anybody. */
  readonly hold: boolean;
  /**
   * Leaves a release that was published before as it is, so that a restart undoes nothing that a team decided; unless its
   * source was changed back: it was live before the last publish with the same `why`, which was of another.
   */
  readonly keepKnown: boolean;
  readonly why: string;
}

/** What publishing adds to the ledger, in this order; that it changes nothing; or that it is refused. Each with what its sender is told. */
export type PublishDecision =
  | { readonly kind: 'events'; readonly actions: readonly ('publish' | 'promote')[]; readonly message: string }
  | { readonly kind: 'nothing'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string };

/** Why bytes that were published before do not become live by being sent again; undefined where they do. */
function decidedOtherwise(version: string, own: readonly ReleaseEvent[], { stable, candidate }: SectionState): string | undefined {
  if (candidate?.version === version && !candidate.halted) {
    return `is in rollout, served to ${candidate.percent} % of the visitors, and ${stable} to the others`;
  }
  if (stable === null || !everServed(own).has(version)) return undefined;
  const last = own.findLast((event) => event.action !== 'publish' && (event.action !== 'unlock' || event.version === version));
  switch (last?.action) {
    case 'rollout':
      return `was published before, ${stable} is live and ${last.version} in rollout`;
    case 'halt':
      return `was published before, and ${stable} is live since ${last.version} was halted`;
    case 'rollback':
      return `was published before, and the section was rolled back to ${stable} at ${last.at} by ${last.actor}`;
    default:
      return undefined;
  }
}

/**
 * Whether the source of a version was changed to another one and back between starts of the site. What nobody was served
 * by then, and what is in rollout, was published by a team, which decides about it.
 */
function isChangedBack(version: string, why: string, own: readonly ReleaseEvent[], { candidate }: SectionState): boolean {
  const lastAlike = why ? own.findLastIndex((event) => event.why === why) : -1;
  if (lastAlike < 0 || own[lastAlike]?.version === version || candidate?.version === version) return false;
  return everServed(own.slice(0, lastAlike)).has(version);
}

/**
 * Decides what publishing a version does to its section after these events. New bytes become live; bytes that are known
 * never undo a halt, a rollback or a rollout.
 */
export function decidePublish({ section, version, hold, keepKnown, why }: AskedPublish, events: readonly ReleaseEvent[]): PublishDecision {
  const own = events.filter((event) => event.section === section);
  const state = sectionStates(own).get(section) ?? NOTHING_PUBLISHED;
  const isKnown = state.published.includes(version);
  const nothing = (text: string): PublishDecision => ({ kind: 'nothing', message: `${section} ${version} ${text}` });
  if (state.stable === version) return nothing('is live already: nothing changed.');
  const lock = lockOf(state, version);
  if (lock && keepKnown) return nothing(`stays as it is; ${state.stable ?? 'nothing'} is live. ${lockedWords(section, lock)}`);
  if (lock) return { kind: 'refused', message: `${lockedWords(section, lock)}. Nothing changed: ${state.stable ?? 'nothing'} is live.` };
  if (hold && isKnown) return nothing('is published already: nothing changed.');
  if (keepKnown && isKnown && state.stable !== null && !isChangedBack(version, why, own, state)) {
    return nothing(`is published and stays as it is; ${state.stable} is live.`);
  }
  const otherwise = isKnown && !keepKnown ? decidedOtherwise(version, own, state) : undefined;
  if (otherwise) return nothing(`${otherwise}: nothing changed. To make it live for everybody: pnpm release promote ${section} ${version}`);

  if (hold) {
    return {
      kind: 'events',
      actions: ['publish'],
      message: `${section} ${version} is published, and nobody is served it yet. ${nextWords(section, state, version)}`,
    };
  }
  const { message } = decideChange(section, { ...state, published: [...state.published, version] }, { action: 'promote', version });
  return { kind: 'events', actions: isKnown ? ['promote'] : ['publish', 'promote'], message };
}
