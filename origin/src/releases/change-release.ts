import type { SectionId } from 'shared/sections/sections';
import { compatibilityFaults, rollbackFaults } from './checks/compatibility.ts';
import { pathFaults } from './checks/path-faults.ts';
import { addressesTaken, damageWords, newStandIns } from './change-warnings.ts';
import { type Change, decideChange } from './decide-change.ts';
import type { Decided, Ledger, WriteAlongside } from './ledger.ts';
import { type Rehearsals, rehearsalWords } from './rehearsals/rehearsals.ts';
import { type ReleaseStore, isShared } from './release-store.ts';
import { refusedWhileAway } from './shared-store/refused-while-away.ts';
import { NOTHING_PUBLISHED, type ReleaseEvent, sectionStates, statesAfter } from './section-state.ts';
import { isHosted, unhostedWords } from './site-map/hosted-sections.ts';
import { MOST_TRIES, type Trial, type Tried, hasMetAll, heldWords, tryHeld } from './try-held.ts';

export interface AskedChange {
  readonly section: SectionId;
  readonly change: Change;
  readonly actor: string;
  readonly why: string;
  /** Goes on where a rehearsal holds the release; needs a reason, and the ledger says that it was done. */
  readonly skipRehearsal?: boolean;
  /** What is written with the change, or neither is. */
  readonly alongside?: WriteAlongside;
}

export interface Done {
  readonly kind: 'done';
  readonly version: string;
  readonly percent: number | null;
  readonly message: string;
}

export interface Refused {
  readonly kind: 'refused';
  /** 404 where the section has left, 503 where it may be done in a minute. */
  readonly status: 404 | 409 | 422 | 503;
  readonly message: string;
}

export type NotDone = { readonly kind: 'nothing'; readonly message: string } | Refused;

/** What came of a change; `event` is its id in the ledger. */
export type ChangeOutcome = (Done & { readonly event: number }) | NotDone;

/** The section changed since it was seen, by these events. */
export interface Moved {
  readonly kind: 'moved';
  readonly since: readonly ReleaseEvent[];
}

export interface ChangeDependencies {
  readonly store: Pick<ReleaseStore, 'find' | 'findHere' | 'findNeeded'>;
  readonly ledger: Pick<Ledger, 'change' | 'events'>;
  readonly gate: Trial;
  readonly rehearsals: Pick<Rehearsals, 'stateOf'>;
}

/** The release that may be made live, since nothing speaks against it; undefined where none was looked at. */
interface Passed extends Pick<Tried, 'met'> {
  readonly kind: 'tried';
  readonly version: string | undefined;
}

/** Does what a team asks for with a section's releases as they are by then, and writes it into the ledger. */
export async function changeRelease(dependencies: ChangeDependencies, asked: AskedChange): Promise<ChangeOutcome> {
  return await refusedWhileAway(() => tryAndChange<never>(dependencies, withSkipNoted(asked), () => undefined));
}

/** The same for somebody who has seen the section's events up to `seen`, 0 for none: where there is a newer one, nothing is done. */
export async function changeSeenRelease(
  dependencies: ChangeDependencies,
  { seen, ...asked }: Omit<AskedChange, 'skipRehearsal'> & { readonly seen: number },
): Promise<ChangeOutcome | Moved> {
  return await refusedWhileAway(() =>
    tryAndChange(dependencies, asked, (own): Moved | undefined =>
      (own.at(-1)?.id ?? 0) === seen ? undefined : { kind: 'moved', since: own.filter(({ id }) => id > seen) },
    ),
  );
}

/** Tries what is to be live, then changes it in the ledger's turn; again where another release would be live by then, or it would meet another. */
async function tryAndChange<Stop extends Moved>(
  dependencies: ChangeDependencies,
  asked: AskedChange,
  findStop: (own: readonly ReleaseEvent[]) => Stop | undefined,
): Promise<ChangeOutcome | Stop> {
  const { store, ledger } = dependencies;
  const { section, change } = asked;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const tried = await tryAhead(dependencies, asked);
    if (tried.kind !== 'tried') return tried;
    await bringHere({ store, ledger }, asked);
    const { answer, newest } = await ledger.change<Done | NotDone | Stop | 'untried'>(async (events, hosted) => {
      // It may have left while its release was tried, and a promotion would end its retirement.
      if (!isHosted(hosted, section)) {
        return { append: [], answer: { kind: 'refused', status: 404, message: unhostedWords(hosted, section) } };
      }
      const stop = findStop(events.filter((event) => event.section === section));
      if (stop) return { append: [], answer: stop };
      const decided = await decide({ find: store.findHere, findNeeded: store.findHere }, events, asked);
      const hasPassed = (version: string) => version === tried.version && hasMetAll(tried, section, sectionStates(events));
      const isUntried = needsTrial(change) && decided.append.some(({ version }) => !hasPassed(version));
      return isUntried ? { append: [], answer: 'untried' } : decided;
    });
    if (answer === 'untried') continue;
    if (answer.kind !== 'done') return answer;
    const damage = change.action === 'rollback' ? await damageWords({ find: store.findHere }, { section, version: answer.version }) : [];
    return { ...answer, message: [answer.message, ...damage].join(' '), event: newest };
  }
  return { kind: 'refused', status: 503, message: `The releases of ${section} keep changing. Nothing was changed. Try again in a minute.` };
}

