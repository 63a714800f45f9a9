import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { publishing } from './routes.ts';
import { createLinkPreview } from '../preview/link-preview.ts';
import { createPreviewTickets } from '../preview/preview-ticket.ts';
import { packRelease } from '../../testing/packed-release.ts';
import { API_TOKEN, publishingDependencies } from '../../testing/publishing-dependencies.ts';
import { addedKey, signedBody } from '../../testing/signed-publish.ts';
import { temporaryData, temporaryFolder } from '../../testing/temporary-data.ts';
import { callOrigin } from 'section-kit/publish/call-origin';
import { runRelease } from 'section-kit/publish/run-release';

const [one, two] = [packRelease('give', 'one'), packRelease('give', 'two')];

/** An origin with one release live and one held, and `pnpm release` beside it. */
async function start() {
  const data = await temporaryData();
  const app = Fastify();
  onTestFinished(() => app.close());
  const dependencies = publishingDependencies(data, await temporaryFolder());
  const tickets = createPreviewTickets('a key');
  const linkPreview = createLinkPreview({ ...dependencies, tickets, publicUrl: 'https://zakat.example.org' });
  const findings = [{ check: 'files', section: 'give', version: 'x', message: 'A file is gone. Bring it back.' }] as const;
  const examine = async () => ({ findings, notes: ['locked: give x is locked.'], checked: { releases: 1, files: 2, pages: 3 } });
  await app.register(publishing({ ...dependencies, linkPreview, examine }));
  const key = await addedKey(data.db, null);
  const originUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  await callOrigin({ originUrl, token: API_TOKEN }, '/sections/give/releases', signedBody(one, key, 1));
  await callOrigin({ originUrl, token: API_TOKEN }, '/sections/give/releases', signedBody({ ...two, hold: true }, key, 2));
  const env = { ORIGIN_URL: `${originUrl}/`, RELEASE_TOKEN: API_TOKEN };
  const call = (path: string, body: object) => callOrigin({ originUrl, token: API_TOKEN }, path, body);
  return { call, release: (line: string, given: Record<string, string> = {}) => run(line, { ...env, ...given }) };
}

async function run(line: string, env: Record<string, string>) {
  const printed: string[] = [];
  const complaints: string[] = [];
  const world = { env, print: (text: string) => printed.push(text), printError: (text: string) => complaints.push(text) };
  const code = await runRelease(line.split(' '), world);
  return { code, printed: printed.join('\n'), complaints: complaints.join('\n') };
}

test('rolls out, promotes and rolls back, and tells each time who is served what', async () => {
  const { release } = await start();
  const [first, second] = [one.release.version, two.release.version];
  expect(await release(`rollout give ${second} 5 --why Try`)).toEqual({
    code: 0,
    printed: `give ${second} is served to 5 % of the visitors, ${first} to the others.`,
    complaints: '',
  });
  const status = (await release('status')).printed;
  expect(status).toMatch(new RegExp(`\\ngive +${first} +0 kB +${second} +5 % +- +2(\\n|$)`));
  expect((await release('halt give')).code).toBe(0);
  expect((await release('status')).printed).toContain('halted');
  expect((await release('status')).printed).toMatch(new RegExp(`\ngive ${second} is locked: halted at \\S+Z by release-token$`));
  expect(await release(`promote give ${second}`)).toMatchObject({ code: 1, complaints: expect.stringContaining(`unlock give ${second}`) });
  expect((await release(`unlock give ${second} --why Network`)).printed).toContain(`give ${second} is unlocked`);
  expect((await release(`promote give ${second}`)).printed).toBe(`give ${second} is live.`);
  expect((await release('rollback give --why Slow')).printed).toContain(`give is back at ${first}`);
  const history = (await release('history give')).printed.split('\n');
  expect(history).toHaveLength(1 + 8 + 1);
  expect(history.at(-1)).toMatch(new RegExp(`^${second} is locked: rolled back at \\S+Z by release-token \\(Slow\\)$`));
  expect(history[4]).toMatch(/rollout +\S+ +5 % +release-token +Try$/);
  expect((await release('replay --visitor AAAAAAAAAAAAAAAAAAAAAA')).printed).toMatch(new RegExp(`give +${first}`));
});

test('--json prints the whole answer, and a refusal as a message on standard error', async () => {
  const { release } = await start();
  expect(JSON.parse((await release('status --json')).printed)).toMatchObject({ stable: { give: one.release.version } });
  expect(JSON.parse((await release('history give --json')).printed).events).toHaveLength(3);
  const refused = await release('rollback give --json');
  expect(refused).toMatchObject({ code: 1, printed: '' });
  expect(JSON.parse(refused.complaints)).toEqual({ message: expect.stringContaining('no earlier live release') });
});

