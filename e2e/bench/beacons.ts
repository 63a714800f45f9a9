// pnpm bench:beacons: what 500 messages of visits a second cost people who send a pledge meanwhile, on SQLite, during a ramp.
// Writes docs/performance.md. Leave the machine alone meanwhile: this program needs a core of its own. Ends with 1 beyond a bound.
import { DatabaseSync } from 'node:sqlite';
import { Agent } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startOrigin } from '../origin.ts';
import { holdCandidate } from '../support/held-candidate.ts';
import { judge } from '../support/judge.ts';
import { release } from '../support/release-command.ts';
import { type SentRequest, askFrom, networkOf, openDocuments, sendNews } from '../support/send-visits.ts';
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

/** Does something at a steady rate, however long it takes each time. */
async function atRate<Result>(perSecond: number, seconds: number, act: (number: number) => Promise<Result>): Promise<Result[]> {
  const begun = performance.now();
  const done: Promise<Result>[] = [];
  while (done.length < perSecond * seconds) {
    const due = Math.min(perSecond * seconds, Math.floor(((performance.now() - begun) * perSecond) / 1000));
    while (done.length < due) done.push(act(done.length));
    await wait(1);
  }
  return Promise.all(done);
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

await using origin = await startOrigin({ SUBMISSIONS_PER_MINUTE: '1000000', LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1 ::1' });
using ends = new DisposableStack();
const agent = ends.adopt(new Agent({ keepAlive: true, maxSockets: 64 }), (it) => it.destroy());
const { candidate } = await holdCandidate(origin);
await release(origin, 'ramp', 'give', candidate);
const opened = await openDocuments(`${origin.url}/give_zakat`, VISITORS, agent);
const beacon = (number: number) => {
  const visit = opened[number % opened.length];
  if (!visit) throw new Error('No document of the ramp carries a ticket');
  return sendNews(origin, visit, { m: 900, l: 800 }, agent);
};
const pledge = (number: number) => {
  const text = JSON.stringify({ name: `Giver ${number}`, phone: '01712345678', donation: '5000' });
  return askFrom(networkOf(number % VISITORS), `${origin.url}/api/v1/contact-store`, { agent, body: { type: 'application/json', text } });
};
await atRate(PLEDGES_PER_SECOND, 5, pledge);
const [without, withBeacons, beacons]: [SentRequest[], SentRequest[], SentRequest[]] = [[], [], []];
for (let round = 0; round < ROUNDS; round += 1) {
  without.push(...(await atRate(PLEDGES_PER_SECOND, SECONDS, pledge)));
  const [pledges, sent] = await Promise.all([atRate(PLEDGES_PER_SECOND, SECONDS, pledge), atRate(BEACONS_PER_SECOND, SECONDS, beacon)]);
  withBeacons.push(...pledges);
  beacons.push(...sent);
}
// What waits is written once a second.
await wait(2_000);
const database = new DatabaseSync(path.join(origin.dataDir, 'evidence.sqlite'), { readOnly: true });
const counted = Number(database.prepare("select sum(count) as counted from ramp_counts where what = 'mounted'").get()?.counted ?? 0);
database.close();
const times = (sent: readonly SentRequest[]) => sent.map(({ ms }) => ms);
const row = (what: string, sent: readonly SentRequest[]) => [
  what,
  sent.length,
  sent.filter(({ status }) => status < 200 || status > 299).length,
  ...[0.5, 0.95, 0.99].map((share) => `${quantile(times(sent), share).toFixed(1)} ms`),
];
const figures = [row('pledges alone', without), row('pledges beside them', withBeacons), row('messages of visits', beacons)];
const text = `${table(['', 'Sent', 'Not taken', 'Median', 'p95', 'p99'], figures)}\n\nOf ${opened.length} visitors, ${counted} are counted as heard in the ramp.`;
console.log(text);
await writeFigures('pnpm bench:beacons', text);
judge('p99 of a pledge, times that without', quantile(times(withBeacons), 0.99) / quantile(times(without), 0.99), BOUNDS.timesWithout);
judge('messages that were not answered 204', beacons.filter(({ status }) => status !== 204).length, BOUNDS.unanswered);
judge('visitors who are missing in the ramp', opened.length === 0 ? Number.NaN : opened.length - counted, 0);
