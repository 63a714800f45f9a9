import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../app.ts';
import { openData } from '../open-data.ts';
import type { Environment } from '../server/settings/environment.ts';
import { readSettings } from '../server/settings/settings.ts';
import { skipWithoutServer, temporaryDatabaseUrl, temporaryFolder } from '../testing/temporary-data.ts';
import { TEST_DATA_KEY } from '../testing/test-keys.ts';

skipWithoutServer();

const newKey = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

test('an origin that starts beside one with other secrets says which of them differ, and nothing of them', async () => {
  const shared = { DATABASE_URL: await temporaryDatabaseUrl(), DATA_KEY: TEST_DATA_KEY };
  const same = { SESSION_SECRET: 'the secret of the site', ORIGIN_KEY: newKey() };
  /** Starts one that goes on until the test ends; resolves to what it says of others' secrets once it listens as the last of `count`. */
  async function start(env: Environment, count: number): Promise<() => string[]> {
    const settings = readSettings({ ...shared, DATA_DIR: await temporaryFolder(), ...env });
    const data = await openData(settings);
    const lines: string[] = [];
    const logStream = { write: (line: string) => lines.push(line) };
    const app = await createApp({ settings, data, releaseToken: 'a token that nobody sends', logLevel: 'error', logStream });
    onTestFinished(async () => {
      await app.close();
      await data.close();
    });
    const listeners = sql`select 1 from pg_stat_activity where application_name like 'zakat-origin-listener%' and datname = current_database()`;
    await expect.poll(async () => (await listeners.execute(data.db)).rows.length).toBe(count);
    return () => lines.filter((line) => line.includes('another origin'));
  }

  const first = await start(same, 1);
  const second = await start(same, 2);
  const otherSecret = await start({ ...same, SESSION_SECRET: 'the secret of another site' }, 3);
  await expect
    .poll(otherSecret)
    .toEqual([expect.stringMatching(/another origin of this database has another SESSION_SECRET\b(?!.*ORIGIN_KEY)/)]);
  const otherKey = await start({ ...same, ORIGIN_KEY: newKey() }, 4);
  await expect.poll(otherKey).toHaveLength(1);
  expect(otherKey()[0]).toMatch(/another SESSION_SECRET and ORIGIN_KEY: /);
  expect([otherSecret, otherKey].flatMap((said) => said()).join()).not.toMatch(/the secret of|PRIVATE/);
  for (const said of [first, second]) expect(said()).toEqual([]);
});
