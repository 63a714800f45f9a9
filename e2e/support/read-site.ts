import { type CheerioAPI, load } from 'cheerio';
import { type SitePage, sharedOrigin, sitePages } from './site.ts';

/** One page of the site as its server sent it, before any script. */
export interface ReadPage extends SitePage {
  readonly status: number;
  readonly html: string;
  /** The document, parsed as browsers do. */
  readonly $: CheerioAPI;
}

/** How many requests are under way at once: enough to keep two cores busy. */
const AT_ONCE = 4;

/** Maps every item, a few at a time; the results keep the items' order. */
export async function mapSome<Item, Result>(items: readonly Item[], map: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const work = async () => {
    for (const [index, item] of waiting) results[index] = await map(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}

/** Asks the shared origin for an address, by plain HTTP and without following redirects. */
export function ask(path: string, init?: RequestInit): Promise<Response> {
  return fetch(new URL(path, sharedOrigin()), { redirect: 'manual', ...init });
}

/** Parses a document as a browser does that runs no script, so that `noscript` holds elements. */
export function parse(html: string): CheerioAPI {
  return load(html, { scriptingEnabled: false });
}

async function readPage(page: SitePage): Promise<ReadPage> {
  const answer = await ask(page.path);
  const html = await answer.text();
  return { ...page, status: answer.status, html, $: parse(html) };
}

let read: Promise<ReadPage[]> | undefined;

/** Every page of the site in both languages; read once per worker, because nothing changes them meanwhile. */
export function readSite(): Promise<ReadPage[]> {
  read ??= mapSome(sitePages, readPage);
  return read;
}

/** One page of the site, by its path without language prefix; a query, as in `/newsletter?state=pending`, asks for it in that state. */
export async function readBoth(address: string): Promise<ReadPage[]> {
  const [path = '', query] = address.split('?');
  const bangla = path === '/' ? '/bn' : `/bn${path}`;
  const pages = (await readSite()).filter((page) => page.path === path || page.path === bangla);
  return query === undefined ? pages : await mapSome(pages, (page) => readPage({ ...page, path: `${page.path}?${query}` }));
}

const texts = new WeakMap<CheerioAPI, Map<string, string>>();

/** What a reader finds in a part of a document: its text, with single spaces, without scripts, without what only joins a line, and with the texts of its pictures. Read once per document and part. */
export function visibleText($: CheerioAPI, part: string): string {
  const known = texts.get($) ?? new Map<string, string>();
  texts.set($, known);
  const text = known.get(part) ?? readText($, part);
  known.set(part, text);
  return text;
}

function readText($: CheerioAPI, part: string): string {
  const own = parse($.html($(part)));
  own('script, style, template').remove();
  own('img[alt]').each((_, picture) => {
    own(picture).replaceWith(` ${own(picture).attr('alt')} `);
  });
  // Neighbouring blocks do not run into one word.
  own('br, p, li, dt, dd, td, th, h1, h2, h3, h4, div, summary, label, a, figcaption, option, legend').before(' ').after(' ');
  return own.root().text().replaceAll('\u2060', '').replace(/\s+/g, ' ').trim();
}
