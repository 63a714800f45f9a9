import type { FakeHost } from './fake-upstream.ts';

/** What a collector is sent of a span, as JSON of OTLP. */
interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
  readonly status: { readonly code?: number };
}

interface SentTraces {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[] }[];
}

export interface CollectedSpan extends Omit<SentSpan, 'attributes'> {
  readonly attributes: Readonly<Record<string, unknown>>;
  /** The name of the span that it is a part of. */
  readonly within: string | undefined;
}

/** The spans that a collector has got, in the order in which they ended. */
export function collectedSpans(collector: FakeHost): CollectedSpan[] {
  const sent = collector.calls.flatMap(({ body }) =>
    (body as SentTraces).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );
  return sent.map((span) => ({
    ...span,
    attributes: Object.fromEntries(span.attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
    within: sent.find(({ spanId }) => spanId === span.parentSpanId)?.name,
  }));
}
