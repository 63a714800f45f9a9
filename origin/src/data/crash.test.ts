import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startRecorder } from '../testing/start-recorder.ts';
import { temporaryFolder } from '../testing/temporary-data.ts';
import { openData } from './open-data.ts';

const ROUNDS = 20;
const MORE_THAN_A_ROUND_RECORDS = 1_000_000;

test('no pledge that was answered is lost when the origin is killed', { timeout: 120_000 }, async () => {
  const databaseFile = path.join(await temporaryFolder(), 'site.sqlite');
  const answered: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const recorder = startRecorder(databaseFile, MORE_THAN_A_ROUND_RECORDS);
    await Promise.race([recorder.firstPrinted, recorder.ended]);
    await wait(50 + Math.random() * 150);
    recorder.kill();
    expect(await recorder.ended).toBeNull();
    answered.push(...recorder.printed.filter((line) => line.length === 'P-XXXX-XXXX'.length));

    const data = await openData({ databaseFile });
    const stored = new Set((await data.listPledges()).map((pledge) => pledge.reference));
    await data.close();
    expect(answered.filter((reference) => !stored.has(reference))).toEqual([]);
  }
  expect(answered.length).toBeGreaterThan(ROUNDS);
});
