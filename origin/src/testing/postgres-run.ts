import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';

const PREFIX = 'origin_test_';
/** What a run that was killed left behind; no run takes half as long. */
const LEFTOVER_SECONDS = 3_600;

declare module 'vitest' {
  interface ProvidedContext {
    /** What the names of all databases of this run begin with. */
    postgresRun: string;
  }
}

const startedAt = Math.floor(Date.now() / 1000);
const run = `${PREFIX}${startedAt}_${randomBytes(6).toString('hex')}`;

/** Vitest's global setup: names this run for its workers. */
export function setup(project: TestProject): void {
  project.provide('postgresRun', run);
}

/** Drops the databases of this run's workers, and those of runs that were killed. */
export async function teardown(): Promise<void> {
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL) return;
  const client = new Client({ connectionString: DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [PREFIX]);
    for (const { datname } of rows) {
      const [, madeAt] = new RegExp(`^${PREFIX}(\\d+)_`).exec(datname) ?? [];
      const isLeftover = startedAt - Number(madeAt) > LEFTOVER_SECONDS;
      // Another run may drop what was left behind at the same time.
      if (datname.startsWith(run) || isLeftover)
        await client.query(`drop database if exists ${datname} with (force)`).catch(() => undefined);
    }
  } finally {
    await client.end();
  }
}
