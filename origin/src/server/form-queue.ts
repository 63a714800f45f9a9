import type { LoopClock } from './loop-clock.ts';

/** Forms are begun for this long in a turn of the event loop, with what is done between them; the rest of them wait for the next turns. */
const FORMS_OF_A_TURN_MS = 3;
/** As many are begun however long the turn takes: more than usually come in one at twice the capacity. */
const ALWAYS_BEGUN = 10;
/** More never fit into that time: those behind them are not looked at in a turn, however many wait. */
const MOST_IN_A_TURN = 24;

/** Forms that are begun one after the other, in as many turns of the event loop as they need. */
export interface FormQueue {
  /** Begins a form at once, or in a later turn where forms wait already or have taken their time of this one. */
  begin(form: () => void): void;
  /** Forms that wait for a turn. */
  readonly waiting: number;
}

/** Makes an empty queue. However many forms come at once, all are taken, and no turn of the event loop becomes long by them. */
export function createFormQueue(clock: LoopClock): FormQueue {
  const waiting: (() => void)[] = [];
  /** Of this turn: when its first form was begun, and how many were. */
  let firstAt = 0;
  let begun = 0;
  /** Looks at the queue that are due at the end of a turn. */
  let due = 0;

  function mayBegin(): boolean {
    return begun < ALWAYS_BEGUN || clock.now() - firstAt < FORMS_OF_A_TURN_MS;
  }

  function beginNow(form: () => void): void {
    if (begun === 0) {
      firstAt = clock.now();
      clock.atEndOfTurn(() => {
        begun = 0;
      });
    }
    begun += 1;
    form();
  }

  /** Each waiting form has a look of its own: what the one before does in promises is done by then, and is in the time that was taken. */
  function look(): void {
    due -= 1;
    const [form] = waiting;
    if (form && mayBegin()) {
      waiting.shift();
      beginNow(form);
    }
    // What is left waits for the end of the next turn.
    if (due === 0) planLooks();
  }

  function planLooks(): void {
    for (; due < Math.min(waiting.length, MOST_IN_A_TURN); due += 1) clock.atEndOfTurn(look);
  }

  return {
    begin(form) {
      if (waiting.length === 0 && mayBegin()) return beginNow(form);
      waiting.push(form);
      planLooks();
    },
    get waiting() {
      return waiting.length;
    },
  };
}
