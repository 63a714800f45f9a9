import type { Release } from 'shared/contracts/release';
import { pagePath } from 'shared/sections/find-page';
import { languages } from 'shared/sections/language';
import type { SectionId } from 'shared/sections/sections';
import { expect, test, vi } from 'vitest';
import { readSettings } from '../../server/settings/settings.ts';
import { createRehearsals } from '../rehearsals/rehearsals.ts';
import { changeRelease } from '../change-release.ts';
import { createLedger } from '../ledger.ts';
import { stableReleases } from '../rollout/choose-releases.ts';
import { createServedReleases } from '../served-releases.ts';
import { createReadiness } from '../readiness.ts';
import { NOTHING_PUBLISHED, type SectionState } from '../section-state.ts';
import { temporaryData, temporaryFolder } from '../../testing/temporary-data.ts';
import { firstSections as sections, firstSiteMaps } from '../../testing/first-sections.ts';
import { createComposer } from './compose-page.ts';
import type { RenderPool } from './render-pool.ts';
import { createWarmer } from './warm-pages.ts';
import { appendEvent } from '../../testing/append-event.ts';

function storedRelease(section: SectionId, version: string, folder: string) {
  const release: Release = {
    format: 1,
    section,
    version,
    pages: [],
    singletons: {},
    files: [],
    client: { entry: 'entry.js', styles: [], modules: [], pages: {}, fonts: { en: [], bn: [] } },
    server: { entry: 'entry.js', provides: {} },
  };
  return { release, folder };
}

/** A warmer, and the composer that it warms, over pages that are counted instead of rendered. */
function countingRenders(states: () => Promise<ReadonlyMap<SectionId, SectionState>>, render: RenderPool['render']) {
  const composePage = createComposer({
    store: { find: async (section, version) => storedRelease(section as SectionId, version, '/') },
    pool: { render, load: () => Promise.reject(new Error('not asked')), close: async () => undefined },
    publicUrl: 'https://zakat.example.org',
    offlineCopy: true,
    onFailure: () => undefined,
    site: readSettings({}).site,
    siteMapFor: firstSiteMaps,
    data: { dataVersion: async () => '1', latestMetalRate: async () => undefined, stories: async () => [] },
  });
  const servedReleases = createServedReleases({ find: async (section, version) => storedRelease(section, version, '/') }, () => undefined);
  const compress = vi.fn(async () => undefined);
  return {
    composePage,
    compress,
    servedReleases,
    warmer: createWarmer({ composePage, compress, siteMapFor: firstSiteMaps, ledger: { states }, servedReleases }),
  };
}

function statesWith(candidates: readonly SectionId[]): ReadonlyMap<SectionId, SectionState> {
  return new Map(
    sections.map(({ id }) => {
      const candidate = candidates.includes(id) ? { version: '2', percent: 50, halted: false, since: 1 } : null;
      return [id, { ...NOTHING_PUBLISHED, published: ['1', '2'], stable: '1', candidate }];
    }),
  );
}

const others = sections.map(({ id }) => id).filter((id) => id !== 'shell');

test.each([
  ['nothing', [], { '/give_zakat': 1, '/': 1, '/contact': 1 }],
  ['five sections', others, { '/give_zakat': 2, '/': 2, '/contact': 1 }],
  ['five sections and the shell', [...others, 'shell' as const], { '/give_zakat': 4, '/': 4, '/contact': 2 }],
])('with %s in rollout, a page is rendered once for each pair of its own releases', async (_, candidates, expected) => {
  const counts = new Map<string, number>();
  const render = vi.fn<RenderPool['render']>(async ({ request }) => {
    if ('document' in request && request.document.visit.language === 'bn') counts.set(request.path, (counts.get(request.path) ?? 0) + 1);
    return { status: 200, html: '', renderMs: 1 };
  });
  const states = statesWith(candidates);
  const { warmer } = countingRenders(async () => states, render);
  await warmer.warm(states);
  for (const [path, count] of Object.entries(expected)) expect(counts.get(path), path).toBe(count);
  const renders = render.mock.calls.length;
  await warmer.warm(states);
  expect(render).toHaveBeenCalledTimes(renders);
});

test('once an origin is ready, each page is compressed, and its first request renders nothing', async () => {
  const render = vi.fn<RenderPool['render']>(async () => ({ status: 200, html: '', renderMs: 1 }));
  const states = statesWith([]);
  const { warmer, composePage, compress, servedReleases } = countingRenders(async () => states, render);
  await warmer.start();
  const renders = render.mock.calls.length;
  expect(renders).toBeGreaterThan(0);
  const live = await servedReleases(states, stableReleases(states));
  const paths = sections.flatMap(({ pages }) => pages.flatMap((page) => (page.byLink ? [] : [pagePath(page)])));
  for (const path of paths) for (const language of languages) await composePage({ path, language, query: new URLSearchParams(), ...live });
  expect(render).toHaveBeenCalledTimes(renders);
  expect(compress).toHaveBeenCalledTimes(paths.length * languages.length);
});

test('an origin is not ready before what is live is rendered, and a page that fails holds up nothing', async () => {
  const dataDir = await temporaryFolder();
  const begun = Promise.withResolvers<Awaited<ReturnType<RenderPool['render']>>>();
  const states = async () => statesWith([]);
  const { warmer } = countingRenders(states, () => begun.promise);
  const readiness = createReadiness({
    ledger: { states },
    store: { find: async (section, version) => storedRelease(section as SectionId, version, dataDir) },
    dataDir,
    drain: { isDraining: false },
    requireKept: () => undefined,
    isStarting: () => warmer.isStarting,
    isFailing: async () => false,
  });
  const started = warmer.start();
  expect(await readiness()).toMatchObject({ ready: false, reason: expect.stringContaining('being rendered') });
  begun.reject(new Error('broken'));
  await started;
  expect(await readiness()).toEqual({ ready: true });
});

test('a candidate’s pages are rendered before the ledger gives it visitors', async () => {
  const data = await temporaryData();
  const ledger = createLedger(data.db);
  const event = { section: 'give', actor: 'team', why: '', percent: null } as const;
  for (const version of ['1', '2']) await appendEvent(ledger, { ...event, version, action: 'publish' });
  await appendEvent(ledger, { ...event, version: '1', action: 'promote' });
  const warmed: unknown[] = [];
  const gate = {
    faultsOf: async () => [],
    async warm(states: ReadonlyMap<SectionId, SectionState>, section?: SectionId) {
      warmed.push([section, states.get('give')?.candidate, (await ledger.states()).get('give')?.candidate]);
    },
  };
  const find = async (section: string, version: string) => storedRelease(section as SectionId, version, '/');
  const rehearsals = createRehearsals(data.db);
  const asked = { section: 'give', actor: 'team', why: '', change: { action: 'rollout', version: '2', percent: 5 } } as const;
  expect(await changeRelease({ store: { find, findHere: find, findNeeded: find }, ledger, gate, rehearsals }, asked)).toMatchObject({
    kind: 'done',
  });
  expect(warmed).toEqual([['give', { version: '2', percent: 5, halted: false, since: expect.any(Number) }, null]]);
});
