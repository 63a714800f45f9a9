import type { Kysely } from 'kysely';
import type { ConsoleMetric } from 'shared/contracts/console';
import type { SectionId } from 'shared/sections/sections';
import type { Database, RampRow } from '../db/schema.ts';
import { type ChangeDependencies, type ChangeOutcome, type Refused, changeRelease, changeSeenRelease } from '../releases/change-release.ts';
import type { WriteAlongside } from '../releases/ledger.ts';
import { NOTHING_PUBLISHED, type ReleaseEvent, sectionStates } from '../releases/section-state.ts';
import { type Decision, type StageCounts, decideRamp, rampProgress, weighEvidence } from './decide-ramp.ts';
import type { ErrorRow } from './evidence-schema.ts';
import type { EvidenceStore } from './evidence-store.ts';
import { createRampRows } from './ramp-rows.ts';
import { type Progress, lossWords, nextWords, shareToGoOn } from './ramp-steps.ts';

/** Who the ledger says took a step that followed from visits. */
const ACTOR = 'evidence';

export interface AskedRamp {
  readonly section: SectionId;
  readonly version: string;
  readonly byHand: boolean;
  /** Whether the errors that hold the candidate were looked at, and are let pass. */
  readonly acceptsErrors: boolean;
  readonly actor: string;
  readonly why: string;
}

/** A ramp as people are shown it. */
export interface RampView {
  readonly section: SectionId;
  readonly version: string;
  readonly byHand: boolean;
  readonly state: RampRow['state'];
  readonly why: string;
  /** Of the visitors; where it is halted, what it was before. */
  readonly percent: number;
  readonly progress: Progress;
  readonly evidence: readonly ConsoleMetric[];
  readonly stages: readonly StageCounts[];
  readonly newErrors: readonly ErrorRow[];
  /** Fingerprints of the errors that people have let pass. */
  readonly acceptedErrors: readonly string[];
}

export interface RampDependencies extends ChangeDependencies {
  readonly db: Kysely<Database>;
  readonly evidence: Pick<EvidenceStore, 'stages' | 'settle' | 'newErrors' | 'forget'>;
  /** Called with a failure that the ramp goes on in spite of. */
  readonly onFailure?: (error: unknown) => void;
  readonly now?: () => Date;
}

export interface Ramps {
  /** Begins a ramp, or goes on with one that is held; refused, before anything is changed, while visits cannot be counted. */
  start(asked: AskedRamp): Promise<ChangeOutcome>;
  /** Looks at every ramp that is under way, and does what follows. Of several origins that look at once, one does it. */
  look(): Promise<void>;
  /** When the last look that came to its end began. */
  lastLook(): Date | undefined;
  list(): Promise<RampView[]>;
}

/** A row's time never goes back, whose clock ever is behind: a ramp that was looked at before its rollout would be another one. */
function laterOf(lookedAt: string, now: Date): string {
  const at = now.toISOString();
  return at > lookedAt ? at : lookedAt;
}

function acceptedOf({ accepted }: RampRow): string[] {
  return JSON.parse(accepted) as string[];
}

/**
 * The section of a ramp by its events, with the candidate and the shares that this has had; no candidate where the ramp has ended, as
 * it has where the same release was rolled out anew after it was halted or replaced.
 */
function sectionOf({ section, version, looked_at }: RampRow, all: readonly ReleaseEvent[]) {
  const events = all.filter((event) => event.section === section);
  const state = sectionStates(events).get(section) ?? NOTHING_PUBLISHED;
  const since = state.candidate?.since ?? 0;
  const isOfRamp = state.candidate?.version === version && events.some(({ id, at }) => id === since && at <= looked_at);
  return {
    ...{ stable: state.stable, seen: events.at(-1)?.id ?? 0 },
    candidate: isOfRamp ? state.candidate : null,
    reached: events.flatMap(({ id, action, percent }) => (id >= since && action === 'rollout' && percent !== null ? [percent] : [])),
  };
}

/** What follows for a ramp, by its section's events up to `seen`. */
interface Due {
  readonly row: RampRow;
  readonly decision: Decision;
  readonly seen: number;
  readonly at: Date;
}

/** The event since which a section's candidate is one, and when that was; 0 and '' where it has none. */
function candidateOf(section: SectionId, events: readonly ReleaseEvent[]) {
  const ramp = sectionStates(events).get(section)?.candidate?.since ?? 0;
  return { ramp, since: events.find(({ id }) => id === ramp)?.at ?? '' };
}

