import { releaseFolder } from 'shared/contracts/content-address';
import type { BootstrapData } from 'shared/contracts/page-context';
import type { MappedSection } from 'shared/contracts/site-map';
import type { SectionModule } from 'shared/ui/section-routes';
import { untilLoaded } from './once.ts';
import { type Loadable, type PlacedFiles, askForPrevious, loadable } from './release-files.ts';
import { loadStyle, verifyPage, verifyStart } from './verified-files.ts';
import { REMOTE_TIMEOUT_MS, within } from './within.ts';

/** A section, and its name in the federation runtime. */
type Named = Pick<MappedSection, 'id' | 'remote'>;

/** Where a section's routes come from. */
export interface SectionSource {
  readonly version?: string;
  /** The release whose routes `load` gives; absent where the document names none. */
  readonly release?: Loadable;
  /** The routes of the release that the document names, until `takePrevious`. */
  readonly load: () => Promise<SectionModule>;
  /** Resolves once the files of a page are there as they were released, of the release whose routes `load` gives. */
  readonly verify?: (page: string) => Promise<void>;
  /** The routes of the release that was stable before; rejects where no release was. */
  readonly loadPrevious?: () => Promise<SectionModule>;
  /** Makes the release before, which is loaded, the one that `load` gives, and takes the styles of the other out of the document. */
  readonly takePrevious?: () => Promise<void>;
  /** As `verify`, of the release before. */
  readonly verifyPrevious?: (page: string) => Promise<void>;
}

type Start = Pick<PlacedFiles, 'base' | 'entry' | 'exposed'>;

function importModule({ base, exposed = '' }: Start): Promise<SectionModule> {
  return import(/* @vite-ignore */ base + exposed) as Promise<SectionModule>;
}

/** Through the federation runtime, which a document's first page does without. */
async function loadRemote(remote: string, start: Start): Promise<SectionModule | null> {
  try {
    const { loadRoutes } = await import('./host.ts');
    return await loadRoutes<SectionModule>(remote, start.base + start.entry);
  } catch (error) {
    // A page that the device keeps is kept with the module, and without what loads it: there may be no connection now.
    if (!start.exposed) throw error;
    return importModule(start);
  }
}

async function loadListed(remote: string, release: Loadable): Promise<SectionModule | null> {
  // The list and the runtime are one step.
  import('./host.ts').catch(() => undefined);
  const { start, ...files } = await release.files();
  const styles = start.files.filter((file) => file.endsWith('.css'));
  const load = verifyStart(release).then(() => loadRemote(remote, files));
  const [module] = await Promise.all([load, ...styles.map((file) => loadStyle(release, file))]);
  return module;
}

/** `start`: what a section starts with whose files the document names itself. */
async function loadRelease({ id, remote = `mf-${id}` }: Named, release: Loadable, start?: Start): Promise<SectionModule> {
  const loadNamed = (files: Start) => (files.exposed ? importModule(files) : loadRemote(remote, files));
  const load = start ? loadNamed(start) : loadListed(remote, release);
  const module = await within(REMOTE_TIMEOUT_MS, load, `Section '${id}'`);
  if (!module) throw new Error(`The release of '${id}' exposes no routes`);
  return module;
}

/** The page that a document shows. */
interface ShownPage {
  readonly id: string;
  /** Its section starts from the folder of the release, where the document names no other. */
  readonly start: Omit<Start, 'base'> & { readonly base?: string };
}

/** Returns the source of one section's routes, by what the document says of its releases; `shown` where it shows one of its pages. */
export function createSectionSource(section: Named, sections: BootstrapData['sections'], shown?: ShownPage): SectionSource {
  const deployed = sections[section.id];
  if (!deployed) return { load: () => Promise.reject(new Error(`Section '${section.id}' is not deployed`)) };
  const { version, previous } = deployed;
  const folder = releaseFolder(section.id, version);
  const start = shown && { base: folder, ...shown.start };
  let release = loadable(section.id, deployed, start?.base);
  let load = untilLoaded(() => loadRelease(section, release, start));
  let verify = async (page: string) => {
    if (page !== shown?.id) await verifyPage(release, page);
  };
  // By its version: a file that both releases have, and that does not arrive by its content, is asked for at another address.
  const before = untilLoaded(async () => {
    const named = previous ?? (await askForPrevious(section.id, version, sections.shell?.version));
    return loadable(section.id, named, releaseFolder(section.id, named.version));
  });
  const verifyPrevious = async (page: string) => verifyPage(await before(), page);
  const loadPrevious = untilLoaded(async () => loadRelease(section, await before()));
  return {
    version,
    get release() {
      return release;
    },
    load: () => load(),
    verify: (page) => verify(page),
    loadPrevious,
    verifyPrevious,
    async takePrevious() {
      load = loadPrevious;
      verify = verifyPrevious;
      release = await before();
      const { base } = await release.files();
      const others = `link[rel=stylesheet][href*='/${section.id}/']:not([href^='${base}'])`;
      for (const link of document.querySelectorAll(others)) link.remove();
    },
  };
}
