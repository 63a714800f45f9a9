import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runBuild } from './run-build.ts';

/** Runs this program as the build of a package called mf-learn; resolves to what was printed of its errors, rejects where it fails. */
async function built(program: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const parent = await mkdtemp(path.join(tmpdir(), 'zakat-run-build-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const folder = path.join(parent, 'mf-learn');
  const script = path.join(parent, 'build.mjs');
  await mkdir(folder);
  await writeFile(script, program);
  const printed: string[] = [];
  await runBuild(folder, { script, env: { ...process.env, ...env }, printError: (text) => void printed.push(text) });
  return printed.join('');
}

test('what a build warns of is printed, also where it succeeds', async () => {
  expect(await built("console.log('learn 1.0.0'); console.error('a.js, b.js import each other');")).toBe('a.js, b.js import each other\n');
  expect(await built('')).toBe('');
});

test('a build that fails says whose it was, and what it complained of', async () => {
  await expect(built("console.error('no such file'); process.exitCode = 1;")).rejects.toThrow('Building mf-learn failed:\nno such file');
});

test('the code that a build runs is given nothing that signs, publishes or decrypts', async () => {
  const secrets = { SIGNING_KEY: 'a key', RELEASE_TOKEN: 'a token', DATA_KEY: 'another key', AWS_SECRET_ACCESS_KEY: 'a store' };
  const names = JSON.stringify(Object.keys(secrets));
  const program = `console.error(${names}.filter((name) => name in process.env).join(), process.env.KEPT);`;
  expect(await built(program, { ...secrets, KEPT: 'kept' })).toBe(' kept\n');
});
