// pnpm bench:faults: two origins with data folders of their own, behind HAProxy and nginx as deploy/ sets them up, on a PostgreSQL
// server and an S3 store of the bench's own; what visitors notice while one part after the other fails. Needs the binaries of
// PostgreSQL, HAProxy and nginx. docs/how-to/run-two-origins.md has the figures. Exits with 1 if a page failed, a form was lost or an origin crashed.
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { startLine } from 'shared/testing/database-line';
import { noOwnPostgres, startOwnPostgres } from 'shared/testing/own-postgres';
import { startEmptyOrigin, startOrigin, startSecondOrigin } from '../origin.ts';
import { mixed } from '../support/mixed-load.ts';
import { startHaproxy } from '../support/haproxy.ts';
import { startNginx } from '../support/nginx.ts';
import { createLoadGenerator } from '../support/open-load.ts';
import type { Answered } from '../support/recorded-answers.ts';
import { startS3Server } from '../support/s3-server.ts';

const PER_SECOND = Number(process.env.PER_SECOND ?? 40);
const BEFORE_SECONDS = 3;
const AFTER_SECONDS = 8;
const CONNECTIONS = 60;
const CLOSE_ORIGINS = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'zakat-origin'";

interface Fault {
  readonly seconds: number;
  begin(): Promise<unknown> | unknown;
  end(): Promise<unknown> | unknown;
}

if (noOwnPostgres) throw new Error(noOwnPostgres);
// Undone in reverse, also where what comes next cannot be started.
await using started = new AsyncDisposableStack();
const server = started.adopt(await startOwnPostgres({ connections: CONNECTIONS }), (it) => it.remove());
const line = started.adopt(await startLine(new URL(`postgres://127.0.0.1:${server.port}`)), (it) => it.cut());
const database = await server.newDatabase(line.port);
const s3 = started.adopt(await startS3Server(), (it) => it.stop());
const env = {
  ...{ DATABASE_URL: database.href, ...s3.env, SUBMISSIONS_PER_MINUTE: '1000000', LOG_LEVEL: 'error' },
  ...{ TRUSTED_PROXIES: '127.0.0.1', DRAIN_SECONDS: '3', WARM_PAGES: 'on' },
};
const one = started.use(await startOrigin(env));
let two = await startEmptyOrigin(one, env);
started.defer(() => two.stop());
const port = new URL(two.url).port;
const haproxy = started.adopt(await startHaproxy([one.url, two.url]), (it) => it.stop());
const nginx = started.adopt(await startNginx(haproxy.url), (it) => it.stop());
const load = started.adopt(createLoadGenerator(nginx.url, mixed), (it) => it.end());

/** Starts the second origin again, on its folder and port. */
async function startAgain(): Promise<void> {
  two = await startSecondOrigin(two, { ...env, PORT: port });
}

const held: Client[] = [];
started.defer(async () => void (await Promise.all(held.map((client) => client.end().catch(() => undefined)))));
/** Takes the connections of both origins, and all that are free. */
async function holdEveryConnection(): Promise<void> {
  await server.ask('alter system set superuser_reserved_connections = 0');
  const watcher = new Client({ host: '127.0.0.1', port: server.port, user: 'postgres', database: 'postgres' });
  await watcher.connect();
  held.push(watcher);
  for (let timesFull = 0; timesFull < 3; ) {
    const client = new Client({ host: '127.0.0.1', port: server.port, user: 'postgres', database: 'postgres' });
    client.on('error', () => undefined);
    const isTaken = await client.connect().then(
      () => true,
      () => false,
    );
    if (isTaken) {
      held.push(client);
      continue;
    }
    const { rows } = await watcher.query(CLOSE_ORIGINS);
    timesFull = rows.length === 0 ? timesFull + 1 : 0;
    await wait(50);
  }
}

