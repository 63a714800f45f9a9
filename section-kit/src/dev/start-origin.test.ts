import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startOrigin } from './start-origin.ts';

const folders = vi.hoisted(() => ({ repository: '' }));
vi.mock('../folders.ts', () => folders);

const RUNS = "console.log('Ready: here'); setInterval(() => undefined, 60_000);";
const BROKEN = "console.error('section.ts cannot be loaded: Expression expected, at section.ts:3:12'); process.exitCode = 1;";
const SAVE = 'Save a corrected file: it starts again.';

/** An origin of stand-ins for its programs, and the function that replaces the one by which it starts again. */
async function start() {
  folders.repository = await mkdtemp(path.join(tmpdir(), 'zakat-start-'));
  const programs = path.join(folders.repository, 'origin/cli');
  await mkdir(programs, { recursive: true });
  await writeFile(path.join(programs, 'start.ts'), RUNS);
  const { signal: stopping } = new AbortController();
  const origin = await startOrigin({ port: 1, dataDir: 'data/none', publicUrl: 'http://localhost:1', sections: [], stopping });
  onTestFinished(async () => {
    await origin.stop();
    await rm(folders.repository, { recursive: true, force: true });
  });
  return { origin, write: (program: string) => writeFile(path.join(programs, 'serve.ts'), program) };
}

test('an origin that does not start again says why, until a corrected file starts it', async () => {
  const { origin, write } = await start();
  expect(origin.whyAway()).toBeUndefined();
  await write(BROKEN);
  await expect(origin.restart()).rejects.toThrow(`The origin ended with 1. What it wrote is above. ${SAVE}`);
  expect(origin.whyAway()).toBe(
    `The origin ended with 1:\nsection.ts cannot be loaded: Expression expected, at section.ts:3:12\n\n${SAVE}`,
  );
  await write(RUNS);
  const restarted = origin.restart();
  expect(origin.whyAway()).toBe('The origin is starting again.');
  await restarted;
  expect(origin.whyAway()).toBeUndefined();
});
