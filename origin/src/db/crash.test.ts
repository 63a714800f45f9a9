import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startRecorder } from '../testing/start-recorder.ts';
import { onEachDatabase, onPostgres, temporaryDatabaseUrl } from '../testing/temporary-data.ts';
import { TEST_DATA_KEY } from '../testing/test-keys.ts';
import { readSettings } from '../server/settings/settings.ts';
import { openData } from '../open-data.ts';

onEachDatabase();

/** Each of them kills while a commit is under way, or just before or after one. */
const ROUNDS = onPostgres ? 8 : 20;
const MORE_THAN_A_ROUND_RECORDS = 1_000_000;

test('no pledge that was answered is lost when the origin is killed', async () => {
  const databaseUrl = await temporaryDatabaseUrl();
  const answered: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const recorder = startRecorder(databaseUrl, MORE_THAN_A_ROUND_RECORDS);
    await Promise.race([recorder.firstPrinted, recorder.ended]);
    await wait(50 + Math.random() * 150);
    recorder.kill();
    expect(await recorder.ended).toBeNull();
    answered.push(...recorder.printed.filter((line) => line.length === 'P-XXXX-XXXX'.length));

    const data = await openData(readSettings({ DATABASE_URL: databaseUrl, DATA_KEY: TEST_DATA_KEY }));
    const stored = new Set((await data.listPledges()).map((pledge) => pledge.reference));
    await data.close();
    expect(answered.filter((reference) => !stored.has(reference))).toEqual([]);
  }
  expect(answered.length).toBeGreaterThan(ROUNDS);
});
