import type { Kysely } from 'kysely';
import type { ConsoleMetric, ConsolePoint } from 'shared/contracts/console';
import type { Candidate } from './evidence-store.ts';
import type { EvidenceTables } from './evidence-schema.ts';
import type { RampView } from './ramp.ts';

/** The next point is a twentieth more visitors away, so that a ramp of any length has some hundreds at most. */
const APART = 1.05;

function visitorsOf({ stages }: RampView, side: 'candidate' | 'stable'): number {
  return stages.reduce((sum, stage) => sum + stage[side].visitors, 0);
}

/** Keeps what is known of ramps now, where their candidates have had enough new visitors since the last point; of a ramp that began again, from its beginning. */
export async function recordPoints(db: Kysely<EvidenceTables>, ramps: readonly RampView[], now: Date): Promise<void> {
  for (const ramp of ramps) await recordPoint(db, ramp, now);
}

async function recordPoint(db: Kysely<EvidenceTables>, ramp: RampView, now: Date): Promise<void> {
  const { section, version, percent, evidence } = ramp;
  const visitors = visitorsOf(ramp, 'candidate');
  const last = await db
    .selectFrom('points')
    .selectAll()
    .where('section', '=', section)
    .where('version', '=', version)
    .orderBy('visitors', 'desc')
    .limit(1)
    .executeTakeFirst();
  // Its visitors were forgotten when it began anew.
  if (last && visitors < last.visitors) {
    await db.deleteFrom('points').where('section', '=', section).where('version', '=', version).execute();
  } else if (last && visitors > last.visitors && visitors < last.visitors * APART && ramp.state !== 'halted') return;
  const metrics = JSON.stringify(evidence);
  const others = visitorsOf(ramp, 'stable');
  if (last?.visitors === visitors && last.metrics === metrics) return;
  await db
    .insertInto('points')
    .values({ section, version, visitors, others, percent: String(percent), metrics, at: now.toISOString() })
    .onConflict((conflict) =>
      conflict.columns(['section', 'version', 'visitors']).doUpdateSet({ others, percent: String(percent), metrics }),
    )
    .execute();
}

/** The points of a candidate's ramp, oldest first. */
export async function pointsOf(db: Kysely<EvidenceTables>, { section, version }: Candidate): Promise<ConsolePoint[]> {
  const rows = await db
    .selectFrom('points')
    .selectAll()
    .where('section', '=', section)
    .where('version', '=', version)
    .orderBy('visitors')
    .execute();
  return rows.map(({ at, visitors, others, percent, metrics }) => ({
    ...{ at, visitors, others, percent: Number(percent) },
    metrics: JSON.parse(metrics) as ConsoleMetric[],
  }));
}
