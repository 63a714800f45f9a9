import type { Release } from 'shared/contracts/release';
import type { PageContext } from 'shared/contracts/page-context';
import { findPage } from 'shared/sections/find-page';
import { expect, test } from 'vitest';
import { readSettings } from '../../server/settings/settings.ts';
import { firstSections } from '../../testing/first-sections.ts';
import { createRenderer } from './render-page.ts';

function stored(section: string, version: string) {
  const release: Release = {
    format: 1,
    section,
    version,
    pages: [],
    singletons: {},
    files: [],
    client: { entry: 'remoteEntry.js', styles: [], modules: [], pages: {}, fonts: { en: [], bn: [] } },
    server: { entry: 'routes.js', provides: {} },
  };
  return { release, folder: `/${section}/${version}` };
}

const visit: PageContext = {
  language: 'en',
  search: '',
  year: 2026,
  site: readSettings({}).site,
  siteMap: [],
  data: {},
  submissionKey: '',
};

test('a release whose files have not reached this origin is replaced, reported, and tried again soon', async () => {
  const here = [stored('shell', '1'), stored('give', '1')];
  const reported: string[] = [];
  const renderPage = createRenderer({
    store: {
      find: async (section, version) => here.find(({ release }) => release.section === section && release.version === version),
    },
    pool: {
      render: async () => ({ status: 200, html: '<p>', renderMs: 1 }),
      load: () => Promise.reject(new Error('not asked')),
      close: async () => undefined,
    },
    publicUrl: 'https://zakat.example.org',
    offlineCopy: true,
    onFailure: (madeFrom) => reported.push(madeFrom),
  });
  const path = '/give_zakat';
  const page = {
    path,
    search: '',
    found: findPage(firstSections, path),
    visit,
    releaseSet: { shell: '1', give: '2' },
    previous: { give: '1' },
    besidePrevious: {},
    isPersonal: false,
  };
  expect(await renderPage(page)).toMatchObject({ madeFrom: 'shell@1, give@1', degraded: true });
  expect(reported).toEqual(['give@2']);

  here.push(stored('give', '2'));
  expect(await renderPage(page)).toMatchObject({ madeFrom: 'shell@1, give@2', degraded: false });
});
