// pnpm bench:overload: an origin at twice its capacity for 30 seconds: pages, unknown addresses and forms.
// docs/performance.md has the figures. Run it on an idle machine: the load generator needs a core of its own. Exits with 1 beyond a bound.
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';
import { startOrigin } from '../origin.ts';
import { watchDisk } from '../support/disk-waits.ts';
import { startHaproxy } from '../support/haproxy.ts';
import { judge } from '../support/judge.ts';
import { memoryWaitNs } from '../support/memory-wait.ts';
import { mixed } from '../support/mixed-load.ts';
import { startNginx } from '../support/nginx.ts';
import { createLoadGenerator } from '../support/open-load.ts';
import { quantilesOf } from '../support/quantiles-of.ts';
import type { Answered } from '../support/recorded-answers.ts';
import { slowShare } from '../support/slow-time.ts';
import { watchStolenTime } from '../support/stolen-time.ts';

const SECONDS = Number(process.env.SECONDS ?? 30);
/** So long that its p99 is the fifteenth slowest answer, not the fifth, by which the bound would vary by half. */
const IDLE = { perSecond: 50, seconds: 30 };
const AT_ONCE = 8;
const CAPACITY_SECONDS = 8;
const RECOVERY_SECONDS = 10;
const MACHINE_SECONDS = 10;
const MEMORY_SECONDS = 2;
const LOOK_EVERY_MS = 5;
/** A disk that is well takes a fortieth of that. */
const LONG_SYNC_MS = 20;

/** What an origin promises at twice its capacity. */
const BOUNDS = { refusedIdle: 0, timesIdle: 3, refusedMs: 50, recoverySeconds: 5, lost: 0, other: 0 } as const;

const isAdmitted = ({ status }: Answered) => status > 0 && status < 500;

function quantiles(answers: readonly Answered[]): { median: number; p99: number; most: number } {
  const at = quantilesOf(answers.map(({ ms }) => ms));
  return { median: at(0.5), p99: at(0.99), most: at(1) };
}

function tell(what: string, answers: readonly Answered[]): void {
  const { median, p99, most } = quantiles(answers);
  console.log(`${what}: ${answers.length}, median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, longest ${most.toFixed(1)} ms`);
}

function tellAll(answers: readonly Answered[]): void {
  const admitted = answers.filter(isAdmitted);
  tell('  admitted', admitted);
  for (const kind of ['page', 'unknown', 'form'])
    tell(
      `    ${kind}`,
      admitted.filter((answer) => answer.kind === kind),
    );
  const refused = answers.filter(({ status }) => status === 503);
  if (refused.length > 0) tell('  refused (503)', refused);
  const other = answers.filter((answer) => !isAdmitted(answer) && answer.status !== 503);
  console.log(`  anything else: ${other.length}`);
}

function tellDisk(syncs: readonly number[]): void {
  const long = syncs.filter((ms) => ms > LONG_SYNC_MS);
  const together = long.reduce((sum, ms) => sum + ms, 0);
  console.log(
    `  the disk, as another program finds it: ${long.length} of ${syncs.length} syncs took more than ${LONG_SYNC_MS} ms, ${together.toFixed(0)} ms together; the longest ${Math.max(...syncs).toFixed(1)} ms`,
  );
}

/** The site's host, by which nginx and HAProxy ask for it, too. */
const SITE = 'localhost';

