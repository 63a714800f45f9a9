import type { Kysely } from 'kysely';
import type { RecordedForm } from 'shared/sections/sections';
import type { Database } from './db/schema.ts';
import type { FormsData } from './forms/forms-data.ts';
import { countQuarantined } from './forms/quarantine.ts';
import type { Submission } from './forms/submission.ts';
import { countMails } from './mail/outbox.ts';
import type { StandIn } from './releases/fit/fitting-releases.ts';
import type { JourneyWalks } from './releases/journeys/journey-walks.ts';
import type { SectionState } from './releases/section-state.ts';
import type { Admission } from './server/admission.ts';
import type { Readiness } from './server/health.ts';
import { statusOf } from './server/map-errors.ts';
import type { Metrics, Readings } from './server/metrics.ts';

type Forms = Pick<FormsData, 'submitPledge' | 'submitEnquiry' | 'submitSubscription'>;

/** The same data, with what becomes of each form counted: by its kind, never by what stands in it. */
export function countForms<Kept extends Forms>(data: Kept, { formAnswered }: Pick<Metrics, 'formAnswered'>): Kept {
  const counted =
    <Outcome extends { readonly status: number }>(form: RecordedForm, submit: (submission: Submission) => Promise<Outcome>) =>
    async (submission: Submission): Promise<Outcome> => {
      if (submission.isTest) return submit(submission);
      try {
        const outcome = await submit(submission);
        formAnswered(form, outcome.status);
        return outcome;
      } catch (error) {
        formAnswered(form, statusOf(error));
        throw error;
      }
    };
  return {
    ...data,
    submitPledge: counted('pledge', data.submitPledge),
    submitEnquiry: counted('enquiry', data.submitEnquiry),
    submitSubscription: counted('subscription', data.submitSubscription),
  };
}

/** Soon enough for people, who look once a day. */
const SELDOM_MS = 5 * 60_000;

const STAND_IN_LABELS = ['section', 'release', 'stands_in_for', 'shell'];

type States = ReadonlyMap<string, Pick<SectionState, 'stable' | 'candidate' | 'previous'>>;

/** A release that visitors are served. */
export type LiveRelease = { readonly section: string; readonly release: string; readonly side: 'stable' | 'candidate' };

/** The releases that visitors are served, by section. */
export function liveReleases(states: States): LiveRelease[] {
  return [...states].flatMap(([section, { stable, candidate }]) => [
    ...(stable ? [{ section, release: stable, side: 'stable' as const }] : []),
    ...(candidate && !candidate.halted ? [{ section, release: candidate.version, side: 'candidate' as const }] : []),
  ]);
}

export interface Watched {
  readonly db: Kysely<Database>;
  states(): Promise<States>;
  /** What stands in for releases that do not fit the shell of some visitors. */
  standIns(): Promise<readonly StandIn[]>;
  readiness(): Promise<Readiness>;
  readonly renders: { readonly waiting: number };
  readonly walks: Pick<JourneyWalks, 'last'>;
  readonly admission: Pick<Admission, 'isOverloaded'>;
}

/** Reads anew only when the last answer is some minutes old: for what is not found without going through all records. */
function readSeldom(read: () => Promise<Readings>): () => Promise<Readings> {
  let kept: { readonly readings: Readings; readonly readAt: number } | undefined;
  return async () => {
    const now = performance.now();
    if (kept && now - kept.readAt < SELDOM_MS) return kept.readings;
    const readings = await read();
    kept = { readings, readAt: now };
    return readings;
  };
}

/** Adds what is read at each scrape: readiness, what is live, what waits. */
export function watchOrigin(metrics: Metrics, { db, states, standIns, readiness, renders, walks, admission }: Watched): void {
  metrics.watch('ready', '1 if this origin can serve pages', [], async () => [{ value: (await readiness()).ready ? 1 : 0 }]);
  metrics.watch('overloaded', '1 if the event loop is overloaded, and requests are refused', [], () => [
    { value: admission.isOverloaded ? 1 : 0 },
  ]);
  metrics.watch('renders_waiting', 'Renders in progress or waiting', [], () => [{ value: renders.waiting }]);
  metrics.watch('mails', 'Mails that have not been sent', ['state'], async () => {
    const { waiting, givenUp } = await countMails(db);
    return [
      { labels: { state: 'waiting' }, value: waiting },
      { labels: { state: 'given_up' }, value: givenUp },
    ];
  });
  const quarantined = readSeldom(async () => {
    const counts = await countQuarantined(db);
    return Object.entries(counts).map(([form, value]) => ({ labels: { form }, value }));
  });
  metrics.watch('quarantined', 'Records in quarantine that nobody has released or removed', ['form'], quarantined);
  metrics.watch('release', '1 for each release that is served to visitors', ['section', 'release', 'side'], async () => {
    const present = await states();
    const live = liveReleases(present);
    for (const { section, release } of live) metrics.releaseServed(section, release);
    for (const [section, { previous }] of present) {
      // What would stand in.
      for (const release of previous.slice(0, 1)) metrics.releaseServed(section, release);
    }
    return live.map((labels) => ({ labels, value: 1 }));
  });
  metrics.watch('journeys_walked_timestamp_seconds', 'When the journeys of what is live were last walked, as Unix time', [], async () => {
    const walk = await walks.last();
    return walk ? [{ value: walk.at.getTime() / 1000 }] : [];
  });
  metrics.watch('journey_failed', '1 for each journey that failed the last time', ['section', 'journey'], async () => {
    const { failed = [] } = (await walks.last()) ?? {};
    return failed.map(({ section, journey }) => ({ labels: { section, journey }, value: 1 }));
  });
  metrics.watch(
    'stand_in',
    '1 for each release that needs something its shell lacks, and what stands in for it',
    STAND_IN_LABELS,
    async () =>
      (await standIns()).map(({ section, version, shell, instead }) => ({
        labels: { section, release: instead ?? 'none', stands_in_for: version, shell },
        value: 1,
      })),
  );
}
