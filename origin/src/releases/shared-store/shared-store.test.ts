import { readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from 'shared/contracts/release';
import { expect, test } from 'vitest';
import { type PackedRelease, packRelease } from '../../testing/packed-release.ts';
import type { S3Server } from '../../testing/s3-server.ts';
import { type Origin, TOKEN, startOrigin, startPublishing, startSite } from '../../testing/shared-store-site.ts';
import { temporaryFolder } from '../../testing/temporary-data.ts';
import { createReleaseStore, sha384 } from '../release-store.ts';
import { createSharedReleaseStore } from './shared-release-store.ts';

const shell = packRelease('shell', 'one', { pages: ['home'] });
const give = packRelease('give', 'one');

const ready = (origin: Origin) => expect.poll(origin.readiness).toEqual({ ready: true });
const fileOf = ({ release: { section, version } }: PackedRelease, file: string) => `releases/${section}/${version}/${file}`;

test('a new, empty origin fetches what is live once, however many ask, and serves it', async () => {
  const { s3, env } = await startSite();
  const one = await startOrigin(env);
  const publish = await startPublishing(one);
  expect((await publish(one, shell)).json()).toMatchObject({ section: 'shell', version: shell.release.version });
  expect((await publish(one, give)).statusCode).toBe(201);

  const before = s3.asked.length;
  const two = await startOrigin(env);
  const address = `/${fileOf(give, 'remoteEntry.js')}`;
  const ask = async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => two.app.inject(address)));
    return new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`));
  };
  // A machine that takes longer than a file is waited for fetches it once all the same.
  await expect.poll(ask).toEqual(new Set(['200 // one']));
  await ready(two);
  expect((await two.app.inject('/')).headers['x-sections']).toContain(shell.release.version);
  const asked = s3.asked.slice(before);
  expect(asked).toHaveLength(new Set(asked).size);
  expect(asked).toContain(`GET ${fileOf(give, 'release.json')}`);
  expect(await readdir(path.join(two.folder, 'drafts'))).toEqual([]);
});

test('a status fetches no release for its size, and one that is not on this disk can be rolled out all the same', async () => {
  const { s3, env } = await startSite();
  const one = await startOrigin(env);
  const publish = await startPublishing(one);
  for (const live of [shell, give]) await publish(one, live);
  const held = packRelease('give', 'held');
  expect((await publish(one, held, { hold: true })).statusCode).toBe(201);
  const two = await startOrigin(env);
  await ready(two);
  const before = s3.asked.length;
  const { json } = await two.app.inject({ url: '/_releases/api/status', headers: { authorization: `Bearer ${TOKEN}` } });
  const { sections } = json() as { sections: { section: string; published: { version: string; bytes: number | null }[] }[] };
  expect(sections.find(({ section }) => section === 'give')?.published).toMatchObject([
    { version: give.release.version, bytes: expect.any(Number) },
    { version: held.release.version, bytes: null },
  ]);
  expect(s3.asked).toHaveLength(before);
  expect((await two.call('give/rollout', { version: held.release.version, percent: 5 })).statusCode).toBe(200);
});

test('an address that names a release which was never published is not looked for in the store', async () => {
  const { s3, env } = await startSite();
  const origin = await startOrigin(env);
  const before = s3.asked.length;
  expect((await origin.app.inject('/releases/give/1.0.0-0123456789ab/remoteEntry.js')).statusCode).toBe(404);
  expect(s3.asked).toHaveLength(before);
});

test('while the store is away, pages go on from the disk, and publishing is refused and leaves nothing', async () => {
  const { s3, env } = await startSite();
  const one = await startOrigin(env);
  const publish = await startPublishing(one);
  await publish(one, shell);
  await s3.stop();
  expect((await one.app.inject('/')).statusCode).toBe(200);
  const refused = await publish(one, give);
  expect(refused.statusCode).toBe(503);
  expect(refused.json().message).toMatch(
    /^Nothing was published\. The release store s3:\/\/releases\/site\/ cannot be used \(.+Pages go on/,
  );
  expect(await readdir(path.join(one.folder, 'releases'))).toEqual(['shell']);
  expect(await readdir(path.join(one.folder, 'drafts'))).toEqual([]);
  expect(await one.data.db.selectFrom('release_events').select('id').where('section', '=', 'give').execute()).toEqual([]);

  // A restart needs no store either, where the disk has what is live.
  await one.close();
  const again = await startOrigin(env, one.folder);
  await ready(again);
  expect((await again.app.inject('/')).statusCode).toBe(200);
  await s3.start();
  expect((await publish(again, give)).statusCode).toBe(201);
});

test('an empty origin that starts while the store is away is not ready, says why, and is ready when the store is back', async () => {
  const { s3, env } = await startSite();
  const one = await startOrigin(env);
  await (await startPublishing(one))(one, shell);
  await s3.stop();
  const two = await startOrigin(env);
  await expect.poll(two.readiness).toEqual({ ready: false, reason: expect.stringContaining(`shell ${shell.release.version}`) });
  await s3.start();
  await ready(two);
});

test('a release that could not be compared with the ledger, because the database was away, is not given up', async () => {
  const files = new Map(Object.entries(give.files).map(([name, content]) => [name, Buffer.from(content, 'base64')]));
  const described = Buffer.from(JSON.stringify(give.release));
  let isAway = true;
  const store = createSharedReleaseStore({
    local: createReleaseStore(await temporaryFolder()),
    objects: {
      read: async (name) => (name.endsWith('release.json') ? described : files.get(name.replace(fileOf(give, ''), ''))),
      write: async () => undefined,
      folders: async () => [],
    },
    ledger: { states: async () => new Map() },
    check: async () => {
      if (isAway) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    },
    onFailure: () => undefined,
  });
  expect(await store.ensure('give', give.release.version)).toBe('away');
  isAway = false;
  await expect.poll(() => store.ensure('give', give.release.version)).toBe('here');
});

/** Puts other content into the store in place of a file; with a description that fits it where `described`. */
async function alter(s3: S3Server, packed: PackedRelease, file: string, content: string, described: boolean): Promise<void> {
  await writeFile(s3.fileOf(fileOf(packed, file)), content);
  if (!described) return;
  const files = packed.release.files.map((entry) =>
    entry.path === file ? { ...entry, bytes: content.length, sha384: sha384(Buffer.from(content)) } : entry,
  );
  const release: Release = { ...packed.release, files };
  await writeFile(s3.fileOf(fileOf(packed, 'release.json')), JSON.stringify(release));
}

const CODE = 'export function routes() { return [1]; }';

test('what the store hands out and was not published is refused: the release before stands in, and publishing the same bytes again makes it whole', async () => {
  const { s3, env } = await startSite();
  const one = await startOrigin(env);
  const publish = await startPublishing(one);
  await publish(one, shell);
  await publish(one, give);
  const altered = packRelease('give', '2');
  const described = packRelease('give', '3');
  const short = packRelease('give', '4');
  const long = packRelease('give', '5');
  const unsigned = packRelease('give', '6');
  const all = [altered, described, short, long, unsigned];
  for (const packed of all) expect((await publish(one, packed)).statusCode).toBe(201);
  await alter(s3, altered, 'server/routes.js', CODE, false);
  await alter(s3, described, 'server/routes.js', CODE, true);
  await alter(s3, short, 'client/style.css', '[data-mf', false);
  await alter(s3, long, 'client/style.css', ' '.repeat(100_000), false);
  // As if somebody had found other content with the digest of this version.
  const nobodys = JSON.stringify({ hold: false, keepKnown: false, signatures: [{ key: '00', value: '' }] });
  const { db } = one.data;
  await db
    .updateTable('release_events')
    .set({ signed: nobodys })
    .where('version', '=', unsigned.release.version)
    .where('signed', 'is not', null)
    .execute();

  const two = await startOrigin(env);
  await ready(two);
  for (const packed of all) expect((await two.app.inject(`/${fileOf(packed, 'remoteEntry.js')}`)).statusCode).toBe(404);
  expect((await two.app.inject(`/${fileOf(give, 'remoteEntry.js')}`)).body).toBe('// one');
  expect(await readdir(path.join(two.folder, 'releases/give'))).toEqual([give.release.version]);

  expect((await publish(one, altered)).json().message).toContain('whole again');
  expect(await readFile(s3.fileOf(fileOf(altered, 'server/routes.js')), 'utf8')).not.toBe(CODE);
  const three = await startOrigin(env);
  await expect.poll(async () => (await three.app.inject(`/${fileOf(altered, 'remoteEntry.js')}`)).body).toBe('// 2');
});

test('a live release that is damaged on the disk is whole after a start', async () => {
  const { env } = await startSite();
  const one = await startOrigin(env);
  await (await startPublishing(one))(one, shell);
  await one.close();
  const place = path.join(one.folder, fileOf(shell, ''));
  await truncate(path.join(place, 'client/remoteEntry.js'));
  const again = await startOrigin(env, one.folder);
  await ready(again);
  expect(await readFile(path.join(place, 'client/remoteEntry.js'), 'utf8')).toBe('// one');
});

test('an origin can roll out and roll back what another one has published', async () => {
  const { env } = await startSite();
  const [one, two] = [await startOrigin(env), await startOrigin(env)];
  const publish = await startPublishing(one);
  await publish(one, shell);
  await publish(one, give);
  const next = packRelease('give', 'two');
  expect((await publish(one, next, { hold: true })).statusCode).toBe(201);
  expect((await two.call('give/promote', { version: next.release.version })).statusCode).toBe(200);
  await rm(path.join(two.folder, 'releases/give'), { recursive: true, force: true });
  const three = await startOrigin(env);
  expect((await three.call('give/rollback', {})).json()).toMatchObject({ version: give.release.version });
});
