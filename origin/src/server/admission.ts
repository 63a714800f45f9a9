import { type LoopClock, loopClock } from './loop-clock.ts';
import type { RequestKind } from './request-kind.ts';

/** A crowd that comes at once is no overload: the event loop has to be without rest for this long. */
const WITHOUT_REST_MS = 100;
/** Less idle time than this between two turns of the event loop is none. */
const REST_MS = 1;
/** Forms at once that have arrived whole and wait for the database. */
const MOST_FORMS = 500;

interface Share {
  /** Of this kind in one turn, however long it takes. */
  readonly alwaysBegun: number;
  /** How long a turn may have taken until no more is begun: what is refused in it has waited as long. */
  readonly turnMs: number;
}

/** A handful of visitors is never refused. Longer turns would gain nothing but later answers. */
const PAGES: Share = { alwaysBegun: 8, turnMs: 4 };

/** What is begun in a turn of an event loop without rest. */
const SHARES: Readonly<Record<Exclude<RequestKind, 'health' | 'release'>, Share>> = {
  page: PAGES,
  api: PAGES,
  // Of pages that were answered already.
  file: { alwaysBegun: 16, turnMs: 15 },
  // Each is worth more than a page.
  form: { alwaysBegun: 64, turnMs: 200 },
};

export interface Admission {
  /** Whether the event loop has had no rest for a while: then a request is answered or refused in its turn. */
  readonly isOverloaded: boolean;
  /** Whether a request is begun; counts it. */
  admit(kind: RequestKind): boolean;
  /** Tells that a form that was begun has arrived whole: what is sent slowly takes nobody's place. */
  formArrived(): void;
  /** Tells that a form that had arrived was answered. */
  formEnded(): void;
}

/**
 * Decides which requests are begun. The event loop's lag is bounded where it arises: what a turn may take is measured while it
 * is taken, so that what has to be refused is refused within that turn, and nothing that was begun waits for long.
 */
export function createAdmission(clock: LoopClock = loopClock): Admission {
  let isInTurn = false;
  let turnBegan = 0;
  const begunInTurn = new Map<RequestKind, number>();
  let idleBefore = 0;
  let endOfTurn = 0;
  let restedAt = clock.now();
  let formsUnderWay = 0;

  function enterTurn(): void {
    if (isInTurn) return;
    isInTurn = true;
    const [now, idle] = [clock.now(), clock.idle()];
    const hasRested = idle - idleBefore > REST_MS;
    if (hasRested) restedAt = now;
    idleBefore = idle;
    turnBegan = hasRested ? now : endOfTurn;
    begunInTurn.clear();
    clock.atEndOfTurn(() => {
      isInTurn = false;
      endOfTurn = clock.now();
    });
  }

  function isOverloaded(): boolean {
    enterTurn();
    return clock.now() - restedAt > WITHOUT_REST_MS;
  }

  function mayBegin(kind: RequestKind): boolean {
    if (kind === 'health' || kind === 'release') return true;
    if (kind === 'form' && formsUnderWay >= MOST_FORMS) return false;
    const { alwaysBegun, turnMs } = SHARES[kind];
    return !isOverloaded() || (begunInTurn.get(kind) ?? 0) < alwaysBegun || clock.now() - turnBegan < turnMs;
  }

  return {
    get isOverloaded() {
      return isOverloaded();
    },
    admit(kind) {
      enterTurn();
      const isBegun = mayBegin(kind);
      if (isBegun) begunInTurn.set(kind, (begunInTurn.get(kind) ?? 0) + 1);
      return isBegun;
    },
    formArrived() {
      formsUnderWay += 1;
    },
    formEnded() {
      formsUnderWay -= 1;
    },
  };
}
