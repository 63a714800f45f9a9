// pnpm bench:beacons: how 500 beacons a second slow down pledges, on SQLite, during a ramp.
// Writes docs/performance.md. Run it on an idle machine: the load generator needs a core of its own. Exits with 1 beyond a bound.
import { DatabaseSync } from 'node:sqlite';
import { Agent } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startOrigin } from '../origin.ts';
import { holdCandidate } from '../support/held-candidate.ts';
import { judge } from '../support/judge.ts';
import { release } from '../support/release-command.ts';
import { createLoadGenerator, formBody } from '../support/open-load.ts';
import { quantilesOf } from '../support/quantiles-of.ts';
import type { Answered } from '../support/recorded-answers.ts';
import { sendBeacons } from '../support/send-beacons.ts';
import { networkOf, openDocuments } from '../support/send-visits.ts';
import { table, writeFigures } from '../support/written-figures.ts';

const BEACONS_PER_SECOND = 500;
/** So many that the slowest hundredth of them is forty. */
const PLEDGES_PER_SECOND = 50;
const SECONDS = Number(process.env.SECONDS ?? 10);
/** Without and with, in turn, so that whatever else the machine does meets both alike. */
const ROUNDS = 8;
const VISITORS = 1_000;

/** What an origin promises with 500 messages a second: p99 of a pledge in times of without, and messages that were not answered 204. */
const BOUNDS = { timesWithout: 1.1, unanswered: 0 } as const;

await using origin = await startOrigin({ SUBMISSIONS_PER_MINUTE: '1000000', LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1 ::1' });
using ends = new DisposableStack();
const agent = ends.adopt(new Agent({ keepAlive: true, maxSockets: 64 }), (it) => it.destroy());
const { candidate } = await holdCandidate(origin);
await release(origin, 'ramp', 'give', candidate);
const opened = await openDocuments(`${origin.url}/give_zakat`, VISITORS, agent);
const beacons = { url: origin.url, visits: opened, perSecond: BEACONS_PER_SECOND, seconds: SECONDS };
const pledges = ends.adopt(
  createLoadGenerator(
    origin.url,
    (number) => ({
      kind: 'pledge',
      path: '/api/v1/contact-store',
      network: networkOf(number % VISITORS),
      body: formBody({ name: `Giver ${number}`, phone: '01712345678', donation: '5000' }),
    }),
    { connections: 64, isKept: true },
  ),
  (it) => it.end(),
);
await pledges.atRate(PLEDGES_PER_SECOND, 5);
const [without, withBeacons, sent]: [Answered[], Answered[], Answered[]] = [[], [], []];
for (let round = 0; round < ROUNDS; round += 1) {
  without.push(...(await pledges.atRate(PLEDGES_PER_SECOND, SECONDS)));
  const [beside, ofRound] = await Promise.all([pledges.atRate(PLEDGES_PER_SECOND, SECONDS), sendBeacons(beacons)]);
  withBeacons.push(...beside);
  sent.push(...ofRound);
}
// What waits is written once a second.
await wait(2_000);
const database = new DatabaseSync(path.join(origin.dataDir, 'evidence.sqlite'), { readOnly: true });
const counted = Number(database.prepare("select sum(count) as counted from ramp_counts where what = 'mounted'").get()?.counted ?? 0);
database.close();
const timesOf = (answers: readonly Answered[]) => quantilesOf(answers.map(({ ms }) => ms));
const row = (what: string, answers: readonly Answered[]) => [
  what,
  answers.length,
  answers.filter(({ status }) => status < 200 || status > 299).length,
  ...[0.5, 0.95, 0.99].map(timesOf(answers)).map((ms) => `${ms.toFixed(1)} ms`),
];
const figures = [row('pledges alone', without), row('pledges during the beacons', withBeacons), row('beacons', sent)];
const text = `${table(['', 'Sent', 'Not accepted', 'Median', 'p95', 'p99'], figures)}\n\n${counted} of ${opened.length} visitors are counted in the ramp.`;
console.log(text);
await writeFigures('pnpm bench:beacons', text);
judge('p99 of a pledge relative to that without beacons', timesOf(withBeacons)(0.99) / timesOf(without)(0.99), BOUNDS.timesWithout);
judge('beacons not answered 204', sent.filter(({ status }) => status !== 204).length, BOUNDS.unanswered);
judge('visitors missing from the ramp', opened.length === 0 ? Number.NaN : opened.length - counted, 0);
