import type { Kysely } from 'kysely';
import type { ConsoleMetric } from 'shared/contracts/console';
import type { SectionId } from 'shared/sections/sections';
import type { Database, RampRow } from '../db/schema.ts';
import { type ChangeDependencies, type ChangeOutcome, changeRelease, changeSeenRelease } from '../releases/change-release.ts';
import { LONGEST_WHY } from '../releases/decide-change.ts';
import { NOTHING_PUBLISHED, type SectionState, sectionStates } from '../releases/section-state.ts';
import { type Decision, type StageCounts, decideRamp, rampProgress, weighEvidence } from './decide-ramp.ts';
import type { ErrorRow } from './evidence-schema.ts';
import type { EvidenceStore } from './evidence-store.ts';
import { FIRST_PERCENT, type Progress } from './ramp-steps.ts';

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
  readonly percent: number;
  readonly progress: Progress;
  readonly evidence: readonly ConsoleMetric[];
  readonly stages: readonly StageCounts[];
  readonly newErrors: readonly ErrorRow[];
}

export interface RampDependencies extends ChangeDependencies {
  readonly db: Kysely<Database>;
  readonly evidence: Pick<EvidenceStore, 'stages' | 'settle' | 'newErrors' | 'forget'>;
  readonly now?: () => Date;
}

export interface Ramps {
  /** Begins a ramp, or goes on with one that is held. */
  start(asked: AskedRamp): Promise<ChangeOutcome>;
  /** Looks at every ramp that is under way, and does what follows. Of several origins that look at once, one does it. */
  look(): Promise<void>;
  /** When the last look that came to its end began. */
  lastLook(): Date | undefined;
  list(): Promise<RampView[]>;
}

function acceptedOf({ accepted }: RampRow): string[] {
  return JSON.parse(accepted) as string[];
}

/** The candidate of a ramp while it is under way. */
function candidateOf({ version }: RampRow, { candidate }: SectionState) {
  return candidate?.version === version && !candidate.halted ? candidate : undefined;
}

