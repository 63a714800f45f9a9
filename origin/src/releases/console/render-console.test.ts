import Fastify, { type InjectOptions } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readSettings } from '../../server/settings/settings.ts';
import { packRelease } from '../../testing/packed-release.ts';
import type { Ledger } from '../ledger.ts';
import type { ReleaseStore } from '../release-store.ts';
import { RenderBusy } from '../render/render-errors.ts';
import type { RenderPool } from '../render/render-pool.ts';
import { NOTHING_PUBLISHED } from '../section-state.ts';
import { createRenderConsole } from './render-console.ts';
import { type ConsoleDependencies, releaseConsole } from './routes.ts';

const shells = ['one', 'two'].map((text) => packRelease('shell', text, { desk: true }).release);
const [before = '', live = ''] = shells.map(({ version }) => version);

/** The console of an origin with two shells where each render ends with this error, asked for its board by somebody who is not signed in unless said otherwise. */
async function consoleThatFails(error: Error, asked: InjectOptions = { url: '/_releases' }, more: object = {}) {
  const render = vi.fn<RenderPool['render']>().mockRejectedValue(error);
  const onFailure = vi.fn();
  const renderConsole = createRenderConsole({
    store: {
      find: async (_, version) => shells.filter((release) => release.version === version).map((release) => ({ release, folder: '/' }))[0],
    } as ReleaseStore,
    ledger: { states: async () => new Map([['shell', { ...NOTHING_PUBLISHED, stable: live, previous: [before] }]]) } as unknown as Ledger,
    pool: { render } as unknown as RenderPool,
    site: readSettings({}).site,
    onFailure,
  });
  const app = Fastify();
  onTestFinished(() => app.close());
  const sessions = { read: async () => ({ kind: 'none' }) };
  await app.register(
    releaseConsole({ sessions, renderConsole, consoleUrl: 'https://localhost', ...more } as unknown as ConsoleDependencies),
  );
  const answer = await app.inject(asked);
  return { answer, render, blamed: onFailure.mock.calls.map(([madeFrom]) => madeFrom as string) };
}

test('in a crowd, the console says that the origin is busy, tries no other shell and blames none', async () => {
  const { answer, render, blamed } = await consoleThatFails(new RenderBusy('100 pages wait for this process already'));
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('more to do than it can');
  expect(answer.body).not.toContain('No shell');
  expect(render).toHaveBeenCalledTimes(1);
  expect(blamed).toEqual([]);
});

test('where each shell fails, each is named, and the command line is what is left', async () => {
  const { answer, blamed } = await consoleThatFails(new Error('the shell is broken'));
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('No shell on this origin can show the releases');
  expect([...new Set(blamed)]).toEqual([`shell@${live}`, `shell@${before}`]);
});

const busy = new RenderBusy('100 pages wait for this process already');

/** Somebody who is signed in, on an origin whose ledger has one event. */
const signedIn = {
  sessions: { read: async () => ({ kind: 'actor', actor: { label: 'give team', section: null }, cookie: 'a=b' }) },
  ledger: { events: async () => [{ id: 45, section: 'shell', version: live, action: 'promote' }] },
  hosted: { current: async () => [] },
  store: { find: async () => undefined },
  reports: { list: () => [] },
};
const posted = { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } } as const;

test('a page that cannot be shown after a change says that the change was made', async () => {
  for (const error of [busy, new Error('the shell is broken')]) {
    const { answer } = await consoleThatFails(error, { url: '/_releases?done=45' }, signedIn);
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('The change was made.');
    expect(answer.body).not.toContain('Nothing was changed');
  }
  // Only what the ledger has was done.
  const { answer } = await consoleThatFails(busy, { url: '/_releases?done=46' }, signedIn);
  expect(answer.body).not.toMatch(/The change was made|Nothing was changed/);
});

test('a form that was refused in a crowd changed nothing; of one that failed, the history tells', async () => {
  const refused = { sessions: { signIn: async () => ({ kind: 'wrong' }) } };
  const crowded = await consoleThatFails(busy, { ...posted, url: '/_releases/sign-in' }, refused);
  expect(crowded.answer.statusCode).toBe(503);
  expect(crowded.answer.body).toContain('Nothing was changed. This origin has more to do');

  const broken = { current: () => Promise.reject(new Error('the disk is away')) };
  const failed = await consoleThatFails(busy, { ...posted, url: '/_releases/sections/give/halt' }, { ...signedIn, hosted: broken });
  expect(failed.answer.statusCode).toBe(500);
  expect(failed.answer.body).toContain('Look at the history before you try again');
  expect(failed.answer.body).not.toContain('Nothing was changed');
});
