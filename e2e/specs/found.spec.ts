import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { load } from 'cheerio';
import { languages, localPath } from 'shared/sections/language';
import { drawnFrom, pictures, publicFolder, readRecord, sha256 } from '../images/picture-list.ts';
import { ask, readSite, visibleText } from '../support/read-site.ts';
import { expect, hydrated, sharedOrigin, sitePages, test } from '../support/site.ts';

/** Width and height of a PNG, from its header. */
function sizeOf(png: Buffer): number[] {
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test('the sitemap names every page that is found without a link of one’s own, in both languages, and nothing else', async () => {
  const answer = await ask('/sitemap.xml');
  const $ = load(await answer.text(), { xml: true });
  const named = $('url > loc')
    .get()
    .map((loc) => $(loc).text().replace(sharedOrigin(), ''));
  expect(named.sort()).toEqual(
    sitePages
      .filter((page) => !page.byLink)
      .map((page) => page.path)
      .sort(),
  );
  expect($('url').length * 3).toBe($('url > xhtml\\:link[rel=alternate]').length);
});

test('robots.txt leads to the sitemap and keeps no page from crawlers', async () => {
  const rules = await (await ask('/robots.txt')).text();
  expect(rules).toContain(`Sitemap: ${sharedOrigin()}/sitemap.xml`);
  const kept = [...rules.matchAll(/^Disallow: ([^*\n]+)$/gm)].map(([, start = '']) => start);
  expect(sitePages.filter((page) => kept.some((start) => page.path.startsWith(start)))).toEqual([]);
});

test('each page says what it looks like where it is shared', async () => {
  const seen = new Set<string>();
  for (const { path: address, section, language, byLink, $ } of await readSite()) {
    if (byLink) {
      expect($('meta[property^="og:"]'), address).toHaveLength(0);
      expect($('meta[name=robots]').attr('content'), address).toBe('noindex');
      continue;
    }
    const property = (name: string) => $(`meta[property="og:${name}"]`).attr('content') ?? '';
    expect(property('title'), address).not.toBe('');
    expect(property('description'), address).toBe($('meta[name=description]').attr('content'));
    expect(property('url'), address).toBe(sharedOrigin() + address);
    expect(property('image'), address).toMatch(new RegExp(`^${sharedOrigin()}/releases/shell/[^/]+/og/${section}\\.${language}\\.png$`));
    expect($('meta[name="twitter:card"]').attr('content')).toBe('summary_large_image');
    seen.add(property('image'));
  }
  expect(seen.size).toBe(12);
  for (const address of seen) {
    const answer = await ask(address);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(sizeOf(Buffer.from(await answer.arrayBuffer()))).toEqual([1200, 630]);
  }
});

test('a page that is shown without a new document says nothing of the page before', async ({ page }) => {
  for (const from of ['/bn', '/bn/no_such_page']) {
    await page.goto(from);
    await hydrated(page);
    await page.getByRole('contentinfo').locator("a[href='/bn/giving_faq']").click();
    await expect(page.locator('[data-mf=give] h1')).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${sharedOrigin()}/bn/giving_faq`);
    await expect(page.locator('meta[name=description]')).toHaveCount(1);
    const stale = "meta[name=robots], meta[property^='og:'], link[rel=alternate], script[type='application/ld+json']";
    await expect(page.locator(stale)).toHaveCount(0);
    const shown = await page.locator('meta[name=description]').getAttribute('content');
    await page.goto('/bn/giving_faq');
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', shown ?? '');
  }
});

test('questions are told to search engines in the words of the page', async () => {
  const counts = new Map<string, number>();
  for (const { path: address, $ } of await readSite()) {
    const data = JSON.parse($('script[type="application/ld+json"]').text() || '{"@graph":[]}') as {
      '@graph': { '@type': string; mainEntity?: { name: string; acceptedAnswer: { text: string } }[] }[];
    };
    const told = data['@graph'].find((entry) => entry['@type'] === 'FAQPage')?.mainEntity ?? [];
    expect(told, address).toHaveLength($('.faq details').length);
    const bare = (text: string) => text.replace(/\s+/g, '');
    const read = bare(visibleText($, 'main'));
    for (const { name, acceptedAnswer } of told) expect(read).toContain(bare(name + acceptedAnswer.text));
    counts.set(address, told.length);
  }
  expect(counts.get('/giving_faq')).toBe(12);
  expect(counts.get('/bn/giving_faq')).toBe(12);
});

test('the pages about us name the foundation, and nothing that is a sample', async () => {
  for (const { path: address, $ } of await readSite()) {
    const told = $('script[type="application/ld+json"]').text();
    const isAboutUs = ['/', '/bn', '/contact', '/bn/contact'].includes(address);
    expect(told.includes('"NGO"'), address).toBe(isAboutUs);
    expect(told).not.toMatch(/example\.org|telephone/);
  }
});

for (const language of languages) {
  test(`the site can be installed, in ${language}`, async ({ page }) => {
    await page.goto(localPath('/', language));
    const client = await page.context().newCDPSession(page);
    const { errors, data, url } = await client.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(url).toBe(`${sharedOrigin()}${localPath('/manifest.webmanifest', language)}`);
    const manifest = JSON.parse(data ?? '{}') as { lang: string; icons: { src: string; sizes: string }[] };
    expect(manifest.lang).toBe(language);
    for (const { src, sizes } of manifest.icons) {
      const icon = Buffer.from(await (await ask(src)).arrayBuffer());
      expect(sizeOf(icon).join('x')).toBe(sizes);
    }
    const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  });
}

test('the icons that browsers ask for unasked are there', async () => {
  for (const [address, type] of [
    ['/favicon.ico', 'image/x-icon'],
    ['/apple-touch-icon.png', 'image/png'],
  ] as const) {
    const answer = await ask(address);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
  }
});

test('the pictures are those that were drawn from the words, fonts and art of today; else run `pnpm images`', async () => {
  const record = await readRecord();
  expect(record.drawnFrom).toBe(await drawnFrom());
  const found = await Promise.all(pictures.map(async ({ file }) => [file, sha256(await readFile(path.join(publicFolder, file)))] as const));
  expect(Object.fromEntries(found)).toEqual(record.files);
});