test.each([
  ['rollback shop', {}, 1, /no section 'shop'/],
  ['rollback give', { RELEASE_TOKEN: 'wrong' }, 1, /RELEASE_TOKEN/],
  ['status', { ORIGIN_URL: 'http://127.0.0.1:1' }, 1, /No origin answers .*set ORIGIN_URL/],
  ['status', { RELEASE_TOKEN: '', DATA_DIR: '/dev/null' }, 1, /No release token/],
  ['history shop', {}, 1, /no section 'shop'/],
  ['retire give --why Old', {}, 1, /is a section of this site.*pnpm admin section remove give/],
  ['retire shop --why Old', {}, 1, /no section 'shop'/],
  ['rollout give', {}, 2, /Give section, version and share/],
])('%j with %j ends with %d and says what to do', async (line, env, code, complaint) => {
  const { release } = await start();
  expect(await release(line, env)).toEqual({ code, printed: '', complaints: expect.stringMatching(complaint) });
});

test('what a rehearsal holds is accepted by name, or skipped with a reason', async () => {
  const { release, call } = await start();
  const [first, second] = [one.release.version, two.release.version];
  await call('/sections/give/rehearsals', { version: second, against: first, differences: ['html give-zakat'] });
  expect(await release(`rollout give ${second} 5`)).toMatchObject({ code: 1, complaints: expect.stringContaining('- html give-zakat') });
  expect((await release(`promote give ${second} --skip-rehearsal`)).complaints).toContain('say why');
  expect((await release(`rollout give ${second} 5 --skip-rehearsal --why Fire`)).code).toBe(0);
  const answer = await call('/sections/give/accept', { version: second, difference: 'html give-zakat', why: 'Meant' });
  expect(answer.message).toBe(`"html give-zakat" of give ${second} is accepted: nothing holds it any more.`);
  expect((await release(`promote give ${second}`)).printed).toBe(`give ${second} is live.`);
});

test('prints a preview link, and nothing else, so that it can be passed on', async () => {
  const { release } = await start();
  const { printed, code } = await release(`preview give ${two.release.version} --hours 2`);
  expect(code).toBe(0);
  expect(printed).toMatch(/^https:\/\/zakat\.example\.org\/_preview\/give~1\.0\.0-[0-9a-f]{12}~3~\d{10}~[\w-]{43}$/);
  expect(await release(`preview give ${two.release.version} --hours 1000`)).toMatchObject({
    code: 1,
    complaints: expect.stringContaining('at most 168'),
  });
  expect(await release('preview give 9.9.9-000000000000')).toMatchObject({ code: 1, complaints: expect.stringContaining('no release') });
});

test('doctor ends with 1 where it finds something, and says what to do', async () => {
  const { release } = await start();
  expect(await release('doctor')).toEqual({
    code: 1,
    printed:
      'files: A file is gone. Bring it back.\nlocked: give x is locked.\nLooked at 1 releases, 2 files and 3 pages, the database and the ledger. Findings: 1, and 1 note.',
    complaints: '',
  });
  const { code, printed } = await release('doctor --json');
  expect(code).toBe(1);
  expect(JSON.parse(printed).findings).toMatchObject([{ check: 'files', section: 'give' }]);
});

test('explains itself', async () => {
  expect(await run('--help', {})).toMatchObject({ code: 0, printed: expect.stringContaining('pnpm release rollback <section>') });
});

test('two people who take the same release away take away no other one, and an older command line still can', async () => {
  const { release, call } = await start();
  const [first, second] = [one.release.version, two.release.version];
  await release(`promote give ${second}`);
  expect((await release(`rollback give ${second} --why Slow`)).code).toBe(0);
  const again = await release(`rollback give ${second} --why Slow`);
  expect(again).toMatchObject({
    code: 1,
    complaints: expect.stringMatching(/not live any more: it was rolled back at \S+Z by .*\(Slow\)/),
  });
  expect((await release('history give')).printed).not.toContain(`${first} is locked`);
  await release(`unlock give ${second} --why Fixed`);
  await release(`rollout give ${second} 5`);
  expect((await release(`halt give ${first}`)).complaints).toContain(`rollback give ${first}`);
  expect((await call('/sections/give/halt', {})).message).toContain(`${second} is halted`);
});
