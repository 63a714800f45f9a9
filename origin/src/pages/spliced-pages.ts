import { LRUCache } from 'lru-cache';
import { type ComposedPage, SUBMISSION_KEY_PLACEHOLDER } from '../releases/render/compose-page.ts';
import { type SplicedBody, spliceBody } from '../server/spliced-body.ts';

/** Forms with different amounts in their addresses are pages of their own; of about 12 KB each. */
const PAGE_COUNT = 500;
/** Thorough compression takes as long as ten quick ones. */
const ASKED_OFTEN = 3;

interface Known {
  asked: number;
  body?: SplicedBody | undefined;
}

/** A page with a form, compressed but for the key of its form; undefined while it is not there. */
export type FindSpliced = (page: Pick<ComposedPage, 'etag' | 'html'>) => SplicedBody | undefined;

/** Returns the function that finds compressed pages; those that are asked for often are made, one at a time, and nobody waits for it. */
export function createSplicedPages(): FindSpliced {
  const pages = new LRUCache<string, Known>({ max: PAGE_COUNT });
  let isMaking = false;

  async function make(known: Known, html: string): Promise<void> {
    isMaking = true;
    // Where it fails, each response is compressed by itself, as before.
    known.body = await spliceBody(html, SUBMISSION_KEY_PLACEHOLDER).catch(() => undefined);
    isMaking = false;
  }

  return (page) => {
    const known = pages.get(page.etag) ?? { asked: 0 };
    known.asked += 1;
    pages.set(page.etag, known);
    if (known.asked >= ASKED_OFTEN && !isMaking && !('body' in known)) void make(known, page.html);
    return known.body;
  };
}