/** Returns what takes candidates to all visitors step by step, and takes them back, by what their visitors meet. Nothing of it touches a stable release. */
export function createRamps({ db, evidence, onFailure = () => undefined, now = () => new Date(), ...changing }: RampDependencies): Ramps {
  const { ledger } = changing;
  const rows = createRampRows(db);

  /** Why nobody may be served a candidate now: nothing could halt it. */
  async function missingEvidence({ section, version }: Pick<AskedRamp, 'section' | 'version'>): Promise<Refused | undefined> {
    try {
      await evidence.newErrors({ section, version }, version);
      return undefined;
    } catch (error) {
      onFailure(error);
      const message = 'Visits cannot be counted now, and a ramp is decided by them. Nothing was changed. Try again in a minute.';
      return { kind: 'refused', status: 503, message };
    }
  }

  async function weigh(row: RampRow, stable: string, ramp: number) {
    const candidate = { section: row.section, version: row.version };
    const [stages, errors] = await Promise.all([evidence.stages({ ...candidate, ramp }), evidence.newErrors(candidate, stable)]);
    const accepted = new Set(acceptedOf(row));
    return { stages, newErrors: errors.filter(({ fingerprint }) => !accepted.has(fingerprint)) };
  }

  /** Goes on with a ramp that is under way: from one of its steps, where a person had set another share. */
  async function goOn(
    row: RampRow,
    { candidate, stable, reached }: ReturnType<typeof sectionOf>,
    asked: AskedRamp,
  ): Promise<ChangeOutcome> {
    const { section, version, byHand, acceptsErrors, actor, why } = asked;
    const errors = stable === null ? [] : (await weigh(row, stable, candidate?.since ?? 0)).newErrors;
    const accepted = acceptsErrors ? [...acceptedOf(row), ...errors.map(({ fingerprint }) => fingerprint)] : acceptedOf(row);
    const percent = shareToGoOn(candidate?.percent ?? 0, reached);
    const change = { action: 'rollout', version, percent } as const;
    const changed = await changeRelease(changing, { section, change, actor, why: why || 'Goes on with a ramp' });
    if (changed.kind === 'refused') return changed;
    // Who lets errors pass has not said that the shares are to grow by themselves.
    const waits = byHand || (acceptsErrors && row.by_hand === 1);
    await rows.write({
      ...row,
      by_hand: waits ? 1 : 0,
      accepted: JSON.stringify(accepted),
      state: 'waiting',
      why: '',
      looked_at: laterOf(row.looked_at, now()),
    });
    const words =
      acceptsErrors && errors.length > 0 ? ` Errors that are let pass: ${errors.map(({ fingerprint }) => fingerprint).join(', ')}.` : '';
    const message = `The ramp of ${section} ${version} ${nextWords(waits)}.${words}`;
    const lost = lossWords(candidate?.percent ?? 0, percent);
    return changed.kind === 'done' ? { ...changed, message: `${changed.message}${lost} ${message}` } : { kind: 'nothing', message };
  }

  async function start({ section, version, byHand, acceptsErrors, actor, why }: AskedRamp): Promise<ChangeOutcome> {
    const missing = await missingEvidence({ section, version });
    if (missing) return missing;
    const before = await rows.read(section);
    const isKnown = before?.version === version && before.state !== 'halted';
    const eventsBefore = await ledger.events();
    const found = isKnown ? sectionOf(before, eventsBefore) : undefined;
    if (isKnown && found?.candidate && !found.candidate.halted) {
      return await goOn(before, found, { section, version, byHand, acceptsErrors, actor, why });
    }
    // What a person has rolled out already is taken from nobody who has it, as far as a step of the ramp allows.
    const { candidate } = sectionStates(eventsBefore).get(section) ?? NOTHING_PUBLISHED;
    const served = candidate?.version === version && !candidate.halted ? candidate.percent : 0;
    const percent = shareToGoOn(served, []);
    const change = { action: 'rollout', version, percent } as const;
    // With the rollout: one that nothing looks at is never halted.
    const alongside: WriteAlongside = async (turn, events) => {
      // It may have been rolled out by hand before, by a clock that is ahead of this one.
      const looked_at = laterOf(candidateOf(section, events).since, now());
      await rows.write({ section, version, by_hand: byHand ? 1 : 0, accepted: '[]', state: 'waiting', why: '', looked_at }, turn);
    };
    const changed = await changeRelease(changing, { section, change, actor, why: why || 'Begins a ramp', alongside });
    if (changed.kind === 'refused') return changed;
    const events = await ledger.events();
    if (changed.kind === 'nothing') await alongside(db, events);
    const { ramp, since } = candidateOf(section, events);
    // What visitors met of it before, in another rollout, may be of another release beside it. A rollout to this very share goes on.
    // Counts that cannot be removed are of no other ramp; errors hold this one, until somebody lets them pass.
    if (changed.kind === 'done') await evidence.forget({ section, version, ramp }, served > 0 ? since : undefined).catch(onFailure);
    const next = `${nextWords(byHand)}: pnpm release status`;
    return changed.kind === 'done'
      ? { ...changed, message: `${changed.message}${lossWords(served, percent)} The ramp ${next}` }
      : { kind: 'nothing', message: `The ramp of ${section} ${version} has begun at ${percent} %, which is served already. It ${next}` };
  }

  /** What follows for a ramp; undefined for one that has ended, whose row is closed. All from the same events: what is done later makes this worth nothing. */
  async function decide(row: RampRow, events: readonly ReleaseEvent[], at: Date): Promise<Due | undefined> {
    const { candidate, stable, reached, seen } = sectionOf(row, events);
    if (!candidate || candidate.halted || stable === null) {
      await rows.end(row, candidate?.halted === true);
      return undefined;
    }
    const { stages, newErrors } = await weigh(row, stable, candidate.since);
    const confirmed = newErrors.filter(({ networks }) => networks > 1).map(({ fingerprint }) => fingerprint);
    return { row, decision: decideRamp({ stages, newErrors: confirmed }, candidate.percent, reached), seen, at };
  }

  /** Does what was decided, unless the section has moved on since it was looked at. */
  async function carryOut({ row, decision, seen, at }: Due): Promise<RampRow> {
    const looked = { ...row, looked_at: laterOf(row.looked_at, at) };
    const ask = { section: row.section, actor: ACTOR, seen };
    switch (decision.kind) {
      case 'wait':
        return { ...looked, state: 'waiting', why: '' };
      case 'set-by-hand': {
        const byHand = row.by_hand === 1 ? ' --by-hand' : '';
        const why = `${decision.why} To go on with the ramp: pnpm release ramp ${row.section} ${row.version}${byHand}`;
        return { ...looked, state: 'set-by-hand', why };
      }
      case 'done':
        return {
          ...looked,
          state: 'done',
          why: `Everybody is served it. Make it stable: pnpm release promote ${row.section} ${row.version}`,
        };
      case 'hold':
        return { ...looked, state: 'held', why: decision.why };
      case 'halt': {
        const halted = await changeSeenRelease(changing, { ...ask, change: { action: 'halt', version: row.version }, why: decision.why });
        // Somebody was faster: the next look is at what is served by then.
        const isHalted = halted.kind === 'done' || halted.kind === 'nothing';
        return isHalted ? { ...looked, state: 'halted', why: decision.why } : row;
      }
      case 'go-on': {
        if (row.by_hand === 1) {
          const why = `${decision.why} Go on: pnpm release rollout ${row.section} ${row.version} ${decision.percent}`;
          return { ...looked, state: 'held', why };
        }
        const change = { action: 'rollout', version: row.version, percent: decision.percent } as const;
        const changed = await changeSeenRelease(changing, { ...ask, change, why: decision.why });
        return changed.kind === 'refused' ? { ...looked, state: 'held', why: changed.message } : { ...looked, state: 'waiting', why: '' };
      }
      default:
        return decision satisfies never;
    }
  }

  async function act(due: Due): Promise<void> {
    const { row } = due;
    const looked = await carryOut(due);
    if (looked.state !== row.state || looked.why !== row.why) await rows.report(looked);
  }

  async function view(row: RampRow): Promise<RampView | undefined> {
    const { candidate, stable, reached } = sectionOf(row, await ledger.events());
    if (!candidate || stable === null) return undefined;
    const { since } = candidate;
    const percent = candidate.halted ? (reached.at(-1) ?? 0) : candidate.percent;
    const { stages, newErrors } = await weigh(row, stable, since);
    return {
      ...{ section: row.section, version: row.version, byHand: row.by_hand === 1, percent, stages, newErrors },
      acceptedErrors: acceptedOf(row),
      state: candidate.halted ? 'halted' : row.state,
      why: row.why,
      progress: rampProgress(stages, percent),
      evidence: weighEvidence(stages),
    };
  }

  let lastLook: Date | undefined;
  return {
    start,
    async look() {
      const began = now();
      const underWay = (await rows.all()).filter(({ state }) => state !== 'halted');
      const failures: unknown[] = [];
      const attempt = <Result>(work: Promise<Result>) => work.catch((error: unknown) => void failures.push(error));
      // Where it fails, what was counted before may still halt a candidate.
      if (underWay.length > 0) await attempt(evidence.settle(now()));
      const at = now();
      const events = underWay.length > 0 ? await ledger.events() : [];
      const all = await Promise.all(underWay.map((row) => attempt(decide(row, events, at))));
      const due = all.filter((one) => one !== undefined);
      const isStep = ({ decision }: Due) => decision.kind === 'go-on';
      // A step tries a release for seconds, and no halt waits for it.
      for (const one of [...due.filter((other) => !isStep(other)), ...due.filter(isStep)]) await attempt(act(one));
      const [first, ...others] = failures;
      for (const other of others) onFailure(other);
      if (failures.length > 0) throw first;
      lastLook = began;
    },
    lastLook: () => lastLook,
    async list() {
      const views = await Promise.all((await rows.all()).map(view));
      return views.filter((one) => one !== undefined);
    },
  };
}
