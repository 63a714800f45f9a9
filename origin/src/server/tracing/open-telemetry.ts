import { setTimeout as wait } from 'node:timers/promises';
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { SamplerName, TracingSettings } from '../settings/tracing.ts';
import type { OpenSpan, SpanAttributes } from './span.ts';
import type { Tracing, TracingOptions } from './tracing.ts';

/** Spans that wait for the collector, of about half a kilobyte each; more than that are dropped. */
const MOST_WAITING = 2_048;
const BATCH = 512;
/** Of a collector that hangs; meanwhile spans wait, up to the limit. */
const EXPORT_TIMEOUT_MS = 5_000;

const samplers: Readonly<Record<SamplerName, (share: number) => Sampler>> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (share) => new TraceIdRatioBasedSampler(share),
  parentbased_always_on: () => new ParentBasedSampler({ root: new AlwaysOnSampler() }),
  parentbased_always_off: () => new ParentBasedSampler({ root: new AlwaysOffSampler() }),
  parentbased_traceidratio: (share) => new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
};

/** Exports as OTLP over HTTP in batches, and reports how many spans could not be exported or found no place in the queue. */
function createProcessor({ endpoint, headers }: TracingSettings, { onFailure }: TracingOptions): SpanProcessor {
  let waiting = 0;
  const otlp = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers: { ...headers }, timeoutMillis: EXPORT_TIMEOUT_MS });
  const exporter: SpanExporter = {
    export(spans, done) {
      waiting -= spans.length;
      otlp.export(spans, (result) => {
        if (result.code !== ExportResultCode.SUCCESS) onFailure(spans.length);
        done(result);
      });
    },
    shutdown: () => otlp.shutdown(),
  };
  // The queue is bounded here, because the processor drops spans without a word.
  const limits = { maxQueueSize: MOST_WAITING + BATCH, maxExportBatchSize: BATCH, exportTimeoutMillis: EXPORT_TIMEOUT_MS };
  const batches = new BatchSpanProcessor({ exporter, ...limits });
  return {
    onStart: (span, context) => batches.onStart(span, context),
    onEnd(span) {
      if (waiting >= MOST_WAITING) return onFailure(1);
      waiting += 1;
      batches.onEnd(span);
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  };
}

/** The context of the span that a `traceparent` names. Its `tracestate` is not taken: anything may stand there. */
function contextOf(traceparent: string | undefined): Context {
  const parent = traceparent === undefined ? null : parseTraceParent(traceparent);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
}

function openSpan(tracer: Tracer, name: string, { kind, attributes, parent }: NewSpan): OpenSpan {
  const span = tracer.startSpan(name, { kind, attributes }, parent);
  return {
    begin: (part, details = {}) =>
      openSpan(tracer, part, { kind: SpanKind.INTERNAL, attributes: details, parent: trace.setSpan(parent, span) }),
    note: (details) => void span.setAttributes(details),
    end(failure) {
      if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', failure);
      span.end();
    },
  };
}

interface NewSpan {
  readonly kind: SpanKind;
  readonly attributes: SpanAttributes;
  readonly parent: Context;
}

/** Traces with OpenTelemetry, without its global state: two origins in one process do not meet. */
export function openTelemetry(settings: TracingSettings, options: TracingOptions): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.serviceName }),
    sampler: samplers[settings.sampler](settings.share),
    spanProcessors: [createProcessor(settings, options)],
  });
  const tracer = provider.getTracer('zakat-site');
  return {
    begin: (name, attributes, { isServer = false, traceparent } = {}) =>
      openSpan(tracer, name, { kind: isServer ? SpanKind.SERVER : SpanKind.INTERNAL, attributes, parent: contextOf(traceparent) }),
    async close(limitMs) {
      const shutdown = provider.shutdown().catch(() => undefined);
      await Promise.race([shutdown, wait(limitMs, undefined, { ref: false })]);
    },
  };
}
