import type { SectionId } from 'shared/sections/sections';
import { compatibilityFaults } from './checks/compatibility.ts';
import { type Change, decideChange } from './decide-change.ts';
import type { Decided, Ledger } from './ledger.ts';
import type { ReleaseStore } from './release-store.ts';
import { NOTHING_PUBLISHED, type ReleaseEvent, sectionStates } from './section-state.ts';

export interface AskedChange {
  readonly section: SectionId;
  readonly change: Change;
  readonly actor: string;
  readonly why: string;
}

export interface Done {
  readonly kind: 'done';
  readonly version: string;
  readonly percent: number | null;
  readonly message: string;
}

export type NotDone =
  | { readonly kind: 'nothing'; readonly message: string }
  | { readonly kind: 'refused'; readonly status: 409 | 422; readonly message: string };

/** What came of a change; `event` is its id in the ledger. */
export type ChangeOutcome = (Done & { readonly event: number }) | NotDone;

/** The section changed since it was seen, by these events. */
export interface Moved {
  readonly kind: 'moved';
  readonly since: readonly ReleaseEvent[];
}

export interface ChangeDependencies {
  readonly store: Pick<ReleaseStore, 'find'>;
  readonly ledger: Pick<Ledger, 'change'>;
}

/** Does what a team asks for with a section's releases as they are by then, and writes it into the ledger. */
export async function changeRelease({ store, ledger }: ChangeDependencies, asked: AskedChange): Promise<ChangeOutcome> {
  const { answer, newest } = await ledger.change((events) => decide(store, events, asked));
  return answer.kind === 'done' ? { ...answer, event: newest } : answer;
}

/** The same for somebody who has seen the section's events up to `seen`, 0 for none: where there is a newer one, nothing is done. */
export async function changeSeenRelease(
  { store, ledger }: ChangeDependencies,
  { seen, ...asked }: AskedChange & { readonly seen: number },
): Promise<ChangeOutcome | Moved> {
  const { answer, newest } = await ledger.change<Done | NotDone | Moved>(async (events) => {
    const own = events.filter((event) => event.section === asked.section);
    if ((own.at(-1)?.id ?? 0) === seen) return decide(store, events, asked);
    return { append: [], answer: { kind: 'moved', since: own.filter(({ id }) => id > seen) } };
  });
  return answer.kind === 'done' ? { ...answer, event: newest } : answer;
}

async function decide(
  store: ChangeDependencies['store'],
  events: readonly ReleaseEvent[],
  { section, change, actor, why }: AskedChange,
): Promise<Decided<Done | NotDone>> {
  const no = (answer: NotDone) => ({ append: [], answer });
  const states = sectionStates(events);
  const decision = decideChange(section, states.get(section) ?? NOTHING_PUBLISHED, change);
  if (decision.kind !== 'event') return no(decision);
  const { version, percent, message } = decision;
  // Taking a release away has to work even where its files are gone; unlocking serves it to nobody.
  const needsFiles = change.action !== 'halt' && change.action !== 'unlock';
  const stored = needsFiles ? await store.find(section, version) : undefined;
  if (needsFiles && !stored) {
    const gone = `The files of ${section} ${version} are not on this origin any more. Publish it again first.`;
    return no({ kind: 'refused', status: 409, message: gone });
  }
  // The other side may have moved on since this one was published. A rollback is never refused: it is the way out.
  const faults = stored && change.action !== 'rollback' ? await compatibilityFaults(store, states, stored.release) : [];
  if (faults.length > 0) return no({ kind: 'refused', status: 409, message: faults.join('\n') });
  return {
    append: [{ section, version, action: change.action, percent, actor, why }],
    answer: { kind: 'done', version, percent, message },
  };
}
