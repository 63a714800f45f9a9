// Bangla has some 250 conjuncts, and the site's own words a third of them: the face that every Bangla page loads has those alone. A text with
// another, such as a story of the blog or the page of a section from elsewhere, is set in the whole face, which is 10 KB more.
import { ownConjuncts } from 'shared/domain/own-conjuncts';

/** Consonants that hasantas join; a nukta belongs to its letter. */
const CONJUNCT = /[\u0995-\u09b9\u09dc\u09dd\u09df]\u09bc?(?:\u09cd[\u0995-\u09b9\u09dc\u09dd\u09df]\u09bc?)+/g;
/** Glyphs of their own, which any conjunct takes: a reph before it, a ya-phala behind it. */
const REPH = /^\u09b0\u09cd/;
const YA_PHALA = /(?:\u09cd\u09af)+$/;
const HASANTA = '\u09cd';
/** A page that changes is read once it has come to rest, not at each of its changes. */
const SETTLED_MS = 100;

let own: ReadonlySet<string> | undefined;

/** The content of a page as HTML: menus of other sections' names would bring the whole face to every page. */
export function contentOf(app: string): string {
  return app.slice(app.indexOf('<main'), app.lastIndexOf('</main>'));
}

/** Tells whether a text has a conjunct that the face of the site's own words lacks. */
export function hasOtherConjuncts(text: string): boolean {
  own ??= new Set(ownConjuncts.split(' '));
  const known = own;
  return [...text.matchAll(CONJUNCT)].some(([found]) => {
    const bare = found.replace(REPH, '').replace(YA_PHALA, '');
    return bare.includes(HASANTA) && !known.has(bare);
  });
}

/** Brings the whole face as soon as the page shows a text that needs it: what the document itself shows, the server has read. */
export function watchConjuncts(page: HTMLElement): void {
  const { dataset } = document.documentElement;
  if (dataset.conjuncts) return;
  let isWaiting = false;
  const watcher = new MutationObserver(() => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(read, SETTLED_MS);
  });
  function read(): void {
    isWaiting = false;
    if (!hasOtherConjuncts(page.querySelector('main')?.textContent ?? '')) return;
    watcher.disconnect();
    // Read by shared/src/ui/theme-modes.css.
    dataset.conjuncts = 'all';
  }
  watcher.observe(page, { childList: true, subtree: true, characterData: true });
  read();
}
