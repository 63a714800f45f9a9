import { lockWords } from 'shared/commands/lock-words';
import { type Lock, type SectionState, lockOf } from './section-state.ts';

/** What a team asks for. A promotion or a halt that names no version means the candidate, and a rollback what is live: what it takes away. */
export type Change =
  | { readonly action: 'rollout'; readonly version: string; readonly percent: number }
  | { readonly action: 'promote'; readonly version?: string | undefined }
  | { readonly action: 'rollback'; readonly version?: string | undefined }
  | { readonly action: 'halt'; readonly version?: string | undefined }
  | { readonly action: 'unlock'; readonly version: string };

/** What comes of it: one event for the ledger, nothing to do, or a refusal with the HTTP status that fits and what to do instead. */
export type Decision =
  | { readonly kind: 'event'; readonly version: string; readonly percent: number | null; readonly message: string }
  | { readonly kind: 'nothing'; readonly message: string }
  | { readonly kind: 'refused'; readonly status: 409 | 422; readonly message: string };

/** Characters of the reason that somebody gives for a change; the ledger keeps all of it. */
export const LONGEST_WHY = 500;

const MOST_VERSIONS_NAMED = 10;
const STEPS_PER_PERCENT = 10;

function refused(status: 409 | 422, message: string): Decision {
  return { kind: 'refused', status, message };
}

/** Versions in the order of their publication as a list, newest first. */
function listed(versions: readonly string[]): string {
  const older = versions.length - MOST_VERSIONS_NAMED;
  return `${versions.slice(-MOST_VERSIONS_NAMED).reverse().join(', ')}${older > 0 ? ` and ${older} older` : ''}`;
}

/** The published versions as a sentence. */
function publishedWords({ published }: SectionState): string {
  return published.length === 0 ? 'Nothing is published yet: use `pnpm release publish`.' : `Published: ${listed(published)}.`;
}

/** The versions that could be made live instead as a sentence behind another one; undefined where there are none. */
function choiceWords(state: SectionState): string | undefined {
  const choices = state.published.filter((version) => version !== state.stable && !lockOf(state, version));
  return choices.length === 0 ? undefined : ` Neither live nor locked: ${listed(choices)}.`;
}

function unknown(section: string, version: string, state: SectionState): Decision {
  return refused(422, `${section} has no release ${version}. ${publishedWords(state)}`);
}

/** That a version is locked, and what to do instead. */
export function lockedWords(section: string, lock: Lock): string {
  return `${section} ${lock.version} is locked, because it was ${lockWords(lock)}. Publish a corrected release; or, to serve this one again, first: pnpm release unlock ${section} ${lock.version} --why "…"`;
}

/** A share in per cent that visitors can be divided into, or undefined. */
export function shareOf(percent: number): number | undefined {
  const steps = Math.round(percent * STEPS_PER_PERCENT);
  const isExact = Math.abs(percent * STEPS_PER_PERCENT - steps) < 1e-9;
  return isExact && steps >= 0 && steps <= 100 * STEPS_PER_PERCENT ? steps / STEPS_PER_PERCENT : undefined;
}

/** The version whose rollout ends where visitors are served this one instead; null for none. */
export function endedRollout({ candidate }: SectionState, version: string): string | null {
  return candidate && candidate.version !== version ? candidate.version : null;
}

function endedWords(state: SectionState, version: string): string {
  const ended = endedRollout(state, version);
  return ended === null ? '' : ` The rollout of ${ended} has ended.`;
}

/** What to do next with a release that is served to nobody. */
export function nextWords(section: string, { stable }: SectionState, version: string): string {
  if (stable !== null) return `Go on: pnpm release rollout ${section} ${version} 5`;
  return `Nothing of ${section} is live for the other visitors of a rollout. Look at it: pnpm release preview ${section} ${version}. Then make it live: pnpm release promote ${section} ${version}`;
}

function rollout(section: string, state: SectionState, version: string, percent: number): Decision {
  const share = shareOf(percent);
  if (share === undefined) {
    return refused(422, `The share is ${percent}. Give a per cent of the visitors from 0 to 100 in steps of 0.1, such as 5 or 0.5.`);
  }
  if (!state.published.includes(version)) return unknown(section, version, state);
  const lock = lockOf(state, version);
  if (lock) return refused(409, lockedWords(section, lock));
  if (state.stable === null) {
    return refused(
      409,
      `${section} has no live release for the other visitors yet. Make this one live: pnpm release promote ${section} ${version}`,
    );
  }
  if (state.stable === version) return refused(409, `${section} ${version} is live for everybody already.${choiceWords(state) ?? ''}`);
  const { candidate } = state;
  const served = `${section} ${version} is served to ${share} % of the visitors`;
  if (candidate?.version === version && candidate.percent === share && !candidate.halted) {
    return { kind: 'nothing', message: `${served} already: nothing changed.` };
  }
  return { kind: 'event', version, percent: share, message: `${served}, ${state.stable} to the others.${endedWords(state, version)}` };
}

