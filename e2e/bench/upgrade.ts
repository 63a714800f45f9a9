// pnpm bench:upgrade <git ref>: two origins of an older commit behind HAProxy and nginx, with one data folder and a PostgreSQL server of the bench's own,
// are replaced by this version one after the other while visitors ask for pages and send forms; between the two, a rollout, promotions and
// rollbacks go through either. Needs the binaries of PostgreSQL, HAProxy and nginx. docs/how-to/run-two-origins.md has the figures. Ends with 1 where
// a page failed, an acknowledged form is missing, the origins disagree on what is live, or the doctor finds something.
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { noOwnPostgres, startOwnPostgres } from 'shared/testing/own-postgres';
import { type TestOrigin, startOrigin, startSecondOrigin } from '../origin.ts';
import { checkOut } from '../support/check-out.ts';
import { mixed } from '../support/mixed-load.ts';
import { startHaproxy } from '../support/haproxy.ts';
import { startNginx } from '../support/nginx.ts';
import { type Asked, createLoadGenerator } from '../support/open-load.ts';
import type { Answered } from '../support/recorded-answers.ts';
import { release, servedGive } from '../support/release-command.ts';
import { publish, readPackage, withEditedFile } from '../support/release-package.ts';

const [ref] = process.argv.slice(2);
const PER_SECOND = Number(process.env.PER_SECOND ?? 20);
const AFTER_SECONDS = 3;
const AGREE_MS = 60_000;
const ASK_AGAIN_MS = 100;
const SECTION = 'give';
const LOG_SHOWN = 2_000;

if (!ref) throw new Error('Name the commit that the site is upgraded from: pnpm bench:upgrade <git ref>');
if (noOwnPostgres) throw new Error(noOwnPostgres);
// Undone in reverse, also where what comes next cannot be started.
await using started = new AsyncDisposableStack();
const older = started.adopt(await checkOut(ref), (it) => it.remove());
console.log(`${older.commit} is installed and built`);
const server = started.adopt(await startOwnPostgres({ connections: 60 }), (it) => it.remove());
const database = await server.newDatabase();
const env = {
  ...{ DATABASE_URL: database.href, SUBMISSIONS_PER_MINUTE: '1000000', LOG_LEVEL: 'error' },
  ...{ TRUSTED_PROXIES: '127.0.0.1', DRAIN_SECONDS: '3', WARM_PAGES: 'on' },
};
let one = await startOrigin(env, older);
const { dataDir } = one;
started.defer(() => rm(dataDir, { recursive: true, force: true }));
started.defer(() => one.stop());
let two = await startSecondOrigin(one, env, older);
started.defer(() => two.stop());
const haproxy = started.adopt(await startHaproxy([one.url, two.url]), (it) => it.stop());
const nginx = started.adopt(await startNginx(haproxy.url), (it) => it.stop());
/** Pages with a query, which nginx keeps none of: each is answered by an origin. */
function uncached(number: number): Asked {
  const asked = mixed(number);
  return asked.kind === 'form' ? asked : { ...asked, path: `${asked.path}?visit=${number}` };
}
const load = started.adopt(createLoadGenerator(nginx.url, uncached), (it) => it.end());
const acknowledged: string[] = [];
let faults = 0;

function fault(what: string): void {
  faults += 1;
  console.log(`    ${what}`);
}

/** Does something while visitors ask, and says what they noticed. */
async function during(what: string, act: () => Promise<unknown>): Promise<void> {
  let isDone = false;
  const acting = act()
    .then(() => wait(AFTER_SECONDS * 1000))
    .finally(() => {
      isDone = true;
    });
  // Awaited below; until then, its failure is nobody's.
  acting.catch(() => undefined);
  const answers: Answered[] = [];
  do answers.push(...(await load.atRate(PER_SECOND, 1)));
  while (!isDone);
  await acting;
  const forms = answers.filter(({ kind }) => kind === 'form');
  const pages = answers.filter(({ kind }) => kind !== 'form');
  const failed = pages.filter(({ status }) => status !== 200 && status !== 404);
  const recorded = forms.filter(({ status }) => status === 200);
  acknowledged.push(...recorded.flatMap(({ reference }) => reference ?? []));
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  console.log(
    `${what}: ${pages.length} pages, failed ${failed.length}; ${forms.length} forms, recorded ${recorded.length}; slowest ${slowest.toFixed(0)} ms`,
  );
  if (failed.length > 0) {
    fault(`statuses ${[...new Set(failed.map(({ status }) => status))].join(', ')}`);
    for (const origin of [one, two]) console.log(`    log of ${origin.url}: ${origin.output().slice(-LOG_SHOWN)}`);
  }
  if (recorded.length < forms.length) fault(`${forms.length - recorded.length} forms were not recorded`);
}

/** Waits until both origins serve a version to somebody without a cookie. */
async function agreeOn(version: string): Promise<void> {
  const until = performance.now() + AGREE_MS;
  for (;;) {
    const served = await Promise.all([servedGive(one), servedGive(two)]);
    if (served.every((each) => each === version)) return;
    if (performance.now() > until) return fault(`not both origins serve ${SECTION} ${version}: ${served.join(', ')}`);
    await wait(ASK_AGAIN_MS);
  }
}

/** Rolls a candidate out, promotes it and goes back, each by the origin that is named. */
async function change(forward: TestOrigin, back: TestOrigin): Promise<void> {
  await release(forward, 'rollout', SECTION, candidate, '50');
  await release(back, 'promote', SECTION, candidate);
  await agreeOn(candidate);
  await release(forward, 'rollback', SECTION);
  await agreeOn(stable);
  await release(back, 'unlock', SECTION, candidate, '--why', 'Once more');
}

async function replace(origin: TestOrigin): Promise<TestOrigin> {
  const { port } = new URL(origin.url);
  const ended = new Promise((resolve) => origin.process.once('exit', resolve));
  origin.process.kill('SIGTERM');
  await ended;
  return startSecondOrigin(origin, { ...env, PORT: port });
}

const built = await readPackage(SECTION, `${older.folder}/mf-give`);
const changed = withEditedFile(built, 'client/remoteEntry.js', (text) => `${text}\n// a candidate`);
const [stable, candidate] = [built.release.version, changed.release.version];
// What is cold is rendered.
await load.atRate(PER_SECOND, 5);
await during(`both are ${older.commit}`, () => agreeOn(stable));
const first = two;
await during('the first is replaced by this version', async () => {
  two = await replace(first);
});
await during('a candidate is published to this version', async () => {
  const { status, message } = await publish(two, SECTION, changed, { hold: true });
  if (status !== 201) fault(`publishing was answered ${status}: ${message}`);
});
await during('rollout and rollback by this version, promotion by the older', () => change(two, one));
await during('rollout and rollback by the older, promotion by this version', () => change(one, two));
const last = one;
await during('the other is replaced by this version', async () => {
  one = await replace(last);
});
await during('rollout, promotion and rollback by this version', () => change(one, two));
console.log(await release(one, 'doctor').catch((error: { stdout?: string }) => fault(error.stdout ?? String(error))));
const client = new Client({ connectionString: database.href });
await client.connect();
const { rows } = await client.query<{ reference: string }>('select reference from pledges');
await client.end();
const stored = new Set(rows.map(({ reference }) => reference));
const lost = acknowledged.filter((reference) => !stored.has(reference)).length;
console.log(`forms acknowledged: ${acknowledged.length}, lost: ${lost}`);
if (lost > 0) faults += lost;
process.exitCode = faults === 0 ? 0 : 1;
