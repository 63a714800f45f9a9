import { execFile } from 'node:child_process';
import { Agent, get } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';

/** What one page took, from asking until the last byte had come. */
export interface TimedPage {
  readonly path: string;
  readonly status: number;
  readonly ms: number;
}

/** So many answers that this program's own code is compiled before a page is timed. */
const BEFORE = 300;

function ask(url: string, agent: Agent): Promise<Omit<TimedPage, 'path'>> {
  return new Promise((resolve, reject) => {
    const asked = performance.now();
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - asked }));
      answer.on('error', reject);
    }).on('error', reject);
  });
}

/**
 * Asks for each page once, one after another over one connection, from a program of its own: one that has built a release just
 * before has garbage to collect, which takes longer than an answer.
 */
export async function timePages(origin: string, paths: readonly string[]): Promise<TimedPage[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'time-pages.ts'), origin, ...paths]);
  return JSON.parse(stdout) as TimedPage[];
}

if (import.meta.main) {
  const [origin = '', ...paths] = process.argv.slice(2);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let number = 0; number < BEFORE; number += 1) {
    const { status } = await ask(`${origin}/healthz`, agent);
    if (status !== 200) throw new Error(`${origin}/healthz answered ${status}`);
  }
  const times: TimedPage[] = [];
  for (const page of paths) times.push({ path: page, ...(await ask(origin + page, agent)) });
  agent.destroy();
  process.stdout.write(JSON.stringify(times));
}
