// pnpm bench:origin: how many documents an origin answers over 16 connections that stay open, and what each costs it.
// docs/performance.md has the figures. Leave the machine alone meanwhile: this program needs a core of its own.
import { readFile } from 'node:fs/promises';
import { startOrigin } from '../origin.ts';
import { createLoadGenerator } from '../support/open-load.ts';

const SECONDS = Number(process.env.SECONDS ?? 8);
const CONNECTIONS = 16;
/** The third answer is compressed thoroughly, and what follows is measured. */
const WARMING_SECONDS = 2;
/** Of Linux, whose /proc counts a program's time. */
const TICKS_PER_SECOND = 100;

/** The seconds of a processor that a program has used so far, in all its threads. */
async function processorSeconds(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

const origin = await startOrigin({ LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' });
try {
  const pid = origin.process.pid ?? 0;
  console.log('| Document | answers a second | refused | µs of a processor each | p99 ms |');
  console.log('|---|---|---|---|---|');
  for (const path of ['/about_zakat', '/', '/bn/todays_nisab', '/contact', '/bn/zakat/give/5000']) {
    const load = createLoadGenerator(origin.url, () => ({ kind: 'page', path }));
    await load.atOnce(CONNECTIONS, WARMING_SECONDS);
    const before = await processorSeconds(pid);
    const answers = await load.atOnce(CONNECTIONS, SECONDS);
    const used = (await processorSeconds(pid)) - before;
    load.end();
    const good = answers.filter(({ status }) => status === 200);
    const times = good.map(({ ms }) => ms).sort((a, b) => a - b);
    const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
    const each = (used / answers.length) * 1_000_000;
    const refused = answers.length - good.length;
    console.log(`| ${path} | ${(good.length / SECONDS).toFixed(0)} | ${refused} | ${each.toFixed(0)} | ${p99.toFixed(1)} |`);
  }
} finally {
  await origin.stop();
}
