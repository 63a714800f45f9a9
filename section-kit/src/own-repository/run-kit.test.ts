import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runKit } from './run-kit.ts';

test.each([
  ['api', '/api is an address of the host'],
  ['bn', '/bn is an address of the host'],
  ['x', 'one word of 2 to 30 lower-case letters'],
  ['shell', "the shell's"],
])('no repository is written for a section that no site takes: %s', async (section, reason) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'zakat-team-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const errors: string[] = [];
  const printError = (text: string) => void errors.push(text);
  expect(await runKit(['new', section], { folder, env: {}, print: () => undefined, printError })).toBe(2);
  expect(errors.join()).toContain(reason);
  expect(await readdir(folder)).toEqual([]);
});
