import { appendFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runRelease } from 'section-kit/publish/run-release';
import { freePort } from 'shared/commands/free-port';
import { expect, test } from 'vitest';
import { packRelease } from '../testing/packed-release.ts';
import { packShell } from '../testing/sample-releases.ts';
import { addedKey, signedBody } from '../testing/signed-publish.ts';
import { type Alter, earlier, give, shell, verifiedOrigin } from '../testing/verified-origin.ts';
import { listSigningKeys, revokeSigningKey } from './access/signing-keys.ts';

const start = (alter?: Alter) => verifiedOrigin(runRelease, alter);

test('a site that serves what was signed is found to be as it was signed', async () => {
  const { verify, call } = await start();
  expect(await verify()).toEqual({
    code: 0,
    printed: expect.stringMatching(/^All is as it was signed: looked at 4 documents, 3 releases with 6 files, and 6 events\.$/),
    complaints: '',
  });
  // A rollback is no fault, and neither is a rollout.
  await call('/sections/give/rollback', { why: 'Too slow' });
  await call('/sections/give/unlock', { version: give.release.version, why: 'It was the network' });
  await call('/sections/give/rollout', { version: give.release.version, percent: 5 });
  const { code, printed } = await verify('--json');
  expect(code).toBe(0);
  expect(JSON.parse(printed)).toMatchObject({ findings: [], checked: { events: 9, releases: 3, files: 6, documents: 4 } });
});

test.each([1, 50, 99])('a rollout to %i in a hundred is no fault, whichever release a document is made from', async (percent) => {
  const { verify, call } = await start();
  await call('/sections/give/rollback', { why: 'Too slow' });
  await call('/sections/give/unlock', { version: give.release.version, why: 'It was the network' });
  await call('/sections/give/rollout', { version: give.release.version, percent });
  expect((await verify()).printed).toMatch(/^All is as it was signed/);
});

test('a section’s earlier release beside a shell that lacks something for the newer one is no fault', async () => {
  const { verify, call, publish } = await start();
  const names = (...all: string[]) => ({ 'shared/provided': all });
  await publish(packRelease('shell', 'names less', { pages: ['home'], names: names('Button') }));
  await publish(packRelease('shell', 'names more', { pages: ['home'], names: names('Button', 'Pill') }));
  await publish(packRelease('give', 'needs more', { pages: ['give-zakat'], names: names('Pill') }));
  await call('/sections/shell/rollback', { why: 'Too slow' });
  expect((await verify()).printed).toMatch(/^All is as it was signed/);
});

test('notices a file that was altered here, which nobody is served, of what is live and of what it falls back to', async () => {
  const { verify, dataDir } = await start();
  await appendFile(path.join(dataDir, 'releases/give', give.release.version, 'client/remoteEntry.js'), '!');
  await appendFile(path.join(dataDir, 'releases/give', earlier.release.version, 'client/style.css'), ' ');
  const { code, printed } = await verify();
  expect(code).toBe(1);
  expect(printed.split('\n')).toEqual([
    `file: remoteEntry.js of give ${give.release.version} is not served (404).`,
    `file: style.css of give ${earlier.release.version} is not served (404).`,
    expect.stringMatching(/Findings: 2\.$/),
  ]);
});

test('notices a file that is altered on its way', async () => {
  const { verify } = await start((text, url) => (url.endsWith('/remoteEntry.js') ? `${text}!` : text));
  const { code, printed } = await verify();
  expect(code).toBe(1);
  expect(printed).toContain(`file: remoteEntry.js of give ${give.release.version} is not what was published: its SHA-384 is another.`);
});

test('notices an altered description, though it agrees with an altered file', async () => {
  const { verify, dataDir } = await start();
  const file = path.join(dataDir, 'releases/give', give.release.version, 'release.json');
  const described = await readFile(file, 'utf8');
  const digest = give.release.files.find(({ path: name }) => name === 'client/remoteEntry.js')?.sha384 ?? '';
  await writeFile(file, described.replace(digest, digest.replace(/^.{4}/, 'AAAA')));
  const { code, printed } = await verify();
  expect(code).toBe(1);
  expect(printed).toMatch(/signature: The description of give \S+ is not what the key [0-9a-f]{16} signed/);
  expect(printed).toMatch(/description: The description of give \S+ is of other content/);
});

