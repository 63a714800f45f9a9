// Stands in the twin for `shell/src/federation`: in one program a section is a dynamic import, and nothing of it has to be found, negotiated or verified.
import type { SiteMap } from 'shared/contracts/site-map';
import { findPage } from 'shared/sections/find-page';
import { splitLanguage } from 'shared/sections/language';
import { sections } from 'virtual:twin/sections';

const { language } = splitLanguage(location.pathname);

export function createSectionSource({ id }: { readonly id: string }) {
  const load = sections[id] ?? (() => Promise.reject(new Error(`The twin has no section '${id}'`)));
  return { load };
}

/** Fetches and evaluates what a link leads to. */
async function prefetch(link: HTMLAnchorElement, siteMap: SiteMap): Promise<void> {
  const to = splitLanguage(link.pathname);
  const found = link.origin === location.origin && to.language === language ? findPage(siteMap, to.path) : undefined;
  const section = found && (await sections[found.section.id]?.());
  await section
    ?.routes(language)
    .find(({ id }) => id === found?.page.id)
    ?.lazy?.();
}

export function prefetchOnIntent({ siteMap }: { readonly siteMap: SiteMap }): void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link) prefetch(link, siteMap).catch(() => undefined);
  };
  for (const event of ['pointerover', 'touchstart', 'focusin', 'click']) {
    document.addEventListener(event, onIntent, { passive: true, capture: true });
  }
}

// What only releases of their own need.
export const loadable = (): undefined => undefined;
export const verifyPage = async (): Promise<void> => undefined;
export const listFilesInView = (): void => undefined;
