import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../src/testing/temporary-data.ts';
import { runAdmin } from './run-admin.ts';

test.each([
  ['pledges', 'list'],
  ['token', 'create', '--all'],
])('%s %s makes no database where the settings name another folder than the origin’s', async (...args) => {
  const folder = path.join(await temporaryFolder(), 'mistyped');
  const [printed, complaints]: [string[], string[]] = [[], []];
  const world = {
    env: { DATA_DIR: folder },
    print: (text: string) => printed.push(text),
    printError: (text: string) => complaints.push(text),
  };
  expect(await runAdmin(args, world)).toBe(1);
  expect(printed).toEqual([]);
  expect(complaints).toEqual([
    `There is no database at ${folder}/site.sqlite. Set DATA_DIR, or DATABASE_URL, as for the origin; where none has started so far, start one.`,
  ]);
  expect(existsSync(folder)).toBe(false);
});
