// pnpm bench:fuzz [requests] [seed]: hostile requests to every route of a running origin, the upload of releases included. Prints
// the seed and the figures; ends with 1 where an answer is a fault of ours, a connection is dropped, the origin ends, or its memory grows.
import { fuzzRequests } from 'shared/testing/fuzz-requests';
import { startOrigin } from '../origin.ts';
import { memoryOf } from '../support/process-memory.ts';
import { type FuzzAnswer, createFuzzSender } from '../support/send-fuzz.ts';
import { readPackage, signatureOf } from '../support/release-package.ts';

const [requests = 100_000, seed = Date.now() % 2 ** 32] = process.argv.slice(2).map(Number);
/** What fills caches and starts processes; memory is compared from then on. */
const WARM_REQUESTS = Math.min(10_000, requests);
const CONCURRENCY = 16;
const MOST_GROWTH = 1.1;
/** What the origin gets for giving memory back. */
const SETTLE_MS = 120_000;
const PAUSE_MS = 5_000;
const SHOWN = 20;
const SECTION = 'give';

await using origin = await startOrigin({
  SUBMISSIONS_PER_MINUTE: '1000000',
  TRUSTED_PROXIES: '127.0.0.1,::1',
  LOG_LEVEL: 'error',
  // Memory that is not used any more, but that nobody asked for either, is no growth.
  NODE_OPTIONS: '--max-semi-space-size=4',
});
const { port } = new URL(origin.url);
const consoleUrl = `http://127.0.0.1:${port}`;

async function signIn(): Promise<string> {
  const body = new URLSearchParams({ token: origin.token });
  const headers = { origin: consoleUrl };
  const answer = await fetch(`${consoleUrl}/_releases/sign-in`, { method: 'POST', redirect: 'manual', headers, body });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

const built = await readPackage(SECTION);
// A section's pictures would be most of what is sent.
const files = [...built.files].filter(([name]) => !/\.(avif|webp|png|jpg|pdf|woff2)$/.test(name));
let sequence = 1_000;
const site = {
  token: origin.token,
  publicUrl: origin.url,
  consoleUrl,
  consoleCookie: await signIn(),
  packed: { release: built.release, files: Object.fromEntries(files.map(([name, content]) => [name, content.toString('base64')])) },
  sign(body: Readonly<Record<string, unknown>>) {
    sequence += 1;
    const statement = { release: body.release as typeof built.release, sequence, hold: true, keepKnown: false };
    return { ...body, signature: signatureOf(statement, origin.signingKey) };
  },
};

const statuses = new Map<number, number>();
const findings: string[] = [];
using ends = new DisposableStack();
const sender = ends.adopt(createFuzzSender(Number(port)), (it) => it.close());

function judge(answer: FuzzAnswer, what: string): void {
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  // What is not admitted says when to come again.
  const isAdmission = answer.status === 503 && answer.retryAfter !== undefined;
  if (answer.status >= 500 && !isAdmission) findings.push(`${answer.status} ${what}\n    ${answer.body.slice(0, 300)}`);
}

async function run(ofSeed: number, count: number): Promise<void> {
  const inputs = fuzzRequests(ofSeed, site);
  let sent = 0;
  const worker = async () => {
    while (sent < count && origin.process.exitCode === null) {
      sent += 1;
      const request = inputs.next().value;
      const what = `${request.method} ${request.target.slice(0, 200)} ${JSON.stringify(request.headers).slice(0, 600)} ${request.body?.slice(0, 300) ?? ''}`;
      await sender.send(request).then(
        (answer) => judge(answer, what),
        (error: Error) => findings.push(`${error.message}: ${what}`),
      );
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

const settled = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
const pid = origin.process.pid ?? 0;
console.log(`seed ${seed}, ${requests} requests after ${WARM_REQUESTS} to warm up`);
await run(seed - 1, WARM_REQUESTS);
await settled();
const before = memoryOf(pid);
const started = performance.now();
await run(seed, requests);
const seconds = (performance.now() - started) / 1000;
let after = memoryOf(pid);
for (const until = performance.now() + SETTLE_MS; after > before * MOST_GROWTH && performance.now() < until; after = memoryOf(pid)) {
  await settled();
}
const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
console.log(`${seconds.toFixed(0)} s, ${(requests / seconds).toFixed(0)} requests/s; ${counted.join(', ')}`);
console.log(`memory ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after: ${(after / before).toFixed(2)}×`);
if (after > before * MOST_GROWTH) findings.push(`the origin's memory grew by more than ${MOST_GROWTH}×`);
if (origin.process.exitCode !== null) findings.push(`the origin ended with ${origin.process.exitCode}`);
if (/uncaught|unhandled/i.test(origin.output())) findings.push('the origin’s log has an error that nothing caught');
console.log(findings.length === 0 ? 'No findings.' : `${findings.length} findings:\n${findings.slice(0, SHOWN).join('\n')}`);
process.exitCode = findings.length === 0 ? 0 : 1;
