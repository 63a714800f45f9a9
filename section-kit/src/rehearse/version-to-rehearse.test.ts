import { expect, test } from 'vitest';
import { versionToRehearse } from './version-to-rehearse.ts';

const published = (...versions: readonly string[]) => versions.map((version) => ({ version, bytes: null }));
const halted = (version: string) => ({ version, by: 'halt' as const, at: '', actor: '', why: '' });
const give = { section: 'give', stable: '1', previous: [], candidate: null, locked: [] };

test('after a halt it is the corrected release, and not the halted one', () => {
  const candidate = { version: '2', percent: 0, halted: true };
  expect(versionToRehearse({ ...give, published: published('1', '2', '3'), candidate, locked: [halted('2')] })).toBe('3');
  expect(versionToRehearse({ ...give, published: published('1', '2'), candidate, locked: [halted('2')] })).toBeUndefined();
});

test('it is the newest release, whatever is in a rollout', () => {
  const candidate = { version: '2', percent: 5, halted: false };
  expect(versionToRehearse({ ...give, published: published('1', '2', '3'), candidate })).toBe('3');
  expect(versionToRehearse({ ...give, published: published('1', '2'), candidate })).toBe('2');
});

test('where the newest is live, it is the candidate', () => {
  const candidate = { version: '1', percent: 5, halted: false };
  expect(versionToRehearse({ ...give, stable: '2', published: published('1', '2'), candidate })).toBe('1');
  expect(versionToRehearse({ ...give, stable: '2', published: published('1', '2') })).toBeUndefined();
});
