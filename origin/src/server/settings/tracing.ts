import { withoutEndSlashes } from '../end-slashes.ts';
import { readBaseAddress } from './base-address.ts';
import type { Report } from './environment.ts';

/** The samplers of the OpenTelemetry specification. */
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export type SamplerName = (typeof SAMPLERS)[number];

/** Where traces are exported, and how many. */
export interface TracingSettings {
  /** The address of a collector that takes OTLP over HTTP, without a slash at its end. */
  readonly endpoint: string;
  /** What the collector is sent besides, such as a token. */
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly sampler: SamplerName;
  /** Of the samplers by ratio: from 0 to 1. */
  readonly share: number;
}

/** The variables of the OpenTelemetry specification, as they are set. */
export interface GivenTracing {
  readonly endpoint: string | undefined;
  readonly headers: string | undefined;
  readonly serviceName: string | undefined;
  readonly sampler: string | undefined;
  readonly samplerArg: string | undefined;
}

/** Reads where traces go; undefined where no collector is named, whatever else is set. */
export function readTracing(given: GivenTracing, report: Report): TracingSettings | undefined {
  if (!given.endpoint) return undefined;
  const url = readBaseAddress(given.endpoint);
  if (!url) {
    report(
      'OTEL_EXPORTER_OTLP_ENDPOINT is no address of a collector. Set it to one such as http://127.0.0.1:4318, without a password, which belongs into OTEL_EXPORTER_OTLP_HEADERS; or leave it out.',
    );
    return undefined;
  }
  return {
    endpoint: withoutEndSlashes(url.href),
    headers: readHeaders(given.headers ?? '', report),
    serviceName: given.serviceName || 'zakat-origin',
    sampler: readSampler(given.sampler, report),
    share: readShare(given.samplerArg, report),
  };
}

function readSampler(text: string | undefined, report: Report): SamplerName {
  if (!text) return 'parentbased_always_on';
  const sampler = SAMPLERS.find((name) => name === text);
  if (!sampler) report(`OTEL_TRACES_SAMPLER is '${text}'. Set it to one of ${SAMPLERS.join(', ')}, or leave it out for all traces.`);
  return sampler ?? 'always_off';
}

function readShare(text: string | undefined, report: Report): number {
  if (!text) return 1;
  const share = /^\d*\.?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (share >= 0 && share <= 1) return share;
  report(`OTEL_TRACES_SAMPLER_ARG is '${text}'. Set it to the share of requests to trace, from 0 to 1, such as 0.05.`);
  return 0;
}

/** `name=value,…`, each value percent-encoded. */
function readHeaders(text: string, report: Report): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        const [, name = '', value = ''] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*([^\p{Cc}]*?)\s*$/u.exec(pair) ?? [];
        const decoded = decodeURIComponent(value);
        if (name === '' || /\p{Cc}/u.test(decoded)) throw new TypeError('no header');
        return [name, decoded];
      }),
    );
  } catch {
    // Not repeated here: it may hold the collector's token.
    report(
      'OTEL_EXPORTER_OTLP_HEADERS is not understood. Set it to name=value pairs with commas between them, such as authorization=Bearer%20….',
    );
    return {};
  }
}