/** Whether a change may make a release live that never was before; a rollback returns to one that was. */
function needsTrial({ action }: Change): boolean {
  return action === 'rollout' || action === 'promote';
}

/** The history says by itself where a rehearsal was skipped. */
function withSkipNoted(asked: AskedChange): AskedChange {
  return asked.skipRehearsal ? { ...asked, why: `Without rehearsal: ${asked.why}` } : asked;
}

/** Runs a release that was held until now, and renders its pages, before anybody is served it: outside of the ledger's turn, since it takes seconds. */
async function tryAhead(
  { store, ledger, gate, rehearsals }: ChangeDependencies,
  { section, change, skipRehearsal = false }: AskedChange,
): Promise<NotDone | Passed> {
  const none: Passed = { kind: 'tried', version: undefined, met: undefined };
  if (!needsTrial(change)) return none;
  const events = await ledger.events();
  const states = sectionStates(events);
  const decision = decideChange(section, states.get(section) ?? NOTHING_PUBLISHED, change);
  if (decision.kind !== 'event') return none;
  const { version, percent } = decision;
  const { held } = await rehearsals.stateOf({ section, version });
  if (held.length > 0 && !skipRehearsal) return { kind: 'refused', status: 409, message: rehearsalWords({ section, version }, held) };
  const stored = await store.find(section, version);
  // What does not fit is refused below, and never runs.
  if (!stored || (await compatibilityFaults(store, states, stored.release)).length > 0) return none;
  const { faults, met } = await tryHeld({ store, ledger, gate }, { section, version });
  if (faults.length > 0) return { kind: 'refused', status: 422, message: heldWords(section, version, faults) };
  await gate.warm?.(statesAfter(events, [{ section, version, action: change.action, percent }]), section);
  return { kind: 'tried', version, met };
}

/** Decides once for nothing, so that every release that the decision looks at lies on this disk when others wait for it. */
async function bringHere({ store, ledger }: Pick<ChangeDependencies, 'store' | 'ledger'>, asked: AskedChange): Promise<void> {
  if (isShared(store)) await decide(store, await ledger.events(), asked);
}

async function decide(
  { find, findNeeded }: Pick<ReleaseStore, 'find' | 'findNeeded'>,
  events: readonly ReleaseEvent[],
  { section, change, actor, why, alongside }: AskedChange,
): Promise<Decided<Done | NotDone>> {
  const no = (answer: NotDone) => ({ append: [], answer });
  const states = sectionStates(events);
  const decision = decideChange(section, states.get(section) ?? NOTHING_PUBLISHED, change);
  if (decision.kind !== 'event') return no(decision);
  const { version, percent, message } = decision;
  // Taking a release away has to work even where its files are gone; unlocking serves it to nobody.
  const needsFiles = change.action !== 'halt' && change.action !== 'unlock';
  const stored = needsFiles ? await findNeeded(section, version) : undefined;
  if (needsFiles && !stored) {
    const gone = `The files of ${section} ${version} are not on this origin any more. Publish it again first.`;
    return no({ kind: 'refused', status: 409, message: gone });
  }
  // The other side may have moved on since this one was published. A rollback is the way out, and refused only where it would leave nothing.
  const check = change.action === 'rollback' ? rollbackFaults : compatibilityFaults;
  const unfit = stored ? await check({ find }, states, stored.release) : [];
  const misplaced = stored && change.action !== 'rollback' ? await pathFaults({ find }, events, stored.release) : [];
  const faults = [...unfit, ...misplaced];
  if (faults.length > 0) return no({ kind: 'refused', status: 409, message: faults.join('\n') });
  const after = statesAfter(events, [{ section, version, action: change.action, percent }]);
  const taken = stored && change.action === 'rollback' ? await addressesTaken({ find }, after, stored.release) : [];
  return {
    append: [{ section, version, action: change.action, percent, actor, why }],
    answer: { kind: 'done', version, percent, message: [message, ...taken, ...(await newStandIns({ find }, states, after))].join(' ') },
    alongside,
  };
}

/** Why a change would be refused as things stand; undefined where it would be done, unless the trial of a held release finds something. */
export async function foreseeRefusal(
  { store, rehearsals }: Pick<ChangeDependencies, 'store' | 'rehearsals'>,
  { section, change }: Pick<AskedChange, 'section' | 'change'>,
  events: readonly ReleaseEvent[],
): Promise<string | undefined> {
  const decided = await refusedWhileAway(() => decide(store, events, { section, change, actor: '', why: '' }));
  const answer = 'answer' in decided ? decided.answer : decided;
  if (answer.kind !== 'done') return answer.message;
  if (!needsTrial(change)) return undefined;
  const release = { section, version: answer.version };
  const { held } = await rehearsals.stateOf(release);
  return held.length > 0 ? rehearsalWords(release, held) : undefined;
}
