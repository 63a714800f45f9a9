import { AsyncLocalStorage } from 'node:async_hooks';

/** What a span says besides its name and its times: from fixed lists, settings and releases, never what a visitor sends. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** Traced work that is under way. */
export interface OpenSpan {
  /** Begins a span for a part of this one's work. */
  begin(name: string, attributes?: SpanAttributes): OpenSpan;
  note(attributes: SpanAttributes): void;
  /** Ends it, where the work failed with the name of a class of errors or a status. */
  end(failure?: string): void;
}

// Empty unless traces are exported, so that every function below costs one lookup elsewhere.
const current = new AsyncLocalStorage<OpenSpan>();

/** Does work as part of a span that its caller ends. */
export function within<Result>(open: OpenSpan, work: () => Result): Result {
  return current.run(open, work);
}

/** Adds to what the span under way says; does nothing where none is. */
export function noteOnSpan(attributes: SpanAttributes): void {
  current.getStore()?.note(attributes);
}

/** Does work as a part, with a span of its own, of the one under way; where none is, merely does the work. */
export function span<Result>(name: string, attributes: SpanAttributes, work: () => Promise<Result>): Promise<Result> {
  const parent = current.getStore();
  return parent ? inSpan(parent.begin(name, attributes), work) : work();
}

/** Does the work of a span, and ends it. */
export async function inSpan<Result>(open: OpenSpan, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await within(open, work);
    open.end();
    return result;
  } catch (error) {
    // Neither its message nor its own name, which the code of a release may have chosen: either may hold what a visitor typed.
    open.end(error instanceof Error ? error.constructor.name : 'Error');
    throw error;
  }
}
