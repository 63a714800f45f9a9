import { expect, onTestFinished, test } from 'vitest';
import { onEachDatabase, temporaryDatabase } from '../testing/temporary-data.ts';
import type { SideCounts } from './decide-ramp.ts';
import { pointsOf, recordPoints } from './evidence-points.ts';
import { openEvidence } from './open-evidence.ts';
import type { RampView } from './ramp.ts';

onEachDatabase();

const GIVE = { section: 'give', version: '1.1.0-111111111111' };
const now = new Date('2026-05-01T10:00:00Z');

function side(visitors: number): SideCounts {
  const harmed = { broken: 0, silent: 0, slow: 0, 'stand-in': 0, error: 0, form: 0 };
  return { visitors, settled: visitors, mounted: visitors, heard: visitors, brokenVisitors: 0, harmed };
}

/** A ramp whose candidate has had so many visitors. */
function rampAt(visitors: number, evidence = 1): RampView {
  return {
    ...GIVE,
    ...{ byHand: false, state: 'waiting', why: '', percent: 20, newErrors: [], acceptedErrors: [] },
    progress: { step: 1, steps: 6, visits: visitors, goal: 300, next: 50 },
    stages: [{ percent: 20, candidate: side(visitors), stable: side(visitors * 4) }],
    evidence: [{ metric: 'broken', candidate: 0, stable: 0, evidence, threshold: 500 }],
  };
}

async function open() {
  const db = await openEvidence(await temporaryDatabase());
  onTestFinished(() => db.destroy());
  return { db, record: (ramp: RampView) => recordPoints(db, [ramp], now) };
}

test('a ramp of ten thousand visitors has some hundred points, the first of them one by one', async () => {
  const { db, record } = await open();
  for (let visitors = 0; visitors <= 20; visitors += 1) await record(rampAt(visitors));
  for (let visitors = 20; visitors <= 10_000; visitors *= 1.04) await record(rampAt(Math.round(visitors)));
  const points = await pointsOf(db, GIVE);
  expect(points.slice(0, 5).map(({ visitors }) => visitors)).toEqual([0, 1, 2, 3, 4]);
  expect(points.length).toBeGreaterThan(50);
  expect(points.length).toBeLessThan(120);
  expect(points.at(-1)?.visitors).toBeGreaterThan(9_000);
  expect(points[3]).toMatchObject({ others: 12, percent: 20, at: now.toISOString(), metrics: [{ metric: 'broken', threshold: 500 }] });
});

test('a ramp that begins anew begins its points anew, and evidence without new visitors is of the last point', async () => {
  const { db, record } = await open();
  for (const visitors of [0, 10, 20]) await record(rampAt(visitors));
  await record(rampAt(20, 700));
  const last = (await pointsOf(db, GIVE)).at(-1);
  expect(last).toMatchObject({ visitors: 20, metrics: [{ evidence: 700 }] });
  await record(rampAt(0));
  expect((await pointsOf(db, GIVE)).map(({ visitors }) => visitors)).toEqual([0]);
});
