import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type { PreviousRelease, VisitDocument } from 'shared/contracts/visit';
import { sectionOf } from 'shared/sections/find-page';
import type { SectionId } from 'shared/sections/sections';
import type { SectionModule } from 'shared/ui/section-routes';
import { REMOTE_TIMEOUT_MS, within } from './within.ts';

/** Where a section's routes come from. */
export interface SectionSource {
  readonly version?: string;
  /** The routes of the release that the document names. */
  readonly load: () => Promise<SectionModule>;
  /** The routes of the one that was stable before, where there is one; from then on `load` gives them, too. */
  readonly loadPrevious?: () => Promise<SectionModule>;
}

function loadStyle(href: string): Promise<void> {
  if (document.querySelector(`link[rel='stylesheet'][href='${href}']`)) return Promise.resolve();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.onload = () => resolve();
  link.onerror = () => {
    link.remove();
    reject(new Error(`The stylesheet ${href} could not be loaded`));
  };
  document.head.append(link);
  return promise;
}

async function loadRelease(id: SectionId, { base, entry, styles }: PreviousRelease): Promise<SectionModule> {
  const { remote } = sectionOf(id);
  // By force: the runtime keeps what it loaded or failed to load under the same name before.
  registerRemotes([{ name: remote, entry: base + entry, type: 'module' }], { force: true });
  const load = Promise.all([loadRemote<SectionModule>(`${remote}/routes`), ...styles.map((file) => loadStyle(base + file))]);
  const [module] = await within(REMOTE_TIMEOUT_MS, load, `Section '${id}'`);
  if (!module) throw new Error(`The release of '${id}' exposes no routes`);
  return module;
}

/** Runs `load` once, and again after a failure. */
function untilLoaded<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** Returns the source of one section's routes, by what the document says of its releases. */
export function createSectionSource(id: SectionId, deployed: VisitDocument['sections'][SectionId]): SectionSource {
  if (!deployed) return { load: () => Promise.reject(new Error(`Section '${id}' is not deployed`)) };
  const { version, previous } = deployed;
  let load = untilLoaded(() => loadRelease(id, deployed));
  if (!previous) return { version, load: () => load() };
  const loadPrevious = untilLoaded(() => loadRelease(id, previous));
  return {
    version,
    load: () => load(),
    async loadPrevious() {
      const module = await loadPrevious();
      load = loadPrevious;
      return module;
    },
  };
}