const faults: Readonly<Record<string, Fault>> = {
  'nothing fails': { seconds: 5, begin: () => undefined, end: () => undefined },
  'an origin is killed and restarted': { seconds: 5, begin: () => two.process.kill('SIGKILL'), end: startAgain },
  'an origin is stopped (SIGTERM) and restarted': {
    seconds: 5,
    begin: () => void two.process.kill('SIGTERM'),
    end: startAgain,
  },
  'PostgreSQL is stopped': { seconds: 30, begin: () => server.stop('fast'), end: () => server.start() },
  'PostgreSQL is restarted immediately': {
    seconds: 1,
    begin: () => server.stop('immediate').then(() => server.start()),
    end: () => undefined,
  },
  'PostgreSQL hangs': { seconds: 10, begin: () => server.freeze(), end: () => server.thaw() },
  'PostgreSQL answers 700 ms late': { seconds: 10, begin: () => line.slow(700), end: () => line.restore() },
  'PostgreSQL is cut off': { seconds: 10, begin: () => line.cut(), end: () => line.restore() },
  'PostgreSQL is silent on the network': { seconds: 10, begin: () => line.silence(), end: () => line.restore() },
  'PostgreSQL has no connections left': {
    seconds: 10,
    begin: holdEveryConnection,
    end: () => Promise.all(held.splice(0).map((client) => client.end())),
  },
  'the store is away, for good': { seconds: 5, begin: () => s3.stop(), end: () => undefined },
};

const isRefused = ({ status }: Answered) => status === 503;
const of = (answers: readonly Answered[], ...kinds: string[]) => answers.filter(({ kind }) => kinds.includes(kind));
const count = (value: number) => String(value).padStart(7);
const acknowledged: string[] = [];
let failures = 0;

async function run(name: string, { seconds, begin, end }: Fault): Promise<void> {
  const [first, second] = [one.process, two.process];
  const begun = performance.now();
  const answering = load.atRate(PER_SECOND, BEFORE_SECONDS + seconds + AFTER_SECONDS);
  await wait(BEFORE_SECONDS * 1000);
  const isMeant = name.startsWith('an origin is ');
  await begin();
  await wait(seconds * 1000);
  const ended = performance.now() - begun;
  await end();
  const restored = performance.now() - begun;
  const answers = await answering;
  const pages = of(answers, 'page', 'unknown');
  const failed = pages.filter(({ status }) => status !== 200 && status !== 404);
  const forms = of(answers, 'form');
  const taken = forms.filter(({ status }) => status === 200);
  acknowledged.push(...taken.flatMap(({ reference }) => reference ?? []));
  const other = forms.filter((form) => form.status !== 200 && !isRefused(form));
  const again = taken.find(({ at }) => at >= restored);
  const late = Math.max(...pages.map(({ ms }) => ms));
  const gone = [first, isMeant ? one.process : second].filter((process) => process.exitCode !== null || process.signalCode !== null);
  failures += failed.length + other.length + gone.length;
  const shares = `${count(pages.length)}${count(failed.length)}${count(forms.length)}${count(taken.length)}${count(forms.filter(isRefused).length)}${count(other.length)}`;
  const times = `${late.toFixed(0).padStart(8)} ms${again ? `${(again.at - restored).toFixed(0).padStart(8)} ms` : '       –  '}`;
  console.log(
    `${name.padEnd(46)}${((ended - BEFORE_SECONDS * 1000) / 1000).toFixed(0).padStart(4)} s${shares}${times}${count(gone.length)}`,
  );
  const strange = new Map<number, number>();
  for (const { status } of [...failed, ...other]) strange.set(status, (strange.get(status) ?? 0) + 1);
  if (strange.size > 0) console.log(`    statuses: ${[...strange].map(([status, times]) => `${status} ${times} times`).join(', ')}`);
}

// What is cold is rendered, and the proxy has its connections.
await load.atRate(PER_SECOND, 5);
console.log(`${PER_SECOND} requests a second: pages requested, failed; forms sent, recorded, refused (503), anything else;`);
console.log('the slowest page; the first form recorded after the end of the fault; origins that crashed');
const only = process.argv[2];
for (const [name, fault] of Object.entries(faults)) if (!only || name.includes(only)) await run(name, fault);
const client = new Client({ connectionString: database.href });
await client.connect();
const stored = new Set((await client.query('select reference from pledges')).rows.map(({ reference }) => reference));
await client.end();
const lost = acknowledged.filter((reference) => !stored.has(reference)).length;
console.log(`forms acknowledged: ${acknowledged.length}, lost: ${lost}`);
if (failures + lost > 0) process.exitCode = 1;
