import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { kitModule } from '../folders.ts';

/** A program that serves until it is stopped, and is stopped as soon as it prints `now`; all that it printed, and its exit code. */
async function stopped(start: string, now: string) {
  const program = `
    import { setTimeout as wait } from 'node:timers/promises';
    import { serveUntilStopped } from '${kitModule('dev/serve-until-stopped')}';
    const open = setInterval(() => {}, 1000);
    const development = { url: 'http://localhost', close: async () => console.log('Closed') };
    await serveUntilStopped(${start}, (line) => console.log(line));
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  child.stdout.on('data', (chunk) => String(chunk).includes(now) && child.kill('SIGTERM'));
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { lines: output.trim().split('\n'), errors, code };
}

test('a dev server is closed when the program is told to end', async () => {
  const { lines, code } = await stopped('async () => development', 'Ready');
  expect({ lines, code }).toEqual({ lines: ['Ready: http://localhost', 'Closed'], code: 0 });
});

test('so is one that is about to be ready, which is not announced', async () => {
  const start =
    "async (stopping) => { console.log('Starting'); await new Promise((go) => { stopping.onabort = go; }); return development; }";
  const { lines, code } = await stopped(start, 'Starting');
  expect({ lines, code }).toEqual({ lines: ['Starting', 'Closed'], code: 0 });
});

test('a start that is broken off for that reason is no failure', async () => {
  const start = "async (signal) => { console.log('Starting'); await wait(60_000, undefined, { signal }); }";
  const { lines, errors, code } = await stopped(start, 'Starting');
  expect({ lines, errors, code }).toEqual({ lines: ['Starting'], errors: '', code: 0 });
});
