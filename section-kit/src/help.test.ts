import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { repository } from './folders.ts';

const { scripts } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
/** The programs behind the commands of the workspace, each with the words that its command gives to it. */
const programs = new Set(Object.values(scripts).flatMap((script) => /^node ((?:section-kit|origin)\/cli\/.*)$/.exec(script)?.[1] ?? []));

test.each([...programs])('%s says how it is used, and does nothing else', async (program) => {
  const { stdout } = await promisify(execFile)(process.execPath, [...program.split(' '), '--help'], { cwd: repository });
  expect(stdout).toMatch(/(?:pnpm|npm) [a-z]/);
});

test('there are such programs', () => {
  expect(programs.size).toBeGreaterThan(8);
});