console.log(
  `the machine by itself: at less than half of its speed for ${(100 * slowShare(MACHINE_SECONDS)).toFixed(1)} % of ${MACHINE_SECONDS} s`,
);
await using origin = await startOrigin({ PUBLIC_URL: `http://${SITE}`, SUBMISSIONS_PER_MINUTE: '1000000', LOG_LEVEL: 'warn' });
await using ends = new AsyncDisposableStack();
// As an origin is asked: behind HAProxy with the rules of deploy/haproxy.cfg. With PROXY=nginx as visitors find it, behind nginx before that; with PROXY=none alone.
const behind = process.env.PROXY ?? 'haproxy';
const haproxy = behind === 'none' ? origin : ends.adopt(await startHaproxy([origin.url]), (it) => it.stop());
const proxy = behind === 'nginx' ? ends.adopt(await startNginx(haproxy.url), (it) => it.stop()) : haproxy;
// As a proxy keeps its connections; with CONNECTIONS=new, each request brings its own.
const isKept = process.env.CONNECTIONS !== 'new';
const options = { connections: isKept ? 256 : 4_000, isKept, site: SITE };
const load = ends.adopt(createLoadGenerator(proxy.url, mixed, options), (it) => it.end());
// Its figures are from one look to the next: that looks are so far apart is no delay.
const delay = monitorEventLoopDelay({ resolution: LOOK_EVERY_MS });
await load.atRate(IDLE.perSecond, 5);
const memoryNs = [memoryWaitNs(MEMORY_SECONDS)];
const diskWhileIdle = await watchDisk(origin.dataDir);
const idle = await load.atRate(IDLE.perSecond, IDLE.seconds);
console.log(`idle, ${IDLE.perSecond} a second:`);
tellAll(idle);
tellDisk(await diskWhileIdle());
// What is compressed twice is by now, and the compiler has seen all of it.
await load.atOnce(AT_ONCE, CAPACITY_SECONDS);
const full = await load.atOnce(AT_ONCE, CAPACITY_SECONDS);
const capacity = Math.round(full.filter(isAdmitted).length / CAPACITY_SECONDS);
console.log(`capacity: ${capacity} a second, ${AT_ONCE} at once:`);
tellAll(full);
memoryNs.push(memoryWaitNs(MEMORY_SECONDS));
await load.openAll();
const stolen = watchStolenTime();
const diskInCrowd = await watchDisk(origin.dataDir);
delay.enable();
const crowd = await load.atRate(2 * capacity, SECONDS);
delay.disable();
const syncs = await diskInCrowd();
const stolenPercent = 100 * stolen();
const lateMs = Math.max(0, delay.percentile(99) / 1e6 - LOOK_EVERY_MS);
console.log(
  `${2 * capacity} a second for ${SECONDS} s (delay of the load generator: p99 ${lateMs.toFixed(1)} ms; taken away by the machine's host: ${stolenPercent.toFixed(1)} % of its processors):`,
);
tellAll(crowd);
tellDisk(syncs);
const diskAfterIt = await watchDisk(origin.dataDir);
const after = await load.atRate(IDLE.perSecond, RECOVERY_SECONDS);
console.log('after it:');
tellAll(after);
tellDisk(await diskAfterIt());
memoryNs.push(memoryWaitNs(MEMORY_SECONDS));
console.log(
  `a load of memory took ${memoryNs.map((ns) => ns.toFixed(0)).join(', ')} ns: before the idle origin was asked, before the crowd and after all of it`,
);
const idleP99 = quantiles(idle.filter(isAdmitted)).p99;
const limit = BOUNDS.timesIdle * idleP99;
const late = after.filter((answer) => !isAdmitted(answer) || answer.ms > limit);
const acknowledged = [...idle, ...full, ...crowd, ...after].flatMap(({ reference }) => reference ?? []);
const database = new DatabaseSync(path.join(origin.dataDir, 'site.sqlite'), { readOnly: true });
const stored = new Set(
  database
    .prepare('select reference from pledges')
    .all()
    .map(({ reference }) => reference),
);
database.close();
const refused = crowd.filter(({ status }) => status === 503);
const measured: Readonly<Record<keyof typeof BOUNDS, number>> = {
  refusedIdle: idle.filter(({ status }) => status === 503).length,
  timesIdle: quantiles(crowd.filter(isAdmitted)).p99 / idleP99,
  refusedMs: refused.length === 0 ? 0 : quantiles(refused).p99,
  recoverySeconds: (late.at(-1)?.at ?? 0) / 1000,
  lost: acknowledged.filter((reference) => !stored.has(reference)).length,
  other: [...idle, ...full, ...crowd, ...after].filter((answer) => !isAdmitted(answer) && answer.status !== 503).length,
};
judge('refused while idle (more than 0 means that the machine was busy)', measured.refusedIdle, BOUNDS.refusedIdle);
judge('p99 of admitted relative to idle', measured.timesIdle, BOUNDS.timesIdle);
judge('p99 of refused, ms', measured.refusedMs, BOUNDS.refusedMs);
judge(
  `recovery, s (${late.length} of ${after.length} refused or slower than ${limit.toFixed(0)} ms)`,
  measured.recoverySeconds,
  BOUNDS.recoverySeconds,
);
judge(`acknowledged forms lost, of ${acknowledged.length}`, measured.lost, BOUNDS.lost);
judge('other answers, or none', measured.other, BOUNDS.other);
