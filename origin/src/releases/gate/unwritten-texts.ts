import type { Release } from 'shared/contracts/release';
import { unwritten } from 'shared/contracts/unwritten';
import type { PageCheck } from './page-checks.ts';

const LONGEST_QUOTE = 80;
const MOST_QUOTED = 3;

/** What a section answers for: its title, its description and its main part; a shell answers for the whole document. */
function ownPart(html: string, part: PageCheck['part']): string {
  if (part === 'html') return html;
  const title = /<title>.*?<\/title>/s.exec(html)?.[0] ?? '';
  const description = /<meta [^>]*name="description"[^>]*>/.exec(html)?.[0] ?? '';
  const main = /<main[\s>].*<\/main>/s.exec(html)?.[0] ?? '';
  return `${title} ${description} ${main}`;
}

/** The text from a marker on, to its end or for as long as it is of use. */
function quoted(text: string, from: number): string {
  return (/^[^<>"\n]*/.exec(text.slice(from, from + LONGEST_QUOTE))?.[0] ?? '').trim();
}

/** The texts of a scaffold in a text, as words of a sentence; undefined where there are none. */
function unwrittenIn(text: string): string | undefined {
  const quotes = new Set<string>();
  for (const marker of Object.values(unwritten)) {
    for (let at = text.indexOf(marker); at >= 0; at = text.indexOf(marker, at + 1)) quotes.add(quoted(text, at));
  }
  if (quotes.size === 0) return undefined;
  const named = [...quotes].slice(0, MOST_QUOTED).map((quote) => `“${quote}”`);
  const more = quotes.size > MOST_QUOTED ? ` and ${quotes.size - MOST_QUOTED} more` : '';
  return `what is still to be written: ${named.join(', ')}${more}`;
}

/** That a page shows texts of its scaffold, as a sentence that follows the page's name; null where it shows none. */
export function unwrittenFault(html: string, part: PageCheck['part']): string | null {
  const texts = unwrittenIn(ownPart(html, part));
  if (texts === undefined) return null;
  return `shows ${texts}. Write it, in the page's content/en.ts and content/bn.ts, or in src/section.ts for a label, and build again.`;
}

/** That a release describes its section with texts of the scaffold, which menus show on pages of all sections; none where it does not. */
export function undescribedFaults({ description }: Pick<Release, 'description'>): string[] {
  if (!description) return [];
  const { label, intro, pages } = description;
  const texts = unwrittenIn(JSON.stringify([label, intro, pages.map((page) => [page.label, page.note])]));
  return texts === undefined ? [] : [`src/section.ts says ${texts}. Every page shows it in its menu: write it, and build again.`];
}
