import { setTimeout as wait } from 'node:timers/promises';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { RecordedForm } from 'shared/sections/sections';
import type { RequestKind } from './request-kind.ts';

/** Releases that are told apart in a process's life; more than that are `other`. */
const MOST_RELEASES = 200;
/** A number that is not read by then is left out: the others are asked for above all when something hangs. */
const READING_PATIENCE_MS = 2_000;
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const FORMS = ['pledge', 'enquiry', 'subscription'] as const satisfies readonly RecordedForm[];
const FORM_STATUSES = [200, 422, 429, 500, 502, 503];
const KINDS = ['page', 'form', 'api', 'file', 'release', 'health'] as const satisfies readonly RequestKind[];
const FAILURES = [500, 502, 503];

/** A number that is read when it is asked for, with the labels that it has then. */
export type Readings = readonly { readonly labels?: Readonly<Record<string, string>>; readonly value: number }[];

export interface Metrics {
  readonly registry: Registry;
  requestAnswered(kind: RequestKind, status: number, seconds: number): void;
  requestRefused(kind: RequestKind): void;
  /** A form was read, and its outcome has this status. */
  formAnswered(form: RecordedForm, status: number): void;
  mailFailed(): void;
  /** A cache in front of the origins was asked to take documents out. */
  cdnPurged(outcome: 'done' | 'failed'): void;
  /** Spans that could not be exported. */
  spansLost(count: number): void;
  /** News of visits was not counted, for a reason from a fixed list. */
  visitDropped(reason: string, count?: number): void;
  /** A pass was issued by which forms are known as a test's: for the forms of a section, or of all. */
  journeyPassIssued(section?: string): void;
  renderEnded(outcome: 'made' | 'failed' | 'refused', seconds: number): void;
  /** A render with these releases failed: `shell@<version>, <section>@<version>`. */
  renderFailed(madeFrom: string): void;
  /** A release may fail or stand in from now on. */
  releaseServed(section: string, release: string): void;
  /** A page was answered, from the cache or anew; `degraded` where these releases stand in for others. */
  pageComposed(page: { readonly madeFrom: string; readonly degraded: boolean }): void;
  /** Adds a number that is read at each scrape; one that cannot be read, or not within two seconds, is left out of that scrape. */
  watch(name: string, help: string, labels: readonly string[], read: () => Readings | Promise<Readings>): void;
}

/** What is read; nothing where that fails, or takes too long. */
async function readInTime(read: () => Readings | Promise<Readings>): Promise<Readings> {
  try {
    return await Promise.race([read(), wait(READING_PATIENCE_MS, [], { ref: false })]);
  } catch {
    return [];
  }
}

/** Returns what an origin counts. Labels come from fixed lists and from releases, never from what a visitor sends. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Counter({ name: `zakat_${name}`, help, labelNames: [...labelNames], registers });
  const duration = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Histogram({ name: `zakat_${name}`, help, labelNames: [...labelNames], registers, buckets: SECONDS });

  const requests = counter('requests_total', 'Answers, by what was asked for and status', ['kind', 'status']);
  const requestSeconds = duration('request_seconds', 'From a request to the end of its answer', ['kind']);
  // From the start, as all that alerts are about: of a count that begins with 1, Prometheus sees no increase.
  for (const kind of KINDS) for (const status of FAILURES) requests.inc({ kind, status }, 0);
  const refused = counter('refused_total', 'Requests that admission answered 503', ['kind']);
  for (const kind of KINDS) refused.inc({ kind }, 0);
  const forms = counter('forms_total', 'Forms, by the status of their outcome: 200 recorded, 422 invalid, 429 above a limit', [
    'form',
    'status',
  ]);
  for (const form of FORMS) for (const status of FORM_STATUSES) forms.inc({ form, status }, 0);
  const mails = counter('mail_failures_total', 'Tries to send a mail that failed');
  const visitsDropped = counter('visits_dropped_total', 'News of visits that was not counted, by reason', ['reason']);
  const purges = counter('cdn_purges_total', 'Purges of the cache in front of the origins', ['outcome']);
  const spans = counter('spans_lost_total', 'Spans of traces that could not be exported');
  const journeyPasses = counter('journey_passes_total', 'Passes by which forms of journeys are recorded nowhere, by section', ['section']);
  const pages = counter('pages_total', 'Pages that were made, most of them from the cache');
  const renders = counter('renders_total', 'Pages that were not in the cache, by what became of their render', ['outcome']);
  const renderSeconds = duration('render_seconds', 'A render with its wait', ['outcome']);
  const renderFailures = counter('render_failures_total', 'Renders that failed, by the release at fault', ['section', 'release']);
  const fallbacks = counter('fallbacks_total', 'Pages that a release stands in for, by that release', ['section', 'release']);

  const known = new Set<string>();
  function releaseOf(madeFrom: string): { section: string; release: string } {
    const last = madeFrom.split(', ').at(-1) ?? '';
    const [section = '', release = 'none'] = last.split('@');
    if (known.size < MOST_RELEASES) known.add(last);
    return { section, release: known.has(last) ? release : 'other' };
  }

  return {
    registry,
    requestAnswered(kind, status, seconds) {
      requests.inc({ kind, status });
      requestSeconds.observe({ kind }, seconds);
    },
    requestRefused: (kind) => refused.inc({ kind }),
    formAnswered: (form, status) => forms.inc({ form, status }),
    mailFailed: () => mails.inc(),
    cdnPurged: (outcome) => purges.inc({ outcome }),
    spansLost: (count) => spans.inc(count),
    visitDropped: (reason, count = 1) => visitsDropped.inc({ reason }, count),
    journeyPassIssued: (section = 'all') => journeyPasses.inc({ section }),
    renderEnded(outcome, seconds) {
      renders.inc({ outcome });
      renderSeconds.observe({ outcome }, seconds);
    },
    releaseServed(section, release) {
      const labels = releaseOf(`${section}@${release}`);
      for (const count of [renderFailures, fallbacks]) count.inc(labels, 0);
    },
    renderFailed: (madeFrom) => renderFailures.inc(releaseOf(madeFrom)),
    pageComposed({ madeFrom, degraded }) {
      pages.inc();
      if (degraded) fallbacks.inc(releaseOf(madeFrom));
    },
    watch(name, help, labels, read) {
      new Gauge({
        name: `zakat_${name}`,
        help,
        labelNames: [...labels],
        registers,
        async collect() {
          this.reset();
          const readings = await readInTime(read);
          // Without labels, a reset leaves 0, which would say something; with labels it leaves nothing, and there is nothing to remove.
          if (readings.length === 0 && labels.length === 0) this.remove();
          for (const { labels: own = {}, value } of readings) this.set({ ...own }, value);
        },
      });
    },
  };
}
