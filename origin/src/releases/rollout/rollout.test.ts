import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { SectionId } from 'shared/sections/sections';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../app.ts';
import { openData } from '../../open-data.ts';
import { type ReleaseSet, type Ledger, createLedger } from '../ledger.ts';
import { createReleaseStore, sha384 } from '../release-store.ts';
import type { ReleaseAction } from '../../db/schema.ts';
import { replay } from './replay.ts';
import { createVisitorIds, newVisitorId } from './visitor-id.ts';
import { readSettings } from '../../server/settings/settings.ts';
import { SHELL_SERVER, listedVersions } from '../../testing/packed-release.ts';
import { onEachDatabase, onPostgres, temporaryDatabaseUrl, temporaryFolder } from '../../testing/temporary-data.ts';
import type { LiveRelease } from '../../watch-origin.ts';
import { appendEvent } from '../../testing/append-event.ts';

onEachDatabase();

const PUBLIC_URL = 'https://zakat.example.org';
const SESSION_SECRET = 'the key of the origins';
const VISITORS = 2_000;
const STABLE = '1.0.0-000000000000';
const CANDIDATE = '1.1.0-111111111111';
const ROLLED_OUT: readonly SectionId[] = ['shell', 'calculate', 'give'];

interface Origin {
  readonly app: FastifyInstance;
  /** Another one than the app's own. */
  readonly ledger: Ledger;
  /** What visitors are served, as far as the app knows. */
  live(): Promise<LiveRelease[]>;
  close(): Promise<void>;
}

/** What an origin is started on: the folder of its releases, and its database. */
interface Place {
  readonly folder: string;
  readonly databaseUrl: string;
}

async function open({ folder, databaseUrl }: Place): Promise<Origin> {
  const settings = readSettings({ DATA_DIR: folder, DATABASE_URL: databaseUrl, PUBLIC_URL, SESSION_SECRET });
  const data = await openData(settings);
  const app = await createApp({ settings, data, releaseToken: 'a token that nobody sends', logLevel: 'silent' });
  const close = async () => {
    await app.close();
    await data.close();
  };
  return { app, ledger: createLedger(data.db), live: app.getDecorator<Origin['live']>('liveReleases'), close };
}

async function storeRelease(folder: string, section: SectionId, version: string): Promise<void> {
  const server = Buffer.from(SHELL_SERVER);
  const release = {
    format: 1 as const,
    section,
    version,
    pages: [],
    singletons: {},
    files: [{ path: 'server/entry.js', bytes: server.length, sha384: sha384(server) }],
    client: { entry: 'entry.js', styles: [], modules: [], pages: {}, fonts: { en: [], bn: [] } },
    server: { entry: 'entry.js', provides: {} },
  };
  await createReleaseStore(folder).save(release, new Map([['server/entry.js', server]]));
}

function append(ledger: Ledger, section: SectionId, action: ReleaseAction, version: string, percent: number | null = null): Promise<void> {
  return appendEvent(ledger, { section, action, version, percent, actor: 'team', why: '' });
}

/** A place with two releases of three sections, one of them live, the other in the store. */
async function placeWithReleases(): Promise<Place> {
  const folder = await temporaryFolder();
  const place = { folder, databaseUrl: await temporaryDatabaseUrl() };
  for (const section of ROLLED_OUT) {
    for (const version of [STABLE, CANDIDATE]) await storeRelease(folder, section, version);
  }
  const { ledger, close } = await open(place);
  for (const section of ROLLED_OUT) {
    await append(ledger, section, 'publish', STABLE);
    await append(ledger, section, 'promote', STABLE);
    await append(ledger, section, 'publish', CANDIDATE);
  }
  await close();
  return place;
}

async function start(): Promise<Origin & { readonly place: Place }> {
  const place = await placeWithReleases();
  const origin = await open(place);
  onTestFinished(origin.close);
  return { ...origin, place };
}

async function served({ app }: Pick<Origin, 'app'>, cookie?: string): Promise<ReleaseSet> {
  const answer = await app.inject({ url: '/privacy_policy', headers: cookie ? { cookie } : {} });
  expect(answer.statusCode).toBe(200);
  return listedVersions(answer.body);
}

/** A first visit: the cookie that a browser keeps of it, and what its document was made from. */
async function visitFirst({ app }: Pick<Origin, 'app'>): Promise<{ readonly cookie: string; readonly releaseSet: ReleaseSet }> {
  const answer = await app.inject('/privacy_policy');
  const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
  return { cookie, releaseSet: listedVersions(answer.body) };
}

function idOf(cookie: string): string {
  return cookie.replace('__Host-visitor=', '').slice(0, 22);
}