function promote(section: string, state: SectionState, named: string | undefined): Decision {
  const { candidate } = state;
  if (named === undefined && !candidate) {
    const choices = choiceWords(state);
    return refused(
      409,
      choices === undefined
        ? `${section} has no candidate, and no other release that is not locked. Publish one: pnpm release publish ${section}`
        : `${section} has no candidate. Name the version: pnpm release promote ${section} <version>.${choices}`,
    );
  }
  const version = named ?? candidate?.version ?? '';
  if (!state.published.includes(version)) return unknown(section, version, state);
  const lock = lockOf(state, version);
  if (lock) return refused(409, lockedWords(section, lock));
  if (named === undefined && candidate?.halted) {
    return refused(
      409,
      `${section} ${version} was halted. To make it live nevertheless, name it: pnpm release promote ${section} ${version}`,
    );
  }
  if (state.stable === version && !candidate)
    return { kind: 'nothing', message: `${section} ${version} is live already: nothing changed.` };
  return { kind: 'event', version, percent: null, message: `${section} ${version} is live.${endedWords(state, version)}` };
}

/** The refusal of a change to a version that somebody else has changed before, or that is not where it was thought to be. */
function notThere(section: string, state: SectionState, named: string, place: string, instead: string): Decision {
  if (!state.published.includes(named)) return unknown(section, named, state);
  const lock = lockOf(state, named);
  const since = lock ? ` any more: it was ${lockWords(lock)}` : '';
  return refused(409, `${section} ${named} is not ${place}${since}. ${instead}: nothing changed.`);
}

function rollback(section: string, state: SectionState, named: string | undefined): Decision {
  if (named !== undefined && named !== state.stable) {
    return notThere(section, state, named, 'live', `${state.stable ?? 'Nothing'} is live`);
  }
  const [version] = state.previous;
  if (version === undefined) {
    const choices = choiceWords(state);
    return refused(
      409,
      choices === undefined
        ? `${section} has no earlier live release to return to, and no other one that is not locked. Publish a corrected release: pnpm release publish ${section}`
        : `${section} has no earlier live release to return to. Promote another one instead.${choices}`,
    );
  }
  return {
    kind: 'event',
    version,
    percent: null,
    message: `${section} is back at ${version}; ${state.stable} is not live any more, and locked.${endedWords(state, version)}`,
  };
}

function halt(section: string, state: SectionState, named: string | undefined): Decision {
  const { candidate } = state;
  if (named !== undefined && named === state.stable) {
    return refused(
      409,
      `${section} ${named} is live for everybody. To return to the release before: pnpm release rollback ${section} ${named}`,
    );
  }
  if (named !== undefined && candidate && named !== candidate.version) {
    return notThere(section, state, named, 'in rollout', `${candidate.version} is in rollout`);
  }
  if (!candidate) {
    return refused(
      409,
      `${section} has no candidate that could be halted. To return to the release before: pnpm release rollback ${section}`,
    );
  }
  // Once it is unlocked, anybody may serve it again: a second halt takes that back.
  if (candidate.halted && lockOf(state, candidate.version))
    return { kind: 'nothing', message: `${section} ${candidate.version} is halted already: nothing changed.` };
  return {
    kind: 'event',
    version: candidate.version,
    percent: null,
    message: `${section} ${candidate.version} is halted and locked: everybody is served ${state.stable}.`,
  };
}

function unlock(section: string, state: SectionState, version: string): Decision {
  if (!state.published.includes(version)) return unknown(section, version, state);
  if (!lockOf(state, version)) return { kind: 'nothing', message: `${section} ${version} is not locked: nothing changed.` };
  return {
    kind: 'event',
    version,
    percent: null,
    message: `${section} ${version} is unlocked, and served to nobody by that. ${nextWords(section, state, version)}`,
  };
}

/** Decides what a change does to a section in its present state. */
export function decideChange(section: string, state: SectionState, change: Change): Decision {
  switch (change.action) {
    case 'rollout':
      return rollout(section, state, change.version, change.percent);
    case 'promote':
      return promote(section, state, change.version);
    case 'rollback':
      return rollback(section, state, change.version);
    case 'halt':
      return halt(section, state, change.version);
    case 'unlock':
      return unlock(section, state, change.version);
    default:
      return change satisfies never;
  }
}
