export interface Answered {
  readonly kind: string;
  /** 0 for no answer. */
  readonly status: number;
  /** From when it was due, the wait for a connection included. */
  readonly ms: number;
  /** When it was due, in milliseconds since the load began. */
  readonly at: number;
  /** Of a form. */
  readonly reference: string | undefined;
}

/**
 * Answers in the order in which they arrived, a column for each of their parts: hundreds of thousands of objects would be copied by
 * the collector of garbage, in pauses of 10 ms in which no request is sent.
 */
export class RecordedAnswers {
  readonly #kinds: string[] = [];
  readonly #statuses: number[] = [];
  readonly #times: number[] = [];
  readonly #due: number[] = [];
  readonly #references = new Map<number, string>();

  add({ kind, status, ms, at, reference }: Answered): void {
    if (reference !== undefined) this.#references.set(this.#kinds.length, reference);
    this.#kinds.push(kind);
    this.#statuses.push(status);
    this.#times.push(ms);
    this.#due.push(at);
  }

  list(): Answered[] {
    return this.#kinds.map((kind, index) => {
      const [status = 0, ms = 0, at = 0] = [this.#statuses[index], this.#times[index], this.#due[index]];
      return { kind, status, ms, at, reference: this.#references.get(index) };
    });
  }
}
