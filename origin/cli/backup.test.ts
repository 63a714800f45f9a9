import { execFile, spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from 'shared/commands/free-port';
import { originWithReleases } from '../src/testing/origin-with-releases.ts';
import { packSection, packShell } from '../src/testing/sample-releases.ts';
import { startServe } from '../src/testing/serve-process.ts';
import { onEachDatabase, onPostgres, temporaryFolder } from '../src/testing/temporary-data.ts';
import { TEST_DATA_KEY } from '../src/testing/test-keys.ts';

onEachDatabase();

const run = promisify(execFile);
const program = path.resolve(import.meta.dirname, 'admin.ts');
/** PostgreSQL's own programs make its backup. */
const isMissing = onPostgres && spawnSync('pg_dump', ['--version']).error !== undefined;

/** What `pnpm admin` prints for a machine with these settings. */
async function admin(env: Readonly<Record<string, string>>, ...args: string[]): Promise<string> {
  return (await run(process.execPath, [program, ...args], { env: { ...process.env, ...env } })).stdout;
}

async function query(text: string): Promise<void> {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query(text);
  await client.end();
}

/** The settings of a machine that has nothing so far, its database named as that of another, the schema included. */
async function emptyMachine(other: string): Promise<Record<string, string>> {
  const DATA_DIR = path.join(await temporaryFolder(), 'data');
  if (!onPostgres) return { DATA_DIR, DATABASE_URL: `sqlite:${path.join(DATA_DIR, 'site.sqlite')}` };
  const name = `origin_test_${Math.floor(Date.now() / 1000)}_${randomBytes(6).toString('hex')}`;
  await query(`create database ${name}`);
  onTestFinished(() => query(`drop database ${name} with (force)`));
  const url = new URL(other);
  url.pathname = `/${name}`;
  return { DATA_DIR, DATABASE_URL: url.href };
}

async function serve(env: Readonly<Record<string, string>>) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const origin = await startServe({ ...env, PORT: String(port), SUBMISSIONS_PER_MINUTE: '1000000', DRAIN_SECONDS: '0' });
  const call = async (address: string, token: string) =>
    (await fetch(url + address, { headers: { authorization: `Bearer ${token}` } })).json() as Promise<Record<string, unknown>>;
  const pledge = async (key: string = randomUUID()) => {
    const answer = await fetch(`${url}/api/v1/contact-store`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ name: 'Farhana', phone: '01712345678', donation: '5000' }),
    });
    const { data } = (await answer.json()) as { data?: { reference?: string } };
    return { key, status: answer.status, reference: data?.reference };
  };
  return { ...origin, call, pledge, page: async (address: string) => (await fetch(url + address)).text() };
}

test.skipIf(isMissing)(
  'what an origin under load had acknowledged when a backup began is served by an empty machine that was given the backup, and its doctor finds what it found before',
  async () => {
    const { dataDir, databaseUrl } = await originWithReleases([packShell(), packSection()], [], { DATA_KEY: TEST_DATA_KEY });
    const token = 'the token of the old machine';
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DATA_KEY: TEST_DATA_KEY, RELEASE_TOKEN: token };
    const old = await serve(env);
    // Sections that were never published are all that it names.
    const unpublished = await old.call('/_releases/api/doctor', token);
    expect(new Set((unpublished.findings as { check: string }[]).map(({ check }) => check))).toEqual(new Set(['live']));
    const acknowledged: { key: string; reference: string | undefined }[] = [];
    let isOver = false;
    const senders = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const { status, ...sent } = await old.pledge();
        if (status === 200) acknowledged.push(sent);
      }
    });
    await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(20);

    const [folder, keys] = [path.join(await temporaryFolder(), 'backup'), path.join(await temporaryFolder(), 'keys')];
    const before = [...acknowledged];
    expect(await admin(env, 'backup', folder, '--keys', keys)).toMatch(/^Backed up \d+ files\. Everything acknowledged before/);
    expect(acknowledged.length).toBeGreaterThan(before.length);
    isOver = true;
    await Promise.all(senders);
    expect((await old.end()).code).toBe(0);

    const machine = { ...(await emptyMachine(databaseUrl)), DATA_KEY: TEST_DATA_KEY, RELEASE_TOKEN: token };
    expect(await admin(machine, 'restore', folder, '--keys', keys)).toMatch(/^Restored \d+ files/);
    const restored = await serve(machine);
    expect(await restored.page('/')).toContain('<html');
    expect(await restored.call('/_releases/api/doctor', token)).toEqual(unpublished);
    const listed = await admin(machine, 'pledges', 'list', '--format', 'csv');
    expect(before.filter(({ reference = 'none' }) => !listed.includes(reference))).toEqual([]);
    // The keys came along: what was sent before is known as that.
    const [first] = before;
    expect(await restored.pledge(first?.key)).toMatchObject({ status: 200, reference: first?.reference });
    expect((await restored.end()).code).toBe(0);
  },
);
