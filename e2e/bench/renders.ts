// pnpm bench:renders [another checkout]: the cost of a page that is not in the cache, the first page of each section, and the memory
// of the origin with its child processes. With another checkout, both are measured in turn. docs/performance.md has the figures.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from 'shared/commands/free-port';
import { repository } from '../origin.ts';
import { createComparison } from '../support/compare-latency.ts';
import { memoryOf } from '../support/process-memory.ts';

const RENDERS = 200;
/** The home page needs none of a section, each of the others one. */
const FIRST_PAGES = ['/contact', '/todays_nisab', '/give_zakat', '/your_impact', '/apply_help', '/about_zakat'];
/** A process that nobody uses ends after a minute. */
const IDLE_MS = 75_000;

async function start(checkout: string) {
  const [port, dataDir] = await Promise.all([freePort(), mkdtemp(path.join(tmpdir(), 'zakat-bench-'))]);
  const child = spawn(process.execPath, ['origin/cli/start.ts'], {
    cwd: checkout,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of child.stdout) if (String(chunk).includes('Ready')) break;
  return {
    url: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill();
      await new Promise((resolve) => child.once('exit', resolve));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const checkouts = [process.argv[2] ?? repository, repository];
await using ends = new AsyncDisposableStack();
const origins: Awaited<ReturnType<typeof start>>[] = [];
for (const checkout of checkouts) origins.push(ends.adopt(await start(checkout), (it) => it.stop()));
for (const [index, { url, pid }] of origins.entries()) {
  const times: string[] = [];
  for (const page of FIRST_PAGES) {
    const asked = performance.now();
    await (await fetch(url + page)).text();
    times.push(`${page} ${(performance.now() - asked).toFixed(0)} ms`);
  }
  console.log(`${checkouts[index]}: first pages ${times.join(', ')}; ${memoryOf(pid).toFixed(0)} MB with all of them`);
}
const comparison = createComparison([origins[0]?.url ?? '', origins[1]?.url ?? '']);
// The first half warms both up.
await createComparison([origins[0]?.url ?? '', origins[1]?.url ?? '']).ask(RENDERS, (number) => `/zakat/give/${number + 1}`);
await comparison.ask(RENDERS, (number) => `/zakat/give/${RENDERS + number + 1}`);
const { first, second, ratio } = comparison.result();
console.log(`render: ${first.medianMs.toFixed(2)} ms and ${second.medianMs.toFixed(2)} ms, ratio ${ratio.toFixed(3)}`);
for (const { pid } of origins) console.log(`${memoryOf(pid).toFixed(0)} MB after the renders`);
await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
for (const { pid } of origins) console.log(`${memoryOf(pid).toFixed(0)} MB idle`);
