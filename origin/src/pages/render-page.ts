import type { RenderedPage } from 'shared/contracts/render';
import type { DeployedSection, Visit } from 'shared/contracts/visit';
import type { FoundPage } from 'shared/sections/find-page';
import { type SectionId, sections } from 'shared/sections/sections';
import type { Composition } from '../releases/ledger.ts';
import type { ReleaseStore, StoredRelease } from '../releases/release-store.ts';
import { deployedSection, documentAssets, laterFiles } from './document-assets.ts';
import type { RenderPool } from './render-pool.ts';
import type { ServerBuild } from './render-worker.ts';

/** The site has no shell yet, so that no page can be made. */
export class NoShell extends Error {
  override name = 'NoShell';
}

export interface MadePage extends RenderedPage {
  /** `shell@<version>, <section>@<version>`: what the page was made from. */
  readonly madeFrom: string;
  /** Whether a release of the composition failed, so that something else stands in. */
  readonly degraded: boolean;
}

export interface PageToRender {
  /** Path without language prefix. */
  readonly path: string;
  /** The part of the query that the page depends on, with its question mark, or empty. */
  readonly search: string;
  readonly found: FoundPage | undefined;
  readonly visit: Visit;
  readonly composition: Composition;
  readonly previous: Composition;
}

export interface RendererDependencies {
  readonly store: Pick<ReleaseStore, 'find'>;
  readonly pool: RenderPool;
  readonly publicUrl: string;
  /** Whether visitors' devices may keep pages. */
  readonly offlineCopy: boolean;
  /** Told of every render that failed, for the log. */
  readonly onFailure: (madeFrom: string, error: unknown) => void;
}

type StoredReleases = ReadonlyMap<SectionId, StoredRelease>;

/** One way to make a page: a shell, and the release of the page's section or of the one that it borrows a block from, or null for its place without it. */
interface Attempt {
  readonly shell: StoredRelease;
  readonly section: StoredRelease | null;
}

/** What a worker has to know of a release. */
export function serverBuild({ release, folder }: StoredRelease): ServerBuild {
  return { folder, entry: release.server.entry, provides: release.server.provides };
}

/** The ways to make a page, best first: as chosen; with the section's release before; without the section; with the shell before. */
function attempts(partner: SectionId | null, chosen: StoredReleases, previous: StoredReleases): Attempt[] {
  const shells = [chosen.get('shell'), previous.get('shell')].filter((shell) => shell !== undefined);
  const candidates = partner ? [chosen.get(partner), previous.get(partner)].filter((section) => section !== undefined) : [];
  return shells.flatMap((shell) => [...candidates, null].map((section) => ({ shell, section })));
}

function madeFrom({ shell, section }: Attempt, partner: SectionId | null): string {
  const versions = [`shell@${shell.release.version}`];
  if (partner) versions.push(`${partner}@${section?.release.version ?? 'none'}`);
  return versions.join(', ');
}

/** Returns the function that renders a page with the releases of its composition or, where they fail, with those before. */
export function createRenderer({ store, pool, publicUrl, offlineCopy, onFailure }: RendererDependencies) {
  async function storedReleases(composition: Composition): Promise<StoredReleases> {
    const found = await Promise.all(
      sections.map(async ({ id }) => {
        const version = composition[id];
        return [id, version === undefined ? undefined : await store.find(id, version)] as const;
      }),
    );
    return new Map(found.flatMap(([id, stored]) => (stored ? [[id, stored] as const] : [])));
  }

  /** Renders a page; rejects with NoShell, or with the last failure when not even a shell alone could be rendered. */
  return async function renderPage(page: PageToRender): Promise<MadePage> {
    const { path, search, found, visit } = page;
    const [chosen, previous] = await Promise.all([storedReleases(page.composition), storedReleases(page.previous)]);
    const missing = Object.entries(page.composition).filter(([id]) => !chosen.has(id as SectionId));
    for (const [id, version] of missing) {
      onFailure(`${id}@${version}`, new Error('Its files are not in the data folder. Is DATA_DIR the folder that the origins share?'));
    }
    const owner = found && found.section.id !== 'shell' ? found.section.id : null;
    const lender = found?.page.borrows ?? null;
    const partner = owner ?? lender;
    const ways = attempts(partner, chosen, previous);
    let failure: unknown = new NoShell(
      'No shell was published to this origin yet. Run `npm start`, or publish one: pnpm release publish shell',
    );
    for (const [tried, attempt] of ways.entries()) {
      const { shell, section } = attempt;
      const used = new Map([...chosen, ['shell', shell] as const, ...(partner && section ? [[partner, section] as const] : [])]);
      const deployed: Partial<Record<SectionId, DeployedSection>> = Object.fromEntries(
        [...used].map(([id, stored]) => {
          const before = previous.get(id);
          return [id, deployedSection(stored, before === stored ? undefined : before, visit.language)];
        }),
      );
      try {
        const rendered = await pool.render({
          shell: serverBuild(shell),
          section: section && serverBuild(section),
          request: {
            publicUrl,
            path,
            search,
            // What a lender renders is not hydrated: the document needs none of its files.
            assets: documentAssets(shell, owner ? section : null, found?.page.id, visit.language),
            document: {
              visit,
              rendered: section ? partner : null,
              sections: deployed,
              ...(offlineCopy && found?.page.offline && section ? { offline: laterFiles(section, found.page.id, visit.language) } : {}),
            },
          },
        });
        return { ...rendered, madeFrom: madeFrom(attempt, partner), degraded: tried > 0 || missing.length > 0 };
      } catch (error) {
        failure = error;
        onFailure(madeFrom(attempt, partner), error);
      }
    }
    throw failure;
  };
}
