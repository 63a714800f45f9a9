import { expect, test } from 'vitest';
import { type ReleaseCommand, releaseCommands } from './release-commands.ts';
import { UsageError } from 'shared/commands/command-line';

/** What a command line is read as; rejects where it is no command. */
async function read(args: readonly string[]): Promise<{ command: ReleaseCommand; json: boolean }[]> {
  const commands: { command: ReleaseCommand; json: boolean }[] = [];
  await releaseCommands(
    async (command, json) => void commands.push({ command, json }),
    () => undefined,
  ).run(args);
  return commands;
}

test.each([
  ['publish give', { name: 'publish', section: 'give', hold: false, why: '', cosigned: undefined }],
  ['publish shell --cosigned a.signature', { name: 'publish', section: 'shell', hold: false, why: '', cosigned: 'a.signature' }],
  ['sign shell --to a.signature', { name: 'sign', section: 'shell', hold: false, to: 'a.signature' }],
  ['verify https://zakat.example.org/bn', { name: 'verify', url: 'https://zakat.example.org', state: undefined }],
  ['verify http://localhost:3000 --state seen.json', { name: 'verify', url: 'http://localhost:3000', state: 'seen.json' }],
  ['publish give --hold --why Later', { name: 'publish', section: 'give', hold: true, why: 'Later', cosigned: undefined }],
  [
    'rollout give 1.0.0-0123456789ab 0.5',
    { name: 'rollout', section: 'give', version: '1.0.0-0123456789ab', percent: 0.5, why: '', skipRehearsal: false },
  ],
  [
    'rollout give 1.0.0-0123456789ab 25%',
    { name: 'rollout', section: 'give', version: '1.0.0-0123456789ab', percent: 25, why: '', skipRehearsal: false },
  ],
  ['promote give', { name: 'promote', section: 'give', version: undefined, why: '', skipRehearsal: false }],
  ['promote give 1', { name: 'promote', section: 'give', version: '1', why: '', skipRehearsal: false }],
  ['promote give 1 --skip-rehearsal --why Fire', { name: 'promote', section: 'give', version: '1', why: 'Fire', skipRehearsal: true }],
  ['rehearse give', { name: 'rehearse', section: 'give', version: undefined, to: undefined }],
  ['rehearse give 1 --to seen', { name: 'rehearse', section: 'give', version: '1', to: 'seen' }],
  ['accept give 1 html* --why Meant', { name: 'accept', section: 'give', version: '1', difference: 'html*', why: 'Meant' }],
  ['journeys', { name: 'journeys', everyMs: undefined, report: false }],
  ['journeys --every 1h --report', { name: 'journeys', everyMs: 3_600_000, report: true }],
  ['journeys --every 596h', { name: 'journeys', everyMs: 596 * 3_600_000, report: false }],
  ['ramp give 1 --by-hand', { name: 'ramp', section: 'give', version: '1', by_hand: true, accept_errors: false, why: '' }],
  ['ramp give 1 --accept-errors', { name: 'ramp', section: 'give', version: '1', by_hand: false, accept_errors: true, why: '' }],
  ['rollback give', { name: 'rollback', section: 'give', version: undefined, why: '' }],
  ['rollback give 1 --why Slow', { name: 'rollback', section: 'give', version: '1', why: 'Slow' }],
  ['halt shell', { name: 'halt', section: 'shell', version: undefined, why: '' }],
  ['halt shell 1', { name: 'halt', section: 'shell', version: '1', why: '' }],
  ['unlock give 1 --why Network', { name: 'unlock', section: 'give', version: '1', why: 'Network' }],
  ['retire learn --why Merged', { name: 'retire', section: 'learn', why: 'Merged' }],
  ['preview give 1', { name: 'preview', section: 'give', version: '1', hours: undefined }],
  ['preview give 1 --hours 0.5', { name: 'preview', section: 'give', version: '1', hours: 0.5 }],
  ['doctor', { name: 'doctor' }],
  ['compat', { name: 'compat' }],
  ['key give', { name: 'key', section: 'give' }],
  ['status', { name: 'status' }],
  ['history about', { name: 'history', section: 'about' }],
  ['replay --visitor abc --at 2026-03-01T12:00:00Z', { name: 'replay', visitor: 'abc', at: '2026-03-01T12:00:00Z' }],
])('%j is a command, with and without --json', async (line, command) => {
  const words = line.split(' ');
  expect(await read(words)).toEqual([{ command, json: false }]);
  expect(await read([...words, '--json'])).toEqual([{ command, json: true }]);
});

test.each([
  ['praise give', /'praise give' is not a command/],
  ['toString give', /'toString give' is not a command/],
  ['rollout give 1', /Give section, version and share: pnpm release rollout give/],
  ['rollout give 1 many', /'many' is no share/],
  ['rollback', /Give the section, and the version that is to go where you know it: pnpm release rollback give/],
  ['rollback give 1 2', /Give the section, and the version that is to go where you know it: pnpm release rollback give/],
  ['unlock give 1', /unlock needs a reason/],
  ['unlock give --why Network', /Give section, version and reason/],
  ['retire learn', /retire needs a reason/],
  ['accept give 1 html', /accept needs a reason/],
  ['accept give 1', /Give section, version, difference and reason/],
  ['journeys --every 1m', /at least 5m/],
  ['journeys --every 597h', /at most 596h/],
  ['journeys --every 9999h', /at most 596h/],
  ['status --hold', /Unknown option '--hold'/],
  ['replay', /needs --visitor/],
  ['preview give', /Give section and version: pnpm release preview give/],
  ['preview give 1 --hours soon', /'soon' is no time/],
  ['doctor --why Ill', /Unknown option '--why'/],
  ['sign shell', /sign needs --to/],
  ['verify zakat', /'zakat' is no address of a site/],
  ['verify', /Give the address of a site/],
  ['publish give --loud', /Unknown option '--loud'/],
])('%j is not understood, with what to type instead', async (line, message) => {
  await expect(read(line.split(' '))).rejects.toThrow(UsageError);
  await expect(read(line.split(' '))).rejects.toThrow(message);
});

test.each(['', '--help', 'help', 'rollout --help'])('%j prints help, and does nothing', async (line) => {
  expect(await read(line.split(' ').filter(Boolean))).toEqual([]);
});

test('what can be no section is refused before anybody is asked', async () => {
  await expect(read(['rollback', '../shop'])).rejects.toThrow(/'..\/shop' is no name of a section/);
});
