import { lacksOf } from 'shared/commands/release-fit';
import type { PageContext } from 'shared/contracts/page-context';
import type { SectionId } from 'shared/sections/sections';
import type { ReleaseSet } from '../ledger.ts';
import type { ReleaseStore, StoredRelease } from '../release-store.ts';
import type { FoundPage } from '../site-map/site-map.ts';
import { documentAssets, filesToKeep, startOf, stylesheetLinks } from './document-assets.ts';
import { RenderBusy, withoutText } from './render-errors.ts';
import type { RenderPool, TimedPage } from './render-pool.ts';
import { serverBuild } from './server-build.ts';

/** The site has no shell yet, so that no page can be made. */
export class NoShell extends Error {
  override name = 'NoShell';
}

export interface MadePage extends TimedPage {
  /** `shell@<version>, <section>@<version>`: what the page was made from. */
  readonly madeFrom: string;
  /** The versions that the page was made from, where they are not those of the releaseSet. */
  readonly used: ReleaseSet;
  /** Whether a release of the releaseSet failed, so that something else stands in. */
  readonly degraded: boolean;
  /** The value of its `Link` header: its stylesheets. */
  readonly links: string;
}

export interface PageToRender {
  /** Path without language prefix. */
  readonly path: string;
  /** The part of the query that the page depends on, with its question mark, or empty. */
  readonly search: string;
  readonly found: FoundPage | undefined;
  readonly visit: PageContext;
  /** The releases that the page depends on: see `dependenciesOf`. */
  readonly releaseSet: ReleaseSet;
  readonly previous: ReleaseSet;
  readonly besidePrevious: ReleaseSet;
  /** Whether anything of it was typed by the visitor, so that no error's text may be logged. */
  readonly isPersonal: boolean;
}

export interface RendererDependencies {
  readonly store: Pick<ReleaseStore, 'find'>;
  readonly pool: RenderPool;
  readonly publicUrl: string;
  /** Whether visitors' devices may keep pages. */
  readonly offlineCopy: boolean;
  /** Called for each render that failed, for the log. */
  readonly onFailure: (madeFrom: string, error: unknown) => void;
}

type StoredReleases = ReadonlyMap<SectionId, StoredRelease>;

/** One way to make a page: a shell, and the release of the page's section or of the one that it borrows a block from, or null for its place without it. */
interface Attempt {
  readonly shell: StoredRelease;
  readonly section: StoredRelease | null;
}

/** The section besides the shell that a page is rendered with: its own, or the one that it borrows a block from. */
function partnerOf(found: FoundPage | undefined): SectionId | null {
  const owner = found && found.section.id !== 'shell' ? found.section.id : null;
  return owner ?? found?.page.borrows ?? null;
}

/** The part of a releaseSet that a page's rendering depends on: the shell and at most one section. */
export function dependenciesOf(found: FoundPage | undefined, releaseSet: ReleaseSet): ReleaseSet {
  const partner = partnerOf(found);
  return Object.fromEntries(Object.entries(releaseSet).filter(([id]) => id === 'shell' || id === partner));
}

/** The ways to make a page, best first: as chosen; with the section's release before; without the section; with the shell before, and what fits that one. */
function attempts(partner: SectionId | null, chosen: StoredReleases, previous: StoredReleases, besidePrevious: StoredReleases): Attempt[] {
  const shells = [chosen.get('shell'), previous.get('shell')].filter((shell) => shell !== undefined);
  const all = partner ? [chosen, previous, besidePrevious].map((releases) => releases.get(partner)) : [];
  const sections = [...new Set(all)].filter((section) => section !== undefined);
  return shells.flatMap((shell) => {
    const fitting = sections.filter((section) => lacksOf(section.release, shell.release).length === 0);
    return [...fitting, null].map((section) => ({ shell, section }));
  });
}

function madeFrom({ shell, section }: Attempt, partner: SectionId | null): string {
  const versions = [`shell@${shell.release.version}`];
  if (partner) versions.push(`${partner}@${section?.release.version ?? 'none'}`);
  return versions.join(', ');
}

/** Returns the function that renders a page with the releases of its releaseSet or, where they fail, with those before. */
export function createRenderer({ store, pool, publicUrl, offlineCopy, onFailure }: RendererDependencies) {
  async function storedReleases(releaseSet: ReleaseSet): Promise<StoredReleases> {
    const found = await Promise.all(
      Object.entries(releaseSet).map(async ([id, version]) => [id as SectionId, await store.find(id, version)] as const),
    );
    return new Map(found.flatMap(([id, stored]) => (stored ? [[id, stored] as const] : [])));
  }

  /**
   * Renders a page with the list of sections empty, which is the same for every visitor of these releases; rejects with
   * NoShell, RenderBusy, or the last failure when not even a shell alone could be rendered.
   */
  return async function renderPage(page: PageToRender): Promise<MadePage> {
    const { path, search, found, visit, isPersonal } = page;
    const [chosen, previous, besidePrevious] = await Promise.all([
      storedReleases(page.releaseSet),
      storedReleases(page.previous),
      storedReleases(page.besidePrevious),
    ]);
    const missing = Object.entries(page.releaseSet).filter(([id]) => !chosen.has(id as SectionId));
    for (const [id, version] of missing) {
      onFailure(`${id}@${version}`, new Error('Its files are not in the data folder. Is DATA_DIR the folder that the origins share?'));
    }
    const partner = partnerOf(found);
    const isOwner = partner === found?.section.id;
    let failure: unknown = new NoShell(
      'No shell was published to this origin yet. Run `npm start`, or publish one: pnpm release publish shell',
    );
    for (const [tried, attempt] of attempts(partner, chosen, previous, besidePrevious).entries()) {
      const { shell, section } = attempt;
      try {
        // What a lender renders is not hydrated: the document needs none of its files.
        const assets = documentAssets(shell, isOwner ? section : null, found?.page.id, visit.language);
        const rendered = await pool.render({
          shell: serverBuild(shell),
          section: section && serverBuild(section),
          request: {
            publicUrl,
            path,
            search,
            assets,
            servesFileLists: true,
            document: {
              visit,
              rendered: section ? partner : null,
              sections: {},
              ...(section && isOwner ? { start: startOf(shell, section) } : {}),
              ...(offlineCopy && found?.page.offline && section
                ? { offline: filesToKeep(shell, section, found.page.id, visit.language) }
                : {}),
            },
          },
        });
        const used = { shell: shell.release.version, ...(partner && section ? { [partner]: section.release.version } : {}) };
        const isDegraded = tried > 0 || missing.length > 0;
        return { ...rendered, used, madeFrom: madeFrom(attempt, partner), degraded: isDegraded, links: stylesheetLinks(assets) };
      } catch (error) {
        // Another release would have to wait as long.
        if (error instanceof RenderBusy) throw error;
        failure = isPersonal ? withoutText(error) : error;
        onFailure(madeFrom(attempt, partner), failure);
      }
    }
    throw failure;
  };
}
