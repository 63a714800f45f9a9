import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openData } from '../../open-data.ts';
import { readSettings } from '../../server/settings/settings.ts';
import { skipWithoutServer, temporaryDatabaseUrl } from '../../testing/temporary-data.ts';
import { TEST_DATA_KEY } from '../../testing/test-keys.ts';

skipWithoutServer();

/** Instead of the limit for statements that the pool has, and in place of what a role or database may have. */
const STATEMENT_TIMEOUT_MS = 1_000;

test('what was deleted is taken out of a database however long that takes', async () => {
  const url = await temporaryDatabaseUrl();
  const limited = new URL(url);
  limited.searchParams.set('statement_timeout', String(STATEMENT_TIMEOUT_MS));
  const data = await openData(readSettings({ DATABASE_URL: limited.href, DATA_KEY: TEST_DATA_KEY }));
  onTestFinished(() => data.close());
  const other = new Client({ connectionString: url });
  await other.connect();
  onTestFinished(() => other.end());
  await other.query('begin; lock table pledges in share update exclusive mode');

  const vacuumed = data.vacuum();
  const waiting = () => other.query("select from pg_locks where relation = 'pledges'::regclass and not granted");
  await expect.poll(async () => (await waiting()).rowCount).toBe(1);
  await wait(STATEMENT_TIMEOUT_MS * 1.5);
  await other.query('commit');
  expect(await vacuumed).toBe(true);
});
