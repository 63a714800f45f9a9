import { rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { originWithReleases } from '../../testing/origin-with-releases.ts';
import { packRelease } from '../../testing/packed-release.ts';
import { packShell } from '../../testing/sample-releases.ts';

const shell = packRelease('shell', 'one', { pages: ['home', 'contact'] });

test('the sitemap names the pages that are published, with their twins', async () => {
  const { app } = await originWithReleases([shell, packRelease('give', 'one', { pages: ['give-zakat', 'donation'] })]);
  const { headers, body } = await app.inject('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual(
    ['/', '/bn', '/contact', '/bn/contact', '/give_zakat', '/bn/give_zakat', '/zakat/give', '/bn/zakat/give'].map(
      (path) => `https://zakat.example.org${path}`,
    ),
  );
  expect(body).toContain('<xhtml:link rel="alternate" hreflang="bn" href="https://zakat.example.org/bn/zakat/give"/>');
});

test('crawlers are kept from the console and from the states of pages', async () => {
  const { app } = await originWithReleases([shell]);
  const { body } = await app.inject('/robots.txt');
  for (const rule of ['/_releases', '/api/', '/*?state=', '/*&reference=']) expect(body).toContain(`Disallow: ${rule}\n`);
  expect(body).toContain('Sitemap: https://zakat.example.org/sitemap.xml\n');
  expect(body).not.toContain('Disallow: /\n');
});

test('an installed site starts in its language', async () => {
  const { app } = await originWithReleases([]);
  expect((await app.inject('/manifest.webmanifest')).json()).toMatchObject({ lang: 'en', start_url: '/', name: 'Zakat Foundation' });
  const { headers, json } = await app.inject('/bn/manifest.webmanifest');
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(json()).toMatchObject({ lang: 'bn', start_url: '/bn', name: 'যাকাত ফাউন্ডেশন' });
});

test('an icon that the live shell does not have is missing, not broken', async () => {
  const { app } = await originWithReleases([shell]);
  expect((await app.inject('/favicon.ico')).statusCode).toBe(404);
});

const ICON = 'client/icons/favicon.ico';

test('an icon that is gone here is that of the shell before', async () => {
  const live = packShell({ [ICON]: 'the icon' });
  const { app, dataDir } = await originWithReleases([packShell({ [ICON]: 'the icon before' }), live]);
  await rm(path.join(dataDir, 'releases/shell', live.release.version, ICON));
  const { body, headers } = await app.inject('/favicon.ico');
  expect([body, headers['cache-control']]).toEqual(['the icon before', 'public, max-age=3600']);
});

test('an icon that no shell has whole is answered 404, and that answer is not kept', async () => {
  const shells = [packShell({ [ICON]: 'the icon before' }), packShell({ [ICON]: 'the icon' })];
  const { app, dataDir } = await originWithReleases(shells);
  for (const { release } of shells) await truncate(path.join(dataDir, 'releases/shell', release.version, ICON), 3);
  const { statusCode, headers } = await app.inject('/favicon.ico');
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
});

test('an icon that the live shell has given up is not that of the shell before', async () => {
  const { app } = await originWithReleases([packShell({ [ICON]: 'the icon before' }), packShell()]);
  expect((await app.inject('/favicon.ico')).statusCode).toBe(404);
});
