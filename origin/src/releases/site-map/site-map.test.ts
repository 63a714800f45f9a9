import { expect, test } from 'vitest';
import { packRelease } from '../../testing/packed-release.ts';
import { createSiteMaps } from './site-map.ts';

const both = (text: string) => ({ en: text, bn: text });

test('a path leads somewhere where a page, a download of one, or the new address of one answers, however it ends, is encoded or capitalised', async () => {
  const guides = { id: 'guides', path: '/guides', label: both('Guides'), note: both('Note'), downloads: ['General Guide.pdf'] };
  const description = {
    remote: 'mf-calculate',
    label: both('Calculate'),
    intro: both('Intro'),
    pages: [guides],
    moved: { '/old': '/guides' },
  };
  const { release } = packRelease('calculate', 'one', { description });
  const store = { find: async () => ({ release, folder: '' }) };
  const hosted = { current: async () => [{ id: 'calculate', remote: 'mf-calculate', isInMenu: true }] };
  const map = await createSiteMaps({ store, hosted })({ calculate: release.version });
  const asked = [
    '/guides',
    '/guides/',
    '/Guides',
    '/old',
    '/old/',
    '/guides/General%20Guide.pdf',
    '/guides/Other.pdf',
    '/wp-admin',
    '/%E0%A4%A',
  ];
  expect(asked.filter(map.has)).toEqual(['/guides', '/guides/', '/Guides', '/old', '/old/', '/guides/General%20Guide.pdf']);
});
