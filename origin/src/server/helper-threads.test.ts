import { execFile } from 'node:child_process';
import { getPriority } from 'node:os';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

/** A program that lowers its helpers, and prints the name and the priority of each of its threads. */
const PROGRAM = `
import { readFileSync, readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { lowerHelperThreads } from ${JSON.stringify(new URL('./helper-threads.ts', import.meta.url).href)};
lowerHelperThreads();
const threads = readdirSync('/proc/self/task').map((id) => [readFileSync('/proc/self/task/' + id + '/comm', 'utf8').trim(), getPriority(Number(id))]);
console.log(JSON.stringify(threads));`;

test.skipIf(process.platform !== 'linux')(
  'V8 helpers get the processor when no other thread wants it (skipped where threads have no priorities)',
  async () => {
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', PROGRAM]);
    const threads = JSON.parse(stdout) as [name: string, priority: number][];
    const helpers = threads.filter(([name]) => name === 'node-V8Worker');
    expect(helpers.length).toBeGreaterThan(0);
    for (const [, priority] of helpers) expect(priority).toBe(Math.max(10, getPriority()));
    const others = threads.filter(([name]) => name !== 'node-V8Worker');
    expect(others.length).toBeGreaterThan(0);
    for (const [, priority] of others) expect(priority).toBe(getPriority());
  },
);
