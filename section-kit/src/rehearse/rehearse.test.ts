import type { Browser, BrowserContextOptions } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Observation } from './observe-visit.ts';
import { createObserve, rehearse } from './rehearse.ts';
import type { Side } from './twins.ts';

const pages = [{ id: 'give-zakat', path: '/give_zakat', label: { en: 'Give', bn: 'দিন' } }];

/** A release, shown by a cookie with its name, as it is when no page of it was opened so far. */
function side(version: string): Side {
  const cookie = { name: 'preview', value: version, domain: 'zakat.example.org', path: '/', expires: -1, httpOnly: true, secure: true };
  return { section: 'give', version, description: { pages }, headers: {}, cookies: [{ ...cookie, sameSite: 'Lax' }] };
}

/** What is seen of a page with these links. */
function pageWith(links: readonly string[]): Observation {
  return {
    ...{ status: 200, html: '', complaints: [], failures: [], requests: [], bytes: 0, pictures: new Map(), accessibility: [] },
    ...{ links, deadAnchors: [], answerMs: 0, busyMs: 0, shift: 0 },
  };
}

/** A document of this site, made for a preview of a version; without one, for every visitor. */
function documentOf(previewed: string | undefined) {
  const banner = previewed ? `<aside class="preview-banner"><p><strong>Preview</strong> You see give ${previewed}, which</p></aside>` : '';
  const html = `<!doctype html><body>${banner}<main>Give</main></body>`;
  return { headers: () => ({ 'x-sections': 'shell@1, give@live' }), text: async () => html };
}

/** A browser in which some addresses answer, by the version that is shown. */
function browserWith(answering: Readonly<Record<string, readonly string[]>>, isShown: (version: string) => boolean = () => true): Browser {
  const newContext = async ({ storageState }: BrowserContextOptions = {}) => {
    const [cookie] = typeof storageState === 'object' ? storageState.cookies : [];
    const version = cookie?.value ?? '';
    const isThere = (url: string) => answering[version]?.includes(new URL(url).pathname) ?? false;
    const answer = (url: string) => ({
      ...documentOf(isShown(version) ? version : undefined),
      ...{ ok: () => isThere(url), status: () => (isThere(url) ? 200 : 404) },
    });
    return {
      request: { get: async (url: string) => answer(url) },
      newPage: async () => ({ setViewportSize: async () => undefined, on: () => undefined, goto: async (url: string) => answer(url) }),
      close: async () => undefined,
    };
  };
  return { newContext } as unknown as Browser;
}

/** The links that hold a candidate, whose page and the stable release's have these links. */
async function deadLinks(
  links: { readonly candidate: readonly string[]; readonly stable: readonly string[] },
  answering: { readonly candidate: readonly string[]; readonly stable: readonly string[] },
): Promise<string[]> {
  const twins = { site: 'https://zakat.example.org', candidate: side('candidate'), stable: side('stable') };
  const observe = async ({ version }: Side) => pageWith(version === 'candidate' ? links.candidate : links.stable);
  const found = await rehearse(browserWith(answering), twins, { observe });
  expect(found.every(({ name }) => name === 'links give-zakat')).toBe(true);
  return found.map(({ where }) => where);
}

test('a link that leads nowhere holds a release that adds it', async () => {
  const links = { candidate: ['/about', '/gone'], stable: ['/about'] };
  expect(await deadLinks(links, { candidate: ['/about'], stable: ['/about'] })).toEqual(['/gone']);
});

test('a link that leads nowhere from the stable release either is no difference', async () => {
  const links = { candidate: ['/gone'], stable: ['/gone'] };
  expect(await deadLinks(links, { candidate: [], stable: [] })).toEqual([]);
});

test('a link that is dead only beside the candidate holds it, even if the stable release has it as well', async () => {
  const links = { candidate: ['/funds'], stable: ['/funds'] };
  expect(await deadLinks(links, { candidate: [], stable: ['/funds'] })).toEqual(['/funds']);
});

const twins = { site: 'https://zakat.example.org', candidate: side('candidate'), stable: side('stable') };
const ended = (version: string) => `The preview of give ${version} ended meanwhile`;

test.each(['candidate', 'stable'])('a page that is not shown as the %s is compared with nothing', async (over) => {
  const browser = browserWith({}, (version) => version !== over);
  const visit = { page: 'give-zakat', path: '/give_zakat', language: 'en', script: true } as const;
  await expect(createObserve(browser, twins.site)(side(over), visit)).rejects.toThrow(ended(over));
});

test.each(['candidate', 'stable'])('a preview of the %s that ends behind the last page leaves no result', async (over) => {
  const browser = browserWith({}, (version) => version !== over);
  await expect(rehearse(browser, twins, { observe: async () => pageWith([]) })).rejects.toThrow(ended(over));
});
