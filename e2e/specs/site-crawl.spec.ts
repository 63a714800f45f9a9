import type { CheerioAPI } from 'cheerio';
import { languages, localPath, splitLanguage } from 'shared/sections/language';
import { ask, mapSome, parse, readSite } from '../support/read-site.ts';
import { expect, sharedOrigin, test } from '../support/site.ts';

/** Where an address of a page leads, or null where it is not this site's to answer for. */
function within(address: string, from: string): URL | null {
  const url = new URL(address, new URL(from, sharedOrigin()));
  return url.origin === sharedOrigin() ? url : null;
}

/** Every address that a document names: links, assets, and where its forms go. */
function addressesOf($: CheerioAPI): string[] {
  const named = ['href', 'src', 'action', 'poster', 'data'].flatMap((name) =>
    $(`[${name}]:not(html)`)
      .get()
      .map((element) => $(element).attr(name) ?? ''),
  );
  const candidates = $('[srcset]')
    .get()
    .flatMap((element) => ($(element).attr('srcset') ?? '').split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/)[0] ?? ''));
  return [...named, ...candidates].filter((address) => !address.startsWith('data:'));
}

test('every page of the specification is a complete document in both languages', async () => {
  const faults = (await readSite()).flatMap(({ path, language, status, html, $ }) => {
    const found = {
      status,
      language: $('html').attr('lang'),
      ended: html.trimEnd().endsWith('</html>'),
      headings: $('h1').length,
      main: $('main').length,
      banner: $('header:not(main *)').length,
      footer: $('footer:not(main *)').length,
      beingWritten: $('[data-state=being-written]').length,
    };
    const wanted = { status: 200, language, ended: true, headings: 1, main: 1, banner: 1, footer: 1, beingWritten: 0 };
    return JSON.stringify(found) === JSON.stringify(wanted) ? [] : [`${path}: ${JSON.stringify(found)}`];
  });
  expect(faults).toEqual([]);
});

test('every internal link and every asset of every page resolves', async () => {
  const pages = await readSite();
  const namedBy = new Map<string, string>();
  for (const { path, $ } of pages) {
    for (const address of addressesOf($)) {
      const url = within(address, path);
      if (url) namedBy.set(url.pathname + url.search + url.hash, path);
    }
  }
  const addresses = [...namedBy.keys()];
  expect(addresses.length).toBeGreaterThan(pages.length);
  const files = [...new Set(addresses.map((address) => address.split('#')[0] ?? ''))];
  const answers = new Map(
    await mapSome(files, async (file) => {
      const answer = await ask(file);
      const body = await answer.text();
      return [file, { status: answer.status, body, type: answer.headers.get('content-type') ?? '' }] as const;
    }),
  );
  const faults = addresses.flatMap((address) => {
    const [file = '', id] = address.split('#');
    const answer = answers.get(file);
    const from = `named by ${namedBy.get(address)}`;
    if (answer?.status !== 200) return [`${answer?.status} ${address}, ${from}`];
    if (id && parse(answer.body)(`[id="${id}"]`).length === 0) return [`no element has the id of ${address}, ${from}`];
    return [];
  });
  expect(faults).toEqual([]);

  const ofStyles = [...answers].flatMap(([file, { body, type }]) =>
    type.startsWith('text/css')
      ? [...body.matchAll(/url\(["']?([^"')]+)/g)].flatMap(([, address = '']) => within(address, file) ?? [])
      : [],
  );
  const missing = await mapSome([...new Set(ofStyles.map(({ pathname }) => pathname))], async (file) => {
    const answer = await ask(file, { method: 'HEAD' });
    return answer.status === 200 ? '' : `${answer.status} ${file}, named by a stylesheet`;
  });
  expect(missing.filter(Boolean)).toEqual([]);
});

test('a link that leaves the site is one that a browser opens as a page, a telephone or a letter', async () => {
  const faults = (await readSite()).flatMap(({ path, $ }) =>
    $('a')
      .get()
      .map((link) => $(link).attr('href') ?? '')
      .filter((href) => !/^(\/|#|\?|https?:\/\/|tel:\+?\d+$|mailto:[^@\s]+@\S+$)/.test(href))
      .map((href) => `${path}: “${href}”`),
  );
  expect(faults).toEqual([]);
});

for (const unknown of ['/no_such_page', '/give_zakat/more', '/zakat/give/2000/more', '/%E0%A6%AF', '/index.html', '/.env']) {
  for (const language of languages) {
    const path = localPath(unknown, language);
    test(`${path} answers 404 with the layout`, async () => {
      const answer = await ask(path);
      const $ = parse(await answer.text());
      expect(answer.status).toBe(404);
      expect($('html').attr('lang')).toBe(language);
      expect($('main').text()).toContain('404 Not Found');
      expect($('header, footer').not('main *')).toHaveLength(2);
      expect($('meta[name=robots]').attr('content')).toBe('noindex');
      expect($('link[rel=canonical]')).toHaveLength(0);
    });
  }
}

test('each page has a title and a description of its own', async () => {
  const pages = await readSite();
  for (const [what, selector] of [
    ['title', 'title'],
    ['description', 'meta[name=description]'],
  ] as const) {
    const seen = new Map<string, string>();
    const faults = pages.flatMap(({ path, $ }) => {
      const text = (what === 'title' ? $('head > title').text() : $(selector).attr('content'))?.trim() ?? '';
      const twin = seen.get(text);
      seen.set(text, path);
      if (text.length < 10) return [`${path} has no ${what}`];
      return twin === undefined ? [] : [`${twin} and ${path} share the ${what} “${text}”`];
    });
    expect(faults).toEqual([]);
  }
});

test('each page names its canonical address and its twin in the other language', async () => {
  const listed = (await readSite()).filter(({ byLink }) => !byLink);
  const faults = listed.flatMap(({ path, $ }) => {
    const address = (language: (typeof languages)[number]) => sharedOrigin() + localPath(splitLanguage(path).path, language);
    const alternate = (code: string) => $(`link[rel=alternate][hreflang=${code}]`).attr('href');
    const found = [$('link[rel=canonical]').attr('href'), alternate('en'), alternate('bn'), alternate('x-default')];
    const wanted = [sharedOrigin() + path, address('en'), address('bn'), address('en')];
    return found.join() === wanted.join() ? [] : [`${path}: ${found.join(' ')}`];
  });
  expect(faults).toEqual([]);
});
