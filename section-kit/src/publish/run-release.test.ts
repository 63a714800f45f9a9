import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { runRelease } from './run-release.ts';

/** Clears a screen, turns the text around, ends a line, and is a control character of one byte. */
const EVIL = '\u001b[2J\u202eevil\u2066\u0007\u009b1m\u{e0041}\r\nAll is as it was signed';
/** What a terminal obeys, or what is not seen. */
const OBEYED = /[^\P{Cc}\n]|[\u2028-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u;

/** Runs a command against what answers every request with the same text; what it has printed, and complained about. */
async function run(words: readonly string[], status: number, body: string) {
  const server = createServer((_request, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const printed: string[] = [];
  const complaints: string[] = [];
  const env = { ORIGIN_URL: url, RELEASE_TOKEN: 'a token' };
  const world = { env, print: (text: string) => printed.push(text), printError: (text: string) => complaints.push(text) };
  await runRelease(words[0] === 'verify' ? [...words, url] : words, world);
  return { printed: printed.join('\n'), complaints: complaints.join('\n') };
}

test('prints what an origin answers without anything that a terminal obeys', async () => {
  const answer = { message: `কর্ম\u200dচারী ${EVIL}`, findings: [{ check: 'ledger', message: EVIL }], notes: [EVIL] };
  const { printed } = await run(['doctor'], 200, JSON.stringify(answer));
  expect(printed).not.toMatch(OBEYED);
  expect(printed.split('\n')).toEqual([
    'ledger: \\u{1b}[2J\\u{202e}evil\\u{2066}\\u{7}\\u{9b}1m\\u{e0041} All is as it was signed',
    '\\u{1b}[2J\\u{202e}evil\\u{2066}\\u{7}\\u{9b}1m\\u{e0041} All is as it was signed',
    expect.stringMatching(/^কর্ম\u200dচারী \\u\{1b\}/u),
    'All is as it was signed',
  ]);
});

test('prints a table of what an origin answers without anything that a terminal obeys', async () => {
  const section = { section: EVIL, stable: EVIL, previous: [], candidate: null, published: [], locked: [] };
  const { printed } = await run(['status'], 200, JSON.stringify({ message: '', sections: [section], removed: [{ message: EVIL }] }));
  expect(printed).not.toMatch(OBEYED);
  expect(printed).not.toMatch(/^All is as it was signed/m);
});

test('JSON says the same to a program, and nothing to a terminal', async () => {
  const answer = { message: EVIL, findings: [], notes: [EVIL] };
  const { printed } = await run(['doctor', '--json'], 200, JSON.stringify(answer));
  expect(printed).not.toMatch(OBEYED);
  expect(JSON.parse(printed)).toEqual(answer);
});

test('complains in an origin’s words without anything that a terminal obeys', async () => {
  const refused = await run(['doctor'], 409, JSON.stringify({ message: `Refused:\n- ${EVIL}` }));
  expect(refused.complaints).not.toMatch(OBEYED);
  expect(refused.complaints).toMatch(/^Refused:\n- \\u\{1b\}\[2J/);
  const asJson = await run(['doctor', '--json'], 409, JSON.stringify({ message: EVIL }));
  expect(asJson.complaints).not.toMatch(OBEYED);
  expect(JSON.parse(asJson.complaints)).toEqual({ message: EVIL });
});

test('says on one line what a site answers that is no site of this kind', async () => {
  const { complaints } = await run(['verify'], 200, EVIL);
  expect(complaints).not.toMatch(OBEYED);
  expect(complaints).toMatch(/^http:\S+ is not what a site of this kind answers \(.*\)\.$/);
});
