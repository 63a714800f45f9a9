import { expect, test } from 'vitest';
import { originWithReleases } from '../../testing/origin-with-releases.ts';
import { packRelease } from '../../testing/packed-release.ts';

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
