import type { ConsoleError, ConsoleEvidence, ConsoleRamp, ConsoleVisit, ConsoleVital } from 'shared/contracts/console';
import type { SectionId } from 'shared/sections/sections';
import type { Ledger } from '../releases/ledger.ts';
import { NOTHING_PUBLISHED, type SectionState } from '../releases/section-state.ts';
import { pointsOf } from './evidence-points.ts';
import type { CountRow, ErrorRow } from './evidence-schema.ts';
import type { EvidenceStore } from './evidence-store.ts';
import type { RampView, Ramps } from './ramp.ts';
import { findTrace } from './traces.ts';
import { describeVisit } from './describe-visit.ts';
import { GOOD, type Vital, p75, vitals } from './vitals.ts';

const DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1_000;
const ERRORS_SHOWN = 20;

function dayBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
}

/** The 75th percentile of a vital in some counted rows. */
function percentile(vital: Vital, rows: readonly CountRow[]) {
  const counts = new Map<string, number>();
  for (const { what, count } of rows) counts.set(what, (counts.get(what) ?? 0) + Number(count));
  return p75(vital, (what) => counts.get(what) ?? 0) ?? null;
}

function vitalOf(vital: Vital, rows: readonly CountRow[], state: SectionState, days: readonly string[]): ConsoleVital {
  const candidate = state.candidate?.version;
  const of = (isCounted: (row: CountRow) => boolean) => percentile(vital, rows.filter(isCounted));
  return {
    vital,
    good: GOOD[vital],
    stable: of(({ version }) => version === state.stable),
    candidate: of(({ version }) => version === candidate),
    days: days.map((day) => ({
      day,
      candidate: of((row) => row.day === day && row.version === candidate)?.value ?? null,
      others: of((row) => row.day === day && row.version !== candidate)?.value ?? null,
    })),
  };
}

/** The same error in several releases is one, with how often each has shown it. */
function withReleases(rows: readonly ErrorRow[]): ConsoleError[] {
  const byFingerprint = Map.groupBy(rows, ({ fingerprint }) => fingerprint);
  return [...byFingerprint.values()]
    .flatMap((same): ConsoleError[] => {
      const [newest] = [...same].sort((one, other) => other.last_at.localeCompare(one.last_at));
      if (!newest) return [];
      const { fingerprint, name, place, last_at: last, trace: visit } = newest;
      const first = same.map(({ first_at }) => first_at).sort()[0] ?? last;
      return [
        {
          ...{ fingerprint, name, place, first, last, visit },
          releases: same.map(({ version, count }) => ({ version, count: Number(count) })),
        },
      ];
    })
    .sort((one, other) => other.last.localeCompare(one.last));
}

/** What visitors met in the releases of a section that are served, as the release console shows it: vitals of the last 14 days, errors, and the ramp so far. */
async function findConsoleEvidence(
  store: Pick<EvidenceStore, 'ready' | 'errorsOf'>,
  section: SectionId,
  state: SectionState,
  now = new Date(),
): Promise<ConsoleEvidence> {
  const db = await store.ready();
  const since = dayBefore(now, DAYS - 1);
  const rows = await db.selectFrom('counts').selectAll().where('section', '=', section).where('day', '>=', since).execute();
  const days = Array.from({ length: DAYS }, (_, index) => dayBefore(now, DAYS - 1 - index));
  const served = [state.candidate?.version, state.stable].filter((version) => typeof version === 'string');
  const errors = await Promise.all(served.map((version) => store.errorsOf({ section, version })));
  return {
    points: state.candidate ? await pointsOf(db, { section, version: state.candidate.version }) : [],
    vitals: vitals.map((vital) => vitalOf(vital, rows, state, days)).filter(({ stable, candidate }) => stable ?? candidate),
    errors: withReleases(errors.flat()).slice(0, ERRORS_SHOWN),
  };
}

function consoleRamp({ version, state, why, percent, progress, evidence, newErrors }: RampView): ConsoleRamp {
  const { step, steps, visits, goal } = progress;
  const errors = newErrors
    .slice(0, ERRORS_SHOWN)
    .map(({ fingerprint, name, place, count, last_at, trace }) => ({ fingerprint, name, place, count, last: last_at, visit: trace }));
  return { version, state, why, percent, step, steps, visits, goal, metrics: evidence, errors };
}

/** The ramp of a section as the release console shows it; undefined without one. */
async function findConsoleRamp(ramps: Pick<Ramps, 'list'>, section: SectionId): Promise<ConsoleRamp | undefined> {
  const view = (await ramps.list()).find((ramp) => ramp.section === section);
  return view && consoleRamp(view);
}

export interface ShownEvidence {
  rampOf(section: SectionId): Promise<ConsoleRamp | undefined>;
  evidenceOf(section: SectionId): Promise<ConsoleEvidence | undefined>;
  findVisit(number: string): Promise<ConsoleVisit | undefined>;
}

/** What the release console shows of visits. Where their store does not answer, `onFailure` is told, and the console shows nothing of them. */
export function consoleEvidence(
  { ramps, store }: { readonly ramps: Pick<Ramps, 'list'>; readonly store: Pick<EvidenceStore, 'ready' | 'errorsOf'> },
  ledger: Pick<Ledger, 'states'>,
  onFailure: (error: unknown) => void,
): ShownEvidence {
  const orNothing = (error: unknown): undefined => onFailure(error) as undefined;
  return {
    rampOf: (section) => findConsoleRamp(ramps, section).catch(orNothing),
    evidenceOf: async (section) =>
      findConsoleEvidence(store, section, (await ledger.states()).get(section) ?? NOTHING_PUBLISHED).catch(orNothing),
    async findVisit(number) {
      try {
        const visit = await findTrace(await store.ready(), number);
        return visit && describeVisit(visit);
      } catch (error) {
        return orNothing(error);
      }
    },
  };
}
