import type { Site } from 'shared/contracts/site';
import { pagePath } from 'shared/sections/find-page';
import { type Language, localPath } from 'shared/sections/language';
import type { ContentData } from '../../content/content-data.ts';
import { createComposer } from '../render/compose-page.ts';
import { RenderLimitExceeded, type RenderPool } from '../render/render-pool.ts';
import type { ReleaseSet } from '../ledger.ts';
import type { ReleaseStore, StoredRelease } from '../release-store.ts';
import { documentFaults } from './document-faults.ts';
import type { DocumentInspector } from './document-inspector.ts';
import { type FileWeight, weightFault } from './page-weight.ts';
import type { PageCheck } from './page-checks.ts';
import { unwrittenFault } from './unwritten-texts.ts';
import { reasonOf } from '../../server/reason-of.ts';

/** Longer documents are not read any further than their weight. */
const LONGEST_DOCUMENT = 2 * 1024 * 1024;
const languageNames: Readonly<Record<Language, string>> = { en: 'English', bn: 'Bangla' };

/** What pages are made from, besides the releases. */
export interface PageSources {
  readonly store: Pick<ReleaseStore, 'find'>;
  readonly data: ContentData;
  readonly site: Site;
  readonly publicUrl: string;
  readonly offlineCopy: boolean;
  /** Whether pages may show texts of a scaffold: where the site is worked on, and nobody visits it. */
  readonly allowUnwritten?: boolean;
}

interface PageFaultsDependencies extends PageSources {
  readonly pool: RenderPool;
  readonly inspector: DocumentInspector;
  readonly weightOf: FileWeight;
}

function releaseSetOf({ shell, section, lender }: PageCheck): ReleaseSet {
  return Object.fromEntries([shell, section, lender].flatMap((made) => (made ? [[made.release.section, made.release.version]] : [])));
}

function pageName({ page, language }: PageCheck): string {
  return `Page '${page.id}' in ${languageNames[language]} (${localPath(pagePath(page), language)})`;
}

/** Makes pages with an unpublished release as visitors would get them, and reads them; returns the faults, each naming page and language. */
export async function pageFaults(
  draft: StoredRelease,
  checks: readonly PageCheck[],
  { store, pool, inspector, weightOf, allowUnwritten = false, ...composing }: PageFaultsDependencies,
): Promise<string[]> {
  let failure: unknown;
  const isDraft = (section: string, version: string) => section === draft.release.section && version === draft.release.version;
  const composePage = createComposer({
    ...composing,
    store: { find: async (section, version) => (isDraft(section, version) ? draft : store.find(section, version)) },
    pool,
    onFailure: (_, error) => {
      // The first is the release's; what follows is the shell alone, which stands in.
      failure ??= error;
    },
  });

  async function read(check: PageCheck, html: string): Promise<string[]> {
    const [weight, report] = await Promise.all([
      weightFault({ ...check, id: check.page.id, html }, weightOf),
      html.length > LONGEST_DOCUMENT ? null : inspector.inspect({ html, part: check.part }),
    ]);
    const placeholders = allowUnwritten ? null : unwrittenFault(html, check.part);
    return [...[weight, placeholders].filter((fault) => fault !== null), ...(report ? documentFaults(report, check.language) : [])];
  }

  const faults: string[] = [];
  const readings: Promise<string[]>[] = [];
  for (const check of checks) {
    const named = (fault: string) => `${pageName(check)} ${fault}`;
    const unread = (error: unknown) => [
      named(`cannot be read: ${reasonOf(error)}. Make its document simpler, with fewer elements in each other.`),
    ];
    const { page, language } = check;
    const request = { path: pagePath(page), language, query: new URLSearchParams(), releaseSet: releaseSetOf(check), previous: {} };
    failure = undefined;
    const made = await composePage(request).catch((error: unknown) => {
      failure ??= error;
      return undefined;
    });
    if (!made || made.degraded) {
      faults.push(named(`cannot be rendered: ${reasonOf(failure)}. Fix what it does on the server and build again.`));
      // What loops for one page mostly loops for all, each time for seconds.
      if (failure instanceof RenderLimitExceeded) break;
    } else if (made.status !== 200) {
      faults.push(named(`answers with status ${made.status} instead of 200. Let it render without a redirect or an error.`));
    } else {
      // One page is read while the next is rendered; a reading that fails is the page's fault, and may not be missed until all are done.
      readings.push(read(check, made.html).then((found) => found.map(named), unread));
    }
  }
  return [...faults, ...(await Promise.all(readings)).flat()];
}
