import { type Patience, currentPatience } from './patience.ts';

/** Ends a turn, and says whether it came to something. */
type Leave = (gotOn: boolean) => void;

interface Waiting {
  readonly patience: Patience | undefined;
  enter(leave: Leave): void;
}

/** Lets one after the other in. */
export class SqliteTurns {
  #queue = new Set<Waiting>();
  #isTaken = false;

  /** Resolves to what ends the turn, before all that wait where `isFirst`; rejects with DatabaseTimeout where it did not come in time. */
  async take({ isFirst = false } = {}): Promise<Leave> {
    const turn = Promise.withResolvers<Leave>();
    const patience = currentPatience();
    const waiting = { patience, enter: turn.resolve };
    if (isFirst) this.#queue = new Set([waiting, ...this.#queue]);
    else this.#queue.add(waiting);
    this.#letIn();
    try {
      return await (patience?.limit(turn.promise) ?? turn.promise);
    } catch (error) {
      // Where it came in the same moment, somebody else takes it.
      if (!this.#queue.delete(waiting)) void turn.promise.then((leave) => leave(false));
      throw error;
    }
  }

  #letIn(): void {
    const [next] = this.#queue;
    if (this.#isTaken || !next) return;
    this.#queue.delete(next);
    this.#isTaken = true;
    next.enter((gotOn) => {
      this.#isTaken = false;
      // A queue that gets on is not a database that hangs.
      if (gotOn) for (const { patience } of this.#queue) patience?.restart();
      this.#letIn();
    });
  }
}