/** Returns what takes candidates to all visitors step by step, and takes them back, by what their visitors meet. Nothing of it touches a stable release. */
export function createRamps({ db, evidence, now = () => new Date(), ...changing }: RampDependencies): Ramps {
  const { ledger } = changing;

  async function read(section: SectionId): Promise<RampRow | undefined> {
    return await db.selectFrom('ramps').selectAll().where('section', '=', section).executeTakeFirst();
  }

  async function write(row: RampRow): Promise<void> {
    await db
      .insertInto('ramps')
      .values(row)
      .onConflict((conflict) => conflict.column('section').doUpdateSet(row))
      .execute();
  }

  /** What a look has found; what a person has asked for meanwhile stays. */
  async function report({ section, version, state, why, looked_at }: RampRow): Promise<void> {
    await db.updateTable('ramps').set({ state, why, looked_at }).where('section', '=', section).where('version', '=', version).execute();
  }

  async function weigh(row: RampRow, stable: string, ramp: number) {
    const candidate = { section: row.section, version: row.version };
    const [stages, errors] = await Promise.all([evidence.stages({ ...candidate, ramp }), evidence.newErrors(candidate, stable)]);
    const accepted = new Set(acceptedOf(row));
    return { stages, newErrors: errors.filter(({ fingerprint }) => !accepted.has(fingerprint)) };
  }

  async function start({ section, version, byHand, acceptsErrors, actor, why }: AskedRamp): Promise<ChangeOutcome> {
    const state = sectionStates(await ledger.events()).get(section) ?? NOTHING_PUBLISHED;
    const before = await read(section);
    const isUnderWay = before?.version === version && before.state !== 'halted' && candidateOf(before, state) !== undefined;
    const current = isUnderWay ? before : undefined;
    if (current) {
      const errors = state.stable === null ? [] : (await weigh(current, state.stable, state.candidate?.since ?? 0)).newErrors;
      const accepted = acceptsErrors ? [...acceptedOf(current), ...errors.map(({ fingerprint }) => fingerprint)] : acceptedOf(current);
      await write({
        ...current,
        by_hand: byHand ? 1 : 0,
        accepted: JSON.stringify(accepted),
        state: 'waiting',
        why: '',
        looked_at: now().toISOString(),
      });
      const words =
        acceptsErrors && errors.length > 0 ? ` Errors that are let pass: ${errors.map(({ fingerprint }) => fingerprint).join(', ')}.` : '';
      return { kind: 'nothing', message: `The ramp of ${section} ${version} goes on.${words}` };
    }
    const changed = await changeRelease(changing, {
      section,
      change: { action: 'rollout', version, percent: FIRST_PERCENT },
      actor,
      why: why || 'Begins a ramp',
    });
    if (changed.kind === 'refused') return changed;
    // First: a rollout that nothing looks at is never halted.
    await write({ section, version, by_hand: byHand ? 1 : 0, accepted: '[]', state: 'waiting', why: '', looked_at: now().toISOString() });
    // What visitors met of it before, in another rollout, may be of another release beside it. A rollout to this very share goes on.
    if (changed.kind === 'done') {
      const begun = sectionStates(await ledger.events()).get(section)?.candidate;
      await evidence.forget({ section, version, ramp: begun?.since ?? 0 });
    }
    return changed.kind === 'done'
      ? { ...changed, message: `${changed.message} The ramp goes on by itself: pnpm release status` }
      : changed;
  }

  /** Does what was decided, unless the section has moved on since it was looked at. */
  async function carryOut(row: RampRow, decision: Decision, seen: number): Promise<RampRow> {
    const looked = { ...row, looked_at: now().toISOString() };
    const ask = { section: row.section, actor: ACTOR, seen };
    switch (decision.kind) {
      case 'wait':
        return { ...looked, state: 'waiting', why: '' };
      case 'done':
        return { ...looked, state: 'done', why: `Everybody is served it. Make it stable: pnpm release promote ${row.section}` };
      case 'hold':
        return { ...looked, state: 'held', why: decision.why };
      case 'halt': {
        const halted = await changeSeenRelease(changing, { ...ask, change: { action: 'halt' }, why: decision.why.slice(0, LONGEST_WHY) });
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

  async function lookAt(row: RampRow): Promise<void> {
    // Both from the same events: what another origin has done since makes this look worth nothing.
    const events = (await ledger.events()).filter(({ section }) => section === row.section);
    const state = sectionStates(events).get(row.section) ?? NOTHING_PUBLISHED;
    const candidate = candidateOf(row, state);
    if (!candidate || state.stable === null) return;
    const { stages, newErrors } = await weigh(row, state.stable, candidate.since);
    const confirmed = newErrors.filter(({ networks }) => networks > 1).map(({ fingerprint }) => fingerprint);
    const decision = decideRamp({ stages, newErrors: confirmed }, candidate.percent);
    const looked = await carryOut(row, decision, events.at(-1)?.id ?? 0);
    if (looked.state !== row.state || looked.why !== row.why) await report(looked);
  }

  async function view(row: RampRow): Promise<RampView | undefined> {
    const state = sectionStates(await ledger.events()).get(row.section) ?? NOTHING_PUBLISHED;
    if (state.candidate?.version !== row.version || state.stable === null) return undefined;
    const { percent, since } = state.candidate;
    const { stages, newErrors } = await weigh(row, state.stable, since);
    return {
      ...{ section: row.section, version: row.version, byHand: row.by_hand === 1, percent, stages, newErrors },
      state: state.candidate.halted ? 'halted' : row.state,
      why: row.why,
      progress: rampProgress(stages, percent),
      evidence: weighEvidence(stages),
    };
  }

  let lastLook: Date | undefined;
  const rows = () => db.selectFrom('ramps').selectAll().orderBy('section').execute();
  return {
    start,
    async look() {
      const began = now();
      const underWay = (await rows()).filter(({ state }) => state !== 'halted');
      if (underWay.length > 0) await evidence.settle(now());
      for (const row of underWay) await lookAt(row);
      lastLook = began;
    },
    lastLook: () => lastLook,
    async list() {
      const views = await Promise.all((await rows()).map(view));
      return views.filter((one) => one !== undefined);
    },
  };
}
