import { setTimeout as wait } from 'node:timers/promises';
import { type TestOrigin, startEmptyOrigin, startOrigin, startSecondOrigin } from '../origin.ts';
import { limitOf } from '../support/busy-machine.ts';
import { newVisitors } from '../support/new-visitors.ts';
import { type TestDatabase, createDatabase } from '../support/postgres.ts';
import { release, servedGive } from '../support/release-command.ts';
import { publish, readPackage, withEditedFile } from '../support/release-package.ts';
import { type S3Server, startS3Server } from '../support/s3-server.ts';
import { expect, test } from '../support/site.ts';

const IN_TIME_MS = 5_000;
const ROUNDS = 3;
const ASKING_AGAIN_MS = 20;

const server = process.env.POSTGRES_URL ?? '';
// biome-ignore lint/suspicious/noSkippedTests: without a PostgreSQL server there is nothing that two origins could share.
test.skip(server === '', 'DATABASE_URL is not set: nothing was tested with two origins on PostgreSQL');
test.describe.configure({ mode: 'serial' });

let database: TestDatabase;
let s3: S3Server;
let shared: Record<string, string>;
let one: TestOrigin;
let two: TestOrigin;
let stable: string;
let candidate: string;
test.beforeAll(async () => {
  database = await createDatabase(server);
  s3 = await startS3Server();
  await s3.fill(process.env.ORIGIN_TEMPLATE ?? '');
  shared = { DATABASE_URL: database.url, ...s3.env };
  one = await startOrigin(shared);
  two = await startSecondOrigin(one, shared);
});
test.afterAll(async () => {
  await two?.stop();
  await one?.stop();
  await s3?.stop();
  await database?.drop();
});

interface ServedDocument {
  readonly version: string;
  /** Milliseconds after the command was given. */
  readonly askedAt: number;
  readonly answeredAt: number;
}

interface Switched {
  /** When the command itself had ended. */
  readonly ended: number;
  readonly firstNow: number;
  readonly lastBefore: number;
}

/** Asks both origins for documents without a pause while a command runs, until both have served the version for a second. */
async function watch(version: string, command: () => Promise<unknown>): Promise<Switched> {
  const start = performance.now();
  const since = () => performance.now() - start;
  const documents: ServedDocument[] = [];
  let watching = true;
  const watchers = [one, two].map(async (origin) => {
    while (watching) {
      const askedAt = since();
      documents.push({ version: await servedGive(origin), askedAt, answeredAt: since() });
      await wait(ASKING_AGAIN_MS);
    }
  });
  await wait(100);
  const commanded = since();
  await command();
  const ended = since() - commanded;
  await expect.poll(() => Promise.all([one, two].map((origin) => servedGive(origin)))).toEqual([version, version]);
  await wait(1_000);
  watching = false;
  await Promise.all(watchers);
  const now = documents.filter((document) => document.version === version && document.askedAt >= commanded);
  const before = documents.filter((document) => document.version !== version);
  return {
    ended,
    firstNow: Math.min(...now.map(({ answeredAt }) => answeredAt)) - commanded,
    lastBefore: Math.max(commanded, ...before.map(({ answeredAt }) => answeredAt)) - commanded,
  };
}

test('what is published on one origin is served by the other, documents and files', async ({ request }) => {
  const built = await readPackage('give');
  const changed = withEditedFile(built, 'client/remoteEntry.js', (text) => `${text}\n// a candidate`);
  stable = built.release.version;
  candidate = changed.release.version;
  expect(await servedGive(two)).toBe(stable);
  expect(await publish(one, 'give', changed, { hold: true })).toMatchObject({ status: 201 });
  const file = await request.get(`${two.url}/releases/give/${candidate}/remoteEntry.js`);
  expect(await file.text()).toContain('// a candidate');
  await release(two, 'promote', 'give', candidate);
  await expect.poll(() => servedGive(one), { timeout: limitOf(IN_TIME_MS) }).toBe(candidate);
  await release(one, 'rollback', 'give');
  await expect.poll(() => servedGive(two), { timeout: limitOf(IN_TIME_MS) }).toBe(stable);
});

test('a rollback, a rollout and a halt on one origin count on both within five seconds', async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [commanded, other] = round % 2 ? [one, two] : [two, one];
    await release(commanded, 'unlock', 'give', candidate, '--why', 'Once more');
    const forward = await watch(candidate, () => release(other, 'promote', 'give', candidate));
    const back = await watch(stable, () => release(commanded, 'rollback', 'give'));
    for (const [what, { ended, firstNow, lastBefore }] of Object.entries({ promote: forward, rollback: back })) {
      console.log(
        `${what} ${round}: the command took ${ended.toFixed(0)} ms; first document after ${firstNow.toFixed(0)} ms, last of the other after ${lastBefore.toFixed(0)} ms`,
      );
      expect(lastBefore).toBeLessThan(limitOf(IN_TIME_MS));
    }
  }
  await release(one, 'unlock', 'give', candidate, '--why', 'Once more');
  await release(one, 'rollout', 'give', candidate, '50');
  const visitors = await newVisitors(one, 20);
  const seen = async () => {
    // One after the other: of a burst of them, a busy origin may refuse some.
    const [byOne, byTwo] = await Promise.all(
      [one, two].map(async (origin) => {
        const served: string[] = [];
        for (const visitor of visitors) served.push(await servedGive(origin, visitor));
        return served;
      }),
    );
    return JSON.stringify(byOne) === JSON.stringify(byTwo) ? new Set(byOne).size : 'different';
  };
  await expect.poll(seen, { timeout: limitOf(IN_TIME_MS) }).toBe(2);
  await release(two, 'halt', 'give');
  await expect.poll(seen, { timeout: limitOf(IN_TIME_MS) }).toBe(1);
});

test('a pledge that one origin has acknowledged is known to the other', async () => {
  const key = crypto.randomUUID();
  const pledge = async (origin: TestOrigin) => {
    const answer = await fetch(`${origin.url}/api/v1/contact-store`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ name: 'Farhana', phone: '01712345678', donation: '5000' }),
    });
    return (await answer.json()) as { data: { reference: string } };
  };
  const first = await pledge(one);
  expect(first.data.reference).toMatch(/^P-/);
  expect(await pledge(two)).toEqual(first);
});

test('a new, empty origin fetches what is live from the store, serves it, and goes on while the store is away', async ({ request }) => {
  const started = performance.now();
  const three = await startEmptyOrigin(one, shared);
  try {
    console.log(
      `an empty origin: ready ${(performance.now() - started).toFixed(0)} ms after its start, by ${s3.reads()} reads of the store`,
    );
    expect(await servedGive(three)).toBe(await servedGive(one));
    await s3.stop();
    for (const address of ['/', '/bn/about_zakat', '/todays_nisab', '/your_impact', '/apply_help']) {
      const page = await request.get(three.url + address);
      expect(page.status(), address).toBe(200);
    }
  } finally {
    await three.stop();
  }
});
