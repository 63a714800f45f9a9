import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { runRelease } from 'section-kit/publish/run-release';
import { createSigningKeyFile } from 'shared/commands/data-folder';
import { expect, onTestFinished, test } from 'vitest';
import { originWithReleases } from '../testing/origin-with-releases.ts';
import { packRelease } from '../testing/packed-release.ts';
import { addedKey, signedBody } from '../testing/signed-publish.ts';
import { temporaryFolder } from '../testing/temporary-data.ts';
import { createLedger } from './ledger.ts';
import { listSigningKeys, revokeSigningKey } from './access/signing-keys.ts';

const shell = packRelease('shell', 'one', { pages: ['home'] });
const earlier = packRelease('give', 'one', { pages: ['give-zakat'] });
const give = packRelease('give', 'two', { pages: ['give-zakat'] });

type Alter = (html: string) => string;

/** A site with three releases behind an address of its own, where what it answers may be altered; and `pnpm release verify` for it. */
async function start(alter: Alter = (html) => html) {
  const origin = await originWithReleases([shell, earlier, give]);
  const server = createServer((request, response) => {
    void origin.app.inject({ method: 'GET', url: request.url ?? '/' }).then(({ statusCode, headers, rawPayload }) => {
      const isDocument = String(headers['content-type']).startsWith('text/html');
      for (const name of ['content-type', 'link', 'x-sections']) if (headers[name]) response.setHeader(name, String(headers[name]));
      response.writeHead(statusCode);
      response.end(isDocument ? alter(rawPayload.toString()) : rawPayload);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const verify = async (...options: readonly string[]) => {
    const printed: string[] = [];
    const complaints: string[] = [];
    const world = { env: {}, print: (text: string) => printed.push(text), printError: (text: string) => complaints.push(text) };
    const code = await runRelease(['verify', url, ...options], world);
    return { code, printed: printed.join('\n'), complaints: complaints.join('\n') };
  };
  return { ...origin, verify };
}

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

test('notices an altered file, of what is live and of what it falls back to', async () => {
  const { verify, dataDir } = await start();
  await appendFile(path.join(dataDir, 'releases/give', give.release.version, 'client/remoteEntry.js'), '!');
  await appendFile(path.join(dataDir, 'releases/give', earlier.release.version, 'client/style.css'), ' ');
  const { code, printed } = await verify();
  expect(code).toBe(1);
  expect(printed.split('\n')).toEqual([
    `file: remoteEntry.js of give ${give.release.version} is not what was published: its SHA-384 is another.`,
    `file: style.css of give ${earlier.release.version} is not what was published: its SHA-384 is another.`,
    expect.stringMatching(/Findings: 2\.$/),
  ]);
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

test('notices a missing event', async () => {
  const { verify, data } = await start();
  await data.db.deleteFrom('release_events').where('id', '=', 4).execute();
  const { code, printed } = await verify();
  expect(code).toBe(1);
  expect(printed).toMatch(/^ledger: Event 5 does not belong right behind event 3: an event before it is missing or was altered\.$/m);
});

test('notices a reordered ledger', async () => {
  const { verify, data } = await start();
  const events = await data.db.selectFrom('release_events').selectAll().orderBy('id').execute();
  const [, second, third] = events;
  if (!second || !third) throw new Error('there are more events');
  await data.db.deleteFrom('release_events').where('id', 'in', [2, 3]).execute();
  const { id: _, ...one } = third;
  const { id: __, ...other } = second;
  // As if the numbers had been given the other way round.
  for (const [id, row] of [
    [2, { ...one, sequence: null }],
    [3, { ...other, sequence: null }],
  ] as const) {
    await data.db
      .insertInto('release_events')
      .values({ ...row, id } as never)
      .execute();
  }
  await data.db.updateTable('release_events').set({ sequence: third.sequence }).where('id', '=', 2).execute();
  await data.db.updateTable('release_events').set({ sequence: second.sequence }).where('id', '=', 3).execute();
  const { code, printed } = await verify();
  expect(code).toBe(1);
  expect(printed).toMatch(
    /^ledger: Event 2 does not belong right behind event 1: it was written behind event 3, so that the order was changed\.$/m,
  );
});

test('notices an event that something else than an origin has written', async () => {
  const { verify, data } = await start();
  const rollback = { section: 'give', version: earlier.release.version, action: 'rollback', percent: null, actor: 'x', why: '' } as const;
  await createLedger(data.db).append(rollback);
  const foreign = createLedger(data.db, { originKey: (await createSigningKeyFile(path.join(await temporaryFolder(), 'k.pem'))) as never });
  const { printed } = await verify();
  expect(printed).toMatch(/^ledger: Event 7 is not signed by the origin: something else has written it\.$/m);
  await foreign.append({ ...rollback, action: 'publish' });
  await data.db.deleteFrom('origin_keys').where('public_key', 'is not', null).execute();
  expect((await verify()).printed).toMatch(
    /^ledger: Event 8 is not what the origin's key [0-9a-f]{16} has signed, or that key is not published\.$/m,
  );
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

test('notices that the end of the ledger was cut off, beside what it has seen before', async () => {
  const { verify, data, call } = await start();
  const state = path.join(await temporaryFolder(), 'seen.json');
  expect((await verify('--state', state)).code).toBe(0);
  await call('/sections/give/rollback', { why: 'Leaks amounts' });
  expect((await verify('--state', state)).code).toBe(0);
  await data.db.deleteFrom('release_events').where('id', '=', 7).execute();
  for (let look = 0; look < 2; look += 1) {
    const { code, printed } = await verify('--state', state);
    expect(code).toBe(1);
    expect(printed).toMatch(/^head: The ledger went as far as event 7 at the last look, and that event is gone: its end was cut off\.$/m);
  }
  expect((await verify()).printed).not.toMatch(/^head/m);
});

test('notices a ledger that was written anew from its beginning, and a key of an origin that was not there before', async () => {
  const { verify, data } = await start();
  const state = path.join(await temporaryFolder(), 'seen.json');
  expect((await verify('--state', state)).code).toBe(0);
  const events = await createLedger(data.db).events();
  await data.db.deleteFrom('release_events').where('id', '>', 0).execute();
  await data.db.deleteFrom('origin_keys').where('public_key', 'is not', null).execute();
  const originKey = await createSigningKeyFile(path.join(await temporaryFolder(), 'k.pem'));
  const forged = createLedger(data.db, originKey ? { originKey } : {});
  for (const { id: _, at: __, ...event } of events) await forged.append(event);
  const { printed } = await verify('--state', state);
  expect(printed).toMatch(/^head: /m);
  expect(printed).toMatch(/^key: The origin's key [0-9a-f]{16} is new since the last look/m);
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

test('an address that is no site of this kind is said to be none', async () => {
  const printed: string[] = [];
  const world = { env: {}, print: () => undefined, printError: (text: string) => printed.push(text) };
  expect(await runRelease(['verify', 'http://127.0.0.1:1'], world)).toBe(1);
  expect(printed).toEqual([expect.stringMatching(/cannot be read .*Is that the address of a site\?/)]);
});
