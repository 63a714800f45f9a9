import { expect, test } from 'vitest';
import { NotUnderstood, parseReleaseCommand } from './parse-release-command.ts';

test.each([
  ['publish give', { name: 'publish', section: 'give', hold: false, why: '' }],
  ['publish give --hold --why Later', { name: 'publish', section: 'give', hold: true, why: 'Later' }],
  ['rollout give 1.0.0-0123456789ab 0.5', { name: 'rollout', section: 'give', version: '1.0.0-0123456789ab', percent: 0.5, why: '' }],
  ['rollout give 1.0.0-0123456789ab 25%', { name: 'rollout', section: 'give', version: '1.0.0-0123456789ab', percent: 25, why: '' }],
  ['promote give', { name: 'promote', section: 'give', version: undefined, why: '' }],
  ['promote give 1', { name: 'promote', section: 'give', version: '1', why: '' }],
  ['rollback give', { name: 'rollback', section: 'give', why: '' }],
  ['halt shell', { name: 'halt', section: 'shell', why: '' }],
  ['unlock give 1 --why Network', { name: 'unlock', section: 'give', version: '1', why: 'Network' }],
  ['retire learn --why Merged', { name: 'retire', section: 'learn', why: 'Merged' }],
  ['preview give 1', { name: 'preview', section: 'give', version: '1', hours: undefined }],
  ['preview give 1 --hours 0.5', { name: 'preview', section: 'give', version: '1', hours: 0.5 }],
  ['doctor', { name: 'doctor' }],
  ['key give', { name: 'key', section: 'give' }],
  ['status', { name: 'status' }],
  ['history about', { name: 'history', section: 'about' }],
  ['replay --visitor abc --at 2026-03-01T12:00:00Z', { name: 'replay', visitor: 'abc', at: '2026-03-01T12:00:00Z' }],
  ['--help', { name: 'help' }],
  ['', { name: 'help' }],
])('%j is a command, with and without --json', (line, command) => {
  const words = line.split(' ').filter(Boolean);
  expect(parseReleaseCommand(words)).toEqual({ command, json: false });
  expect(parseReleaseCommand([...words, '--json'])).toEqual({ command, json: true });
});

test.each([
  ['praise give', /'praise' is not a command/],
  ['toString give', /'toString' is not a command/],
  ['rollout give 1', /lacks something/],
  ['rollout give 1 many', /'many' is no share/],
  ['rollback give 1', /more than rollback takes/],
  ['unlock give 1', /unlock needs a reason/],
  ['unlock give --why Network', /lacks something/],
  ['retire learn', /retire needs a reason/],
  ['status --hold', /status has no option --hold/],
  ['replay', /needs --visitor/],
  ['preview give', /lacks something/],
  ['preview give 1 --hours soon', /'soon' is no time/],
  ['doctor --why Ill', /doctor has no option --why/],
  ['publish give --loud', /Unknown option '--loud'/],
])('%j is not understood, with what to type instead', (line, message) => {
  expect(() => parseReleaseCommand(line.split(' '))).toThrow(NotUnderstood);
  expect(() => parseReleaseCommand(line.split(' '))).toThrow(message);
  expect(() => parseReleaseCommand(line.split(' '))).toThrow(/pnpm release --help/);
});

test('an unknown section is named with those there are', () => {
  expect(() => parseReleaseCommand(['rollback', 'shop'])).toThrow(/no section 'shop'\. Sections are: shell, calculate, give/);
});
