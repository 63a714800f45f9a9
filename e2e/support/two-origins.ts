import { type TestOrigin, startOrigin, startSecondOrigin } from '../origin.ts';
import { type TestDatabase, createDatabase } from './postgres.ts';
import { test } from './site.ts';

const server = process.env.POSTGRES_URL ?? '';

/** Two origins of one site for the tests of a group, there once its first test begins: on SQLite in one folder, on PostgreSQL with a database of their own. */
export function useTwoOrigins(kind: 'SQLite' | 'PostgreSQL', settings: Record<string, string> = {}): readonly TestOrigin[] {
  // biome-ignore lint/suspicious/noSkippedTests: without a server there is nothing to test on it.
  test.skip(kind === 'PostgreSQL' && server === '', 'DATABASE_URL is not set: nothing was tested with two origins on PostgreSQL');

  const origins: TestOrigin[] = [];
  let database: TestDatabase | undefined;
  test.beforeAll(async () => {
    database = kind === 'PostgreSQL' ? await createDatabase(server) : undefined;
    const env: Record<string, string> = { ...settings, ...(database ? { DATABASE_URL: database.url } : {}) };
    const one = await startOrigin(env);
    origins.push(one);
    origins.push(await startSecondOrigin(one, env));
  });
  test.afterAll(async () => {
    for (const origin of origins.splice(0).reverse()) await origin.stop();
    await database?.drop();
  });
  return origins;
}