test(`${VISITORS} visitors at 20 % are served what replay tells, from the first document on, and the same after a restart`, async () => {
  const place = await placeWithReleases();
  const before = await open(place);
  for (const section of ROLLED_OUT) await append(before.ledger, section, 'rollout', CANDIDATE, 20);
  // From a server, the app hears of them a moment later: who comes before is served what was before.
  await expect.poll(before.live).toHaveLength(2 * ROLLED_OUT.length);
  const nothing = { find: async () => undefined };
  const releaseSets = new Map<string, ReleaseSet>();
  for (let number = 0; number < VISITORS; number += 1) {
    const { cookie, releaseSet } = await visitFirst(before);
    releaseSets.set(cookie, releaseSet);
  }
  expect(releaseSets.size).toBe(VISITORS);
  await before.close();

  const after = await open(place);
  onTestFinished(after.close);
  const events = await after.ledger.events();
  const now = new Date();
  for (const [cookie, releaseSet] of releaseSets) {
    expect(await replay(nothing, events, idOf(cookie), now)).toEqual(releaseSet);
    expect(await served(after, cookie)).toEqual(releaseSet);
  }
  for (const section of ROLLED_OUT) {
    const share = [...releaseSets.values()].filter((releaseSet) => releaseSet[section] === CANDIDATE).length / VISITORS;
    expect(Math.abs(share - 0.2)).toBeLessThan(4.5 * Math.sqrt((0.2 * 0.8) / VISITORS));
  }
});

test('a change counts for the next document, whichever process made it', async () => {
  const { place, ...one } = await start();
  const cookie = createVisitorIds(SESSION_SECRET, PUBLIC_URL).cookie(newVisitorId());
  const other = await open(place);
  onTestFinished(other.close);
  const onBoth = async () => {
    // A change by another process is seen in a later turn of the event loop.
    await setImmediate();
    return [(await served(one, cookie)).give, (await served(other, cookie)).give];
  };
  // A server is asked once a second at most, and waited for half a second.
  const expectLive = async (version: string) => (onPostgres ? expect.poll(onBoth) : expect(await onBoth())).toEqual([version, version]);

  await append(other.ledger, 'give', 'rollout', CANDIDATE, 100);
  await expectLive(CANDIDATE);
  await append(one.ledger, 'give', 'halt', CANDIDATE);
  await expectLive(STABLE);
  await append(other.ledger, 'give', 'promote', CANDIDATE);
  await expectLive(CANDIDATE);
  await append(other.ledger, 'give', 'rollback', STABLE);
  await expectLive(STABLE);
});

test('during a rollout a visitor gets one id, kept from scripts, and a new one only where this site has not signed it', async () => {
  const { app, ledger } = await start();
  await append(ledger, 'give', 'rollout', CANDIDATE, 5);
  const first = String((await app.inject('/')).headers['set-cookie']);
  expect(first).toMatch(/^__Host-visitor=[\w-]{22}~[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure$/);
  const [cookie = ''] = first.split(';');
  expect((await app.inject({ url: '/', headers: { cookie } })).headers['set-cookie']).toBeUndefined();
  for (const unsigned of ['me', newVisitorId()]) {
    const { headers } = await app.inject({ url: '/', headers: { cookie: `__Host-visitor=${unsigned}` } });
    expect(headers['set-cookie']).toMatch(/^__Host-visitor=[\w-]{22}~/);
    expect(headers['set-cookie']).not.toContain(`=${unsigned}~`);
  }
  const posted = await app.inject({ method: 'POST', url: '/', headers: { 'sec-fetch-site': 'cross-site' } });
  expect(posted.statusCode).toBe(405);
  expect(posted.headers['set-cookie']).toBeUndefined();
  expect((await app.inject('/api/v1/fetch-metal-rate?gram=1')).headers['set-cookie']).toBeUndefined();
});

test.each(['halt', 'rollout'] as const)(
  'after a %s to no visitors, a new visitor gets no id, and documents are public again',
  async (action) => {
    const { app, ledger, live } = await start();
    const visit = async () => {
      const { headers } = await app.inject({ url: '/privacy_policy', headers: { host: new URL(PUBLIC_URL).host } });
      return { isPublic: String(headers['cache-control']).includes('public'), hasId: headers['set-cookie'] !== undefined };
    };
    expect(await visit()).toEqual({ isPublic: true, hasId: false });
    await append(ledger, 'give', 'rollout', CANDIDATE, 5);
    await expect.poll(visit).toEqual({ isPublic: false, hasId: true });
    await append(ledger, 'give', action, CANDIDATE, action === 'halt' ? null : 0);
    await expect.poll(visit).toEqual({ isPublic: true, hasId: false });
    expect(await live()).toContainEqual(expect.objectContaining({ section: 'give', release: STABLE }));
  },
);
