import type { OpenSpan, SpanAttributes } from './span.ts';

export interface BeginOptions {
  /** Whether it answers a request from outside. */
  readonly isServer?: boolean;
  /** A W3C `traceparent`: the trace that it goes on with. */
  readonly traceparent?: string | undefined;
}

/** What begins traces and exports them. */
export interface Tracing {
  /** Begins the first span of a trace. */
  begin(name: string, attributes: SpanAttributes, options?: BeginOptions): OpenSpan;
  /** Exports what is left, within this many milliseconds. */
  close(limitMs: number): Promise<void>;
}

export interface TracingOptions {
  /** Called with how many spans could not be exported. */
  readonly onFailure: (spans: number) => void;
}
