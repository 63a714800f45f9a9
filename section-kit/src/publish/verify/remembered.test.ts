import { link, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readRemembered, remember } from './remembered.ts';

const url = 'https://zakat.example.org';

test('what is remembered is replaced in one step: a look that is cut off leaves the one before', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'zakat-remembered-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'state.json');
  const originKey = { id: 'ab', public_key: 'a line', created_at: '2026-11-01T00:00:00.000Z' };
  await remember(file, url, [], { signing: [], origin: [] });
  const before = await readFile(file, 'utf8');
  await link(file, path.join(folder, 'before.json'));
  await remember(file, url, [], { signing: [], origin: [originKey] });
  expect(await readFile(path.join(folder, 'before.json'), 'utf8')).toBe(before);
  expect(await readRemembered(file, url)).toMatchObject({ originKeys: ['ab'] });
  expect(await readdir(folder)).toEqual(['before.json', 'state.json']);
});
