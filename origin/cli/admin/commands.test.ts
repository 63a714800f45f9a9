import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { runAdmin } from './run-admin.ts';

const program = fileURLToPath(new URL('../admin.ts', import.meta.url));

/** Runs a command that opens no data: none can be kept there. */
async function admin(...args: string[]) {
  const printed: string[] = [];
  const complaints: string[] = [];
  const context = { print: (text: string) => printed.push(text), printError: (text: string) => complaints.push(text) };
  const code = await runAdmin(args, { env: { DATA_DIR: '/dev/null/data' }, ...context });
  return { code, printed: printed.join('\n'), complaints: complaints.join('\n') };
}

test.each([
  [['pledges'], /'pledges' is not a command/],
  [['pledges', 'list', 'all'], /'pledges list all' is not a command/],
  [['undefined', 'list'], /'undefined list' is not a command/],
  [['pledges', 'list', '--format', 'xml'], /choose table, json or csv/],
  [['pledges', 'list', '--since', '2026'], /Unknown option '--since'/],
  [['rates', 'set', '--gold', '16000'], /--silver is missing/],
  [['outbox'], /'outbox' is not a command/],
  [['outbox', 'retry', 'all'], /'outbox retry all' is not a command/],
  [['stories', 'import'], /'stories import' is not a command/],
  [['purge'], /--older-than is ''/],
  [['purge', '--older-than', '0'], /a whole number of days from 1 to 36500/],
  [['purge', '--older-than', '1.5'], /a whole number of days/],
  [['purge', '--older-than', '365d'], /a whole number of days/],
  [['purge', '--older-than', '36501'], /a whole number of days/],
  [['purge', 'pledges', '--older-than', '365'], /'purge pledges' is not a command/],
  [['delete'], /Give one reference/],
  [['delete', 'P-0000-0000', 'E-0000-0000'], /Give one reference/],
  [['held', 'release'], /Give the reference/],
  [['data-key', 'rotate', 'now'], /'data-key rotate now' is not a command/],
  [['token', 'create'], /either --section <section> or --all/],
  [['token', 'create', '--section', 'give', '--all'], /either --section <section> or --all/],
  [['token', 'create', '--section', 'a shop'], /no name of a section/],
  [['token', 'revoke', 'give'], /token's number/],
  [['key', 'add', '--section', 'give'], /public key, one line/],
  [['key', 'add', 'MCow'], /either --section <section> or --all/],
  [['key', 'revoke'], /key's id/],
  [['pledges', 'list', '--gold', '1'], /Unknown option '--gold'/],
])('%j is wrong usage: it ends with 2 and says what to type', async (args, complaint) => {
  const result = await admin(...args);
  expect(result).toMatchObject({ code: 2, printed: '' });
  expect(result.complaints).toMatch(complaint);
});

test.each([
  [[], /pnpm admin pledges list \[--format table\|json\|csv\]/],
  [['help'], /Exits with 0 if it is done, 1 if it failed/],
  [['rates', 'set', '--help'], /--gold <taka per gram> --silver <taka per gram>/],
  [['quarantine', '--help'], /release .*<reference>/],
])('%j prints help and ends with 0', async (args, words) => {
  const result = await admin(...args);
  expect(result).toMatchObject({ code: 0, complaints: '' });
  expect(result.printed).toMatch(words);
});

test('every command that does something takes --json, and says in it what was not understood', async () => {
  const { printed } = await admin('completion', 'bash');
  const commands = [...printed.matchAll(/\) words='(.*)' ;;/g)]
    .map(([, words = '']) => words.split(' '))
    .filter((words) => words.includes('--help'));
  expect(commands.length).toBeGreaterThan(20);
  for (const words of commands.filter((options) => options.length > 1)) expect(words).toContain('--json');
  const wrong = await admin('delete', '--json');
  expect(wrong).toMatchObject({ code: 2, printed: '' });
  expect(JSON.parse(wrong.complaints)).toEqual({ message: expect.stringContaining('Give one reference') });
});

test('the program itself explains its commands and sets its exit code', async () => {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [program, '--help']);
  expect(stdout).toMatch(/pnpm admin rates set --gold <taka per gram>/);
  await expect(run(process.execPath, [program, 'nonsense'])).rejects.toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/--help/),
  });
});