test('notices a key that was revoked, until its release is signed by another', async () => {
  const { verify, data, app } = await start();
  const [key] = await listSigningKeys(data.db);
  await revokeSigningKey(data.db, key?.id ?? '');
  const { code, printed } = await verify();
  expect(code).toBe(1);
  expect(printed).toMatch(new RegExp(`^key: The key ${key?.id}, which signed shell \\S+ at \\S+, was revoked at \\S+`, 'm'));
  expect(printed).toMatch(new RegExp(`^key: The key ${key?.id}, which signed give ${give.release.version} at`, 'm'));

  const newKey = await addedKey(data.db, null);
  const publish = async (packed: typeof give, sequence: number) =>
    app.inject({
      method: 'POST',
      url: `/_releases/api/sections/${packed.release.section}/releases`,
      headers: { authorization: 'Bearer a token for all sections' },
      payload: signedBody(packed, newKey, sequence),
    });
  expect((await publish(shell, 10)).json().message).toMatch(/^shell \S+ is signed anew\. Nothing else changed\.$/);
  expect((await publish(shell, 11)).json().message).toMatch(/nothing changed/);
  expect((await publish(earlier, 12)).json().message).not.toMatch(/signed anew/);
  const { printed: after } = await verify();
  expect(after).not.toMatch(/which signed shell/);
  expect(after).toMatch(/which signed give/);
});

test.each<[string, Alter, RegExp]>([
  [
    'names a script of another host',
    (html) => html.replace('</head>', '<script src="https://example.org/x.js"></script></head>'),
    /names https:\/\/example\.org\/x\.js, which is no file/,
  ],
  [
    'runs a script of its own',
    (html) => html.replace('</head>', '<script>alert(1)</script></head>'),
    /runs a script of its own: alert\(1\)/,
  ],
  [
    'leads its modules elsewhere',
    (html) => html.replace('</head>', '<script type="importmap">{"imports":{"react":"/evil.js"}}</script></head>'),
    /names \/evil\.js, which is no file/,
  ],
  [
    'gives a file another integrity',
    (html) =>
      html.replace(
        '</head>',
        `<link rel="modulepreload" href="/releases/give/${give.release.version}/remoteEntry.js" integrity="sha384-AAAA"></head>`,
      ),
    /gives \/releases\/give\/\S+\/remoteEntry\.js another integrity/,
  ],
  [
    'tells its shell to load files of another host',
    (html) => html.replace(`"base":"/releases/give/${give.release.version}/"`, '"base":"https://evil.example/"'),
    /tells its shell to load files that are not those of give/,
  ],
  [
    'names a release that was never published',
    (html) => html.replace('</body>', '<p>/releases/give/6.6.6-666666666666/</p></body>'),
    /give 6\.6\.6-666666666666 is served, and the ledger knows nothing/,
  ],
])('notices a document that %s', async (_, alter, message) => {
  const { verify } = await start(alter);
  const { code, printed } = await verify();
  expect(code).toBe(1);
  expect(printed).toMatch(message);
});

test('notices a service worker that is not the live shell’s, which would answer every request of a page', async () => {
  let isAltered = false;
  const { verify, publish } = await start((text, url) => (url === '/service-worker.js' && isAltered ? `${text}evil()` : text));
  expect((await verify()).printed).toMatch(/^All is as it was signed/);
  isAltered = true;
  const finding = /^file: \/service-worker\.js is not the worker of the shell that is live\.$/m;
  expect((await verify()).printed).toMatch(finding);
  await publish(packShell({ 'client/service-worker.js': 'the worker' }));
  expect((await verify()).printed).toMatch(finding);
  isAltered = false;
  expect((await verify()).printed).not.toMatch(finding);
});

test('an address that is no site of this kind is said to be none, and why it cannot be read', async () => {
  const printed: string[] = [];
  const world = { env: {}, print: () => undefined, printError: (text: string) => printed.push(text) };
  expect(await runRelease(['verify', `http://127.0.0.1:${await freePort()}`], world)).toBe(1);
  expect(printed).toEqual([
    expect.stringMatching(/cannot be read \(connect ECONNREFUSED 127\.0\.0\.1:\d+\)\. Is that the address of a site\?/),
  ]);
});
