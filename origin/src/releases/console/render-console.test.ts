import Fastify from 'fastify';
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

/** The console of an origin with two shells, for somebody who is not signed in, where each render ends with this error. */
async function consoleThatFails(error: Error) {
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
  await app.register(releaseConsole({ sessions, renderConsole } as unknown as ConsoleDependencies));
  const answer = await app.inject('/_releases');
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
