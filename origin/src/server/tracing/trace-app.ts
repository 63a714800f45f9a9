import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';
import type { Settings } from '../settings/settings.ts';
import { traceRequests } from './trace-requests.ts';
import type { Tracing } from './tracing.ts';

/** Of the time to end: what the last spans get to be exported in. */
const EXPORT_SHARE = 0.05;

export interface TracedApp {
  readonly metrics: Pick<Metrics, 'spansLost'>;
  readonly isFirstOfMinute: (what: string) => boolean;
}

/**
 * Traces an app's requests where the settings name a collector, and exports what is left when it closes. OpenTelemetry is loaded
 * here, so that an origin without a collector does not.
 */
export async function traceApp(
  app: FastifyInstance,
  { tracing: settings, trustedProxies, stopping }: Pick<Settings, 'tracing' | 'trustedProxies' | 'stopping'>,
  { metrics, isFirstOfMinute }: TracedApp,
): Promise<Tracing | undefined> {
  if (!settings) return undefined;
  const { openTelemetry } = await import('./open-telemetry.ts');
  const tracing = openTelemetry(settings, {
    onFailure(spans) {
      metrics.spansLost(spans);
      if (isFirstOfMinute('traces')) app.log.warn({ spans }, 'traces could not be exported; does OTEL_EXPORTER_OTLP_ENDPOINT answer?');
    },
  });
  traceRequests(app, tracing, trustedProxies);
  app.addHook('onClose', () => tracing.close(stopping.limitMs * EXPORT_SHARE));
  return tracing;
}
