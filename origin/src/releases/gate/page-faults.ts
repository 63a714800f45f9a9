import type { Site } from 'shared/contracts/site';
import { pagePath } from 'shared/sections/find-page';
import { type Language, localPath } from 'shared/sections/language';
import type { ContentData } from '../../content/content-data.ts';
import { type PageRequest, createComposer } from '../render/compose-page.ts';
import { RenderBusy, RenderLimitExceeded } from '../render/render-errors.ts';
import type { RenderUser } from '../render/confinement.ts';
import type { RenderPool } from '../render/render-pool.ts';
import type { ReleaseStore, StoredRelease } from '../release-store.ts';
import type { ReleaseSet } from '../ledger.ts';
import type { ReadHosted } from '../site-map/hosted-sections.ts';
import { createSiteMaps } from '../site-map/site-map.ts';
import { type RenderedCheck, carriedFaults } from './carried-faults.ts';
import { documentFaults } from './document-faults.ts';
import { asOfNow } from './as-of-now.ts';
import type { DocumentInspector } from './document-inspector.ts';
import { type FileWeight, weightFaults } from './page-weight.ts';
import type { PageCheck } from './page-checks.ts';
import { undescribedFaults, unwrittenFault } from './unwritten-texts.ts';
import { reasonOf } from 'shared/commands/reason-of';

/** Longer documents are not read any further than their weight. */
const LONGEST_DOCUMENT = 2 * 1024 * 1024;
const languageNames: Readonly<Record<Language, string>> = { en: 'English', bn: 'Bangla' };

/** What pages are made from, besides the releases. */
export interface PageSources {
  readonly store: Pick<ReleaseStore, 'find' | 'findNeeded'>;
  readonly data: ContentData;
  readonly site: Site;
  readonly hosted: ReadHosted;
  readonly publicUrl: string;
  readonly offlineCopy: boolean;
  /** Whom releases' code runs as. */
  readonly renderUser: RenderUser;
  /** Whether pages may show texts of a scaffold: where the site is worked on, and nobody visits it. */
  readonly allowUnwritten?: boolean;
}

interface PageFaultsDependencies extends Omit<PageSources, 'renderUser'> {
  readonly pool: RenderPool;
  readonly inspector: DocumentInspector;
  readonly weightOf: FileWeight;
  /** What else is live beside the release: menus are made from it. */
  readonly stable: ReleaseSet;
}

/** What a visitor asks for to be served a page of a check. */
function requestOf({ page, language, shell, section, lender }: PageCheck, stable: ReleaseSet): PageRequest {
  const made = [shell, section, lender].filter((stored) => stored !== undefined && stored !== null);
  const releaseSet = Object.fromEntries(made.map(({ release }) => [release.section, release.version]));
  return { path: pagePath(page), language, query: new URLSearchParams(), releaseSet: { ...stable, ...releaseSet }, previous: {} };
}

function pageName({ page, language }: PageCheck): string {
  return `Page '${page.id}' in ${languageNames[language]} (${localPath(pagePath(page), language)})`;
}

/** Makes pages with an unpublished release as visitors would get them, and reads them; returns the faults, each naming page and language. */
export async function pageFaults(
  draft: StoredRelease,
  checks: readonly PageCheck[],
  { store, hosted, pool, inspector, weightOf, stable, allowUnwritten = false, ...composing }: PageFaultsDependencies,
): Promise<string[]> {
  let failure: unknown;
  const isDraft = (section: string, version: string) => section === draft.release.section && version === draft.release.version;
  const data = asOfNow(composing.data);
  const withDraft: Pick<ReleaseStore, 'find'> = {
    find: async (section, version) => (isDraft(section, version) ? draft : store.find(section, version)),
  };
  const newComposer = () =>
    createComposer({
      ...composing,
      data,
      store: withDraft,
      siteMapFor: createSiteMaps({ store: withDraft, hosted }),
      pool,
      onFailure: (_, error) => {
        // The first is the release's; what follows is the shell alone, which stands in.
        failure ??= error;
      },
    });
  const composePage = newComposer();

  async function read(check: PageCheck, html: string): Promise<string[]> {
    const report = html.length > LONGEST_DOCUMENT ? null : await inspector.inspect({ html, part: check.part });
    const weight = await weightFaults({ ...check, id: check.page.id, html, draft, pictures: report?.pictures ?? [] }, weightOf);
    const placeholders = allowUnwritten ? null : unwrittenFault(html, check.part);
    return [...weight, ...(placeholders === null ? [] : [placeholders]), ...(report ? documentFaults(report, check.language) : [])];
  }

  const faults: string[] = [];
  const made: RenderedCheck[] = [];
  const readings: Promise<string[]>[] = [];
  for (const check of checks) {
    const named = (fault: string) => `${pageName(check)} ${fault}`;
    const unread = (error: unknown) => {
      if (error instanceof RenderBusy) throw error;
      return [named(`cannot be read: ${reasonOf(error)}. Make its document simpler, with fewer elements in each other.`)];
    };
    const request = requestOf(check, stable);
    failure = undefined;
    const page = await composePage(request).catch((error: unknown) => {
      // No release would do better.
      if (error instanceof RenderBusy) throw error;
      failure ??= error;
      return undefined;
    });
    if (!page || page.degraded) {
      faults.push(named(`cannot be rendered: ${reasonOf(failure)}. Fix what it does on the server and build again.`));
      // What loops for one page mostly loops for all, each time for seconds.
      if (failure instanceof RenderLimitExceeded) break;
    } else if (page.status !== 200) {
      faults.push(named(`answers with status ${page.status} instead of 200. Let it render without a redirect or an error.`));
    } else {
      made.push({ check, name: pageName(check), request, digest: page.digest });
      // One page is read while the next is rendered; a reading that fails is the page's fault, and may not be missed until all are done.
      const reading = read(check, page.html).then((found) => found.map(named), unread);
      reading.catch(() => undefined);
      readings.push(reading);
    }
  }
  const kept = faults.length > 0 ? [] : await carriedFaults(made, newComposer());
  const undescribed = allowUnwritten ? [] : undescribedFaults(draft.release);
  return [...faults, ...undescribed, ...kept, ...(await Promise.all(readings)).flat()];
}
