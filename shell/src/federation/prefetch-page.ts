import type { VisitDocument } from 'shared/contracts/visit';
import { findPage } from 'shared/sections/find-page';
import { splitLanguage } from 'shared/sections/language';

export type PrefetchPage = (path: string) => void;

function addHint(rel: 'modulepreload' | 'preload', href: string): void {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  if (rel === 'preload') link.as = 'style';
  document.head.append(link);
}

/** Returns the function that asks for every file of a page at once, so that a hop to another section is one step; each file is asked for once. */
export function createPrefetch(sections: VisitDocument['sections']): PrefetchPage {
  const known = new Set([...document.querySelectorAll<HTMLLinkElement>('link[href]')].map((link) => new URL(link.href).pathname));
  const once = (rel: 'modulepreload' | 'preload', href: string) => {
    if (known.has(href)) return;
    known.add(href);
    addHint(rel, href);
  };
  return (path) => {
    const found = findPage(path);
    if (!found) return;
    const { borrows, id } = found.page;
    for (const section of [sections[found.section.id], borrows && sections[borrows]]) {
      if (!section) continue;
      for (const file of section.styles) once('preload', section.base + file);
      const entry = section === sections.shell ? [] : [section.entry];
      for (const file of [...entry, ...section.modules, ...(section.pages[id] ?? [])]) once('modulepreload', section.base + file);
    }
  };
}

/** Calls `prefetch` when a visitor is about to follow a link of this language: hover, touch, focus, and at the latest the click. */
export function prefetchOnIntent(prefetch: PrefetchPage): void {
  const language = splitLanguage(location.pathname).language;
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin) return;
    const to = splitLanguage(link.pathname);
    if (to.language === language) prefetch(to.path);
  };
  for (const event of ['pointerover', 'touchstart', 'focusin', 'click']) {
    document.addEventListener(event, onIntent, { passive: true, capture: true });
  }
}
