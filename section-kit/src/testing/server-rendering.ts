// Vitest runs this in Node for the section in SECTION_FOLDER: no window and no document, as where the origin renders it.
import path from 'node:path';
import { prerenderToNodeStream } from 'react-dom/static.node';
import { reasonOf } from 'shared/commands/reason-of';
import { type Language, languages } from 'shared/sections/language';
import type { PageEntry, SectionEntry } from 'shared/sections/sections';
import type { SectionModule } from 'shared/ui/section-routes';
import { describe, expect, test } from 'vitest';
import { loadPage } from './load-page.tsx';

/** Of a browser, and in Node as well. */
for (const name of ['navigator', 'localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name);

const sources = path.join(process.env.SECTION_FOLDER ?? '', 'src');
const { section } = (await import(/* @vite-ignore */ path.join(sources, 'section.ts'))) as { readonly section: SectionEntry };

async function rendered(page: PageEntry, language: Language): Promise<string> {
  const { routes } = (await import(/* @vite-ignore */ path.join(sources, 'routes.tsx'))) as Pick<SectionModule, 'routes'>;
  const { element } = await loadPage({ section, routes, page }, language);
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(element, { onError: (error) => void failures.push(error) });
  if (failures.length > 0) throw failures[0];
  let html = '';
  for await (const chunk of prelude) html += chunk;
  return html;
}

const cases = section.pages.flatMap((page) => languages.map((language) => ({ page, id: page.id, language })));

describe(`section ${section.id} on the server`, () => {
  test.each(cases)('$id in $language is rendered without a browser', async ({ page, language }) => {
    const html = await rendered(page, language).catch((cause: unknown) => {
      throw new Error(
        `The server cannot render page '${page.id}': ${reasonOf(cause)}. It has no window, no document and nothing else of a browser: read those in an effect or an event handler, not while a module is loaded or a component renders.`,
        { cause },
      );
    });
    expect(html).toContain('<h1');
  });
});
