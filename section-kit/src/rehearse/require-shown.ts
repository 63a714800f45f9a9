import type { BrowserContext } from 'playwright-core';
import type { SectionId } from 'shared/sections/sections';
import { ReleaseFailed } from '../publish/call-origin.ts';
import { PREVIEW_BANNER } from './normalise.ts';

/** The release that a browser is shown by its cookie. */
export interface Shown {
  readonly section: SectionId;
  readonly version: string;
}

/** What an origin answers to a browser. */
interface Answer {
  headers(): Readonly<Record<string, string>>;
  text(): Promise<string>;
}

/**
 * Throws ReleaseFailed where a document is what every visitor is served, because the preview has ended. The banner says
 * so, which a document has on pages of other sections as well, and where something stands in for a page that the release breaks.
 */
export async function requireShown({ section, version }: Shown, answer: Answer): Promise<void> {
  // What was made from no release, such as the page of a busy origin, shows none in another's place.
  if (answer.headers()['x-sections'] === undefined) return;
  const html = await answer.text().catch(() => undefined);
  // Of a page whose script has left it already, a browser keeps no text.
  if (html === undefined) return;
  const [banner = ''] = html.match(PREVIEW_BANNER) ?? [];
  if (banner.includes(` ${section} ${version}`)) return;
  throw new ReleaseFailed(
    `The preview of ${section} ${version} ended meanwhile (${section} was rolled back, or a rollout of it was halted). Rehearse again.`,
  );
}

/** The same of a document that is asked for now: a preview that has ended never comes back, so that all before it were shown. */
export async function requireShownStill({ request }: Pick<BrowserContext, 'request'>, site: string, shown: Shown): Promise<void> {
  const answer = await request.get(`${site}/`, { failOnStatusCode: false }).catch(() => undefined);
  if (answer) await requireShown(shown, answer);
}
