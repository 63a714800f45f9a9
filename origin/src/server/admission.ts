import { type FormQueue, createFormQueue } from './form-queue.ts';
import { type LoopClock, loopClock } from './loop-clock.ts';
import type { RequestKind } from './request-kind.ts';

/** A crowd that comes at once is no overload: so much work without rest is begun, in however few turns it arrives. What arrives behind it waits for as long. */
const CROWD_MS = 50;
/** A millisecond without work makes up for so many with it: an event loop that is busy for less than four fifths of its time has rest enough. */
const REST_COUNTS = 4;
/**
 * After an overload, however long it was, 25 ms of rest are enough for the next crowd. Less than 12 ms gain nothing: senders that
 * share the machine stop for as long, and what they then send at once is no crowd.
 */
const MOST_STRAIN_MS = 2 * CROWD_MS;
/** In an overload, after less idle time than this, a turn of the event loop has begun where the one before it ended. */
const REST_MS = 1;
/**
 * For each request that has arrived and each form that was begun, and besides them, so much work between two turns is theirs. What
 * takes longer is a pause, for garbage or for the disk: a load that the event loop can answer is not refused for it.
 */
const WORK_OF_A_REQUEST_MS = 5;
const OTHER_WORK_MS = 10;
/** The share of what is begun however long it takes, while forms wait: they are worth more than pages. */
const BESIDE_WAITING_FORMS = 0.5;
/** Forms at once that wait for their turn, or have arrived whole and wait for the database. */
const MOST_FORMS = 500;

interface Share {
  /** Of this kind in one turn, however long it takes. */
  readonly alwaysBegun: number;
  /** How long a turn may have taken until no more is begun: what is refused in it has waited as long. */
  readonly turnMs: number;
  /** The part of `CROWD_MS` for which a burst of this kind is begun. */
  readonly ofCrowd: number;
}

/**
 * A handful of visitors is never refused. Turns are short: a form waits for its own, for the disk, and for the end of the one in
 * which the disk is done; and each listener takes up one new connection in each.
 */
const PAGES: Share = { alwaysBegun: 8, turnMs: 3, ofCrowd: 1 };

/** What an origin is asked for: as metrics tell it, and addresses that it is not known to have. */
export type AskedKind = RequestKind | 'unknown';

/** What is begun in a turn of an event loop that has had no rest. Forms are not refused for that: they wait for a later turn. */
const SHARES: Readonly<Record<Exclude<AskedKind, 'health' | 'release' | 'form'>, Share>> = {
  page: PAGES,
  // Short, because everything waits for the end of a turn, forms for that of two. A burst of them is a scan.
  unknown: { alwaysBegun: 2, turnMs: 1, ofCrowd: 0.2 },
  api: PAGES,
  // Of pages that were answered already.
  file: { alwaysBegun: 16, turnMs: 15, ofCrowd: 1 },
};

/** What of a kind is begun in a turn of the event loop. */
interface Begun {
  /** The number of that turn. */
  readonly turn: number;
  count: number;
  /** Whether its time of this turn is over: the clock is not asked again for each that is refused. */
  isOver: boolean;
}

export interface Admission {
  /** Whether the event loop has had more to do for a while than it can: then a request is answered or refused in its turn. */
  readonly isOverloaded: boolean;
  /** Tells of a request that is answered without being asked about. */
  arrived(): void;
  /** Whether a request is begun; counts it. */
  admit(kind: AskedKind): boolean;
  /** Begins a form that was admitted, in this turn or in one of the next. */
  readonly beginForm: FormQueue['begin'];
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
  const forms = createFormQueue(clock);
  /** Of the last turn in which a kind was asked about. Not cleared in each turn: V8 would make a new table among its old objects each time (decision 85). */
  const begunOf = new Map<AskedKind, Begun>();
  let turn = 0;
  let isInTurn = false;
  let isAfterPause = false;
  let turnBegan = 0;
  let endOfTurn = 0;
  /** The work that no rest has made up for so far, in milliseconds: a bucket that work fills and rest empties. */
  let strainMs = 0;
  let measuredAt = clock.now();
  let idleBefore = clock.idle();
  /** Since then: the requests that have arrived, and the forms that were begun. */
  let asked = 0;
  let formsUnderWay = 0;

  const isStrained = () => strainMs >= CROWD_MS;

  function enterTurn(): void {
    if (isInTurn) return;
    isInTurn = true;
    const [now, idle] = [clock.now(), clock.idle()];
    const restMs = idle - idleBefore;
    const busyMs = now - measuredAt - restMs;
    const workMs = Math.min(busyMs, OTHER_WORK_MS + asked * WORK_OF_A_REQUEST_MS);
    strainMs = Math.min(MOST_STRAIN_MS, Math.max(0, strainMs + workMs - REST_COUNTS * restMs));
    isAfterPause = workMs < busyMs;
    // Without overload, what the event loop did since the last turn is in the strain already.
    const isContinued = isStrained() && restMs <= REST_MS && !isAfterPause;
    turnBegan = isContinued ? endOfTurn : now;
    [measuredAt, idleBefore, asked] = [now, idle, 0];
    turn += 1;
    clock.atEndOfTurn(() => {
      isInTurn = false;
      endOfTurn = clock.now();
    });
  }

  function arrived(): void {
    enterTurn();
    asked += 1;
  }

  function begunInTurn(kind: AskedKind): Begun {
    const known = begunOf.get(kind);
    if (known?.turn === turn) return known;
    const begun = { turn, count: 0, isOver: false };
    begunOf.set(kind, begun);
    return begun;
  }

  function mayBegin(kind: AskedKind, begun: Begun): boolean {
    if (kind === 'health' || kind === 'release') return true;
    if (kind === 'form') return formsUnderWay + forms.waiting < MOST_FORMS;
    const { alwaysBegun, turnMs, ofCrowd } = SHARES[kind];
    // What has gathered in a pause is no scan.
    const crowdMs = (isAfterPause ? 1 : ofCrowd) * Math.max(0, CROWD_MS - strainMs);
    const atLeast = forms.waiting > 0 ? alwaysBegun * BESIDE_WAITING_FORMS : alwaysBegun;
    if (begun.count < atLeast) return true;
    begun.isOver ||= clock.now() - turnBegan >= turnMs + crowdMs;
    return !begun.isOver;
  }

  return {
    get isOverloaded() {
      enterTurn();
      return isStrained();
    },
    arrived,
    admit(kind) {
      arrived();
      const begun = begunInTurn(kind);
      const isBegun = mayBegin(kind, begun);
      if (isBegun) begun.count += 1;
      return isBegun;
    },
    beginForm(form) {
      forms.begin(() => {
        asked += 1;
        form();
      });
    },
    formArrived() {
      formsUnderWay += 1;
    },
    formEnded() {
      formsUnderWay -= 1;
    },
  };
}
