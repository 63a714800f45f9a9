import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** Runs a program that watches its event loop, and does something. */
async function run(watch: string, act: string): Promise<{ ended: unknown[]; errors: string }> {
  const module = new URL('./watch-event-loop.ts', import.meta.url).href;
  const program = `import { watchEventLoop } from ${JSON.stringify(module)}; watchEventLoop(${watch}); ${act}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['ignore', 'ignore', 'pipe'] });
  const [ended, errors] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
  return { ended, errors };
}

test('a process whose event loop stands still is ended, and says why', async () => {
  const { ended, errors } = await run('{ onFailure: console.error, tickMs: 20, mostTicks: 5 }', 'setTimeout(() => { for (;;); }, 50)');
  expect(ended).toEqual([null, 'SIGKILL']);
  expect(errors).toContain('its event loop stands still');
});

test('a process whose event loop ticks goes on for longer than it may stand still', async () => {
  const busy = 'let ticks = 0; const timer = setInterval(() => { if (++ticks === 150) clearInterval(timer); }, 20)';
  expect(await run('{ onFailure: console.error, tickMs: 20, mostTicks: 100 }', busy)).toEqual({ ended: [0, null], errors: '' });
});

test('a process that has nothing left to do ends by itself', async () => {
  expect(await run('{ onFailure: console.error }', 'setTimeout(() => undefined, 50)')).toEqual({ ended: [0, null], errors: '' });
});
