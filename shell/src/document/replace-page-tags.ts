import { type Language, localPath } from 'shared/sections/language';
import type { PageMeta } from 'shared/ui/section-routes';

interface ShownPage {
  readonly meta: PageMeta;
  /** Path without language prefix; null for a page that search engines should not keep. */
  readonly path: string | null;
  readonly language: Language;
}

/** What a document's head, and the data at its end, say of one page alone (page-tags.ts, structured-data.ts). */
const PAGE_TAGS =
  "meta:is([name='description'], [name='robots'], [property^='og:']), link:is([rel='canonical'], [rel='alternate']), script[type='application/ld+json']";

/** Replaces the head's description and address with those of another page, for people who share it. */
export function replacePageTags({ meta, path, language }: ShownPage): void {
  const canonical = document.querySelector<HTMLLinkElement>("link[rel='canonical']");
  const { origin } = new URL(canonical?.href ?? location.href);
  for (const tag of document.querySelectorAll(PAGE_TAGS)) tag.remove();
  document.head.append(
    Object.assign(document.createElement('meta'), { name: 'description', content: meta.description }),
    path === null
      ? Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' })
      : Object.assign(document.createElement('link'), { rel: 'canonical', href: origin + localPath(path, language) }),
  );
}
