import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type { DeployedSection, PreviousRelease, VisitDocument } from 'shared/contracts/visit';
import { sectionOf } from 'shared/sections/find-page';
import { type SectionId, sections } from 'shared/sections/sections';
import type { SectionModule } from 'shared/ui/section-routes';
import { REMOTE_TIMEOUT_MS, within } from './within.ts';

/** React Router asks twice when only the Not Found route matched: a failure is remembered for a moment, so that it is not waited for twice. */
const FAILURE_MEMORY_MS = 1_000;

export interface LoadedSection {
  readonly module: SectionModule;
  /** True where the document's own release could not be loaded, and the one that was stable before stands in. */
  readonly isPrevious: boolean;
}

export type LoadSection = (id: SectionId) => Promise<LoadedSection>;

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

async function loadRelease(id: SectionId, { base, styles }: PreviousRelease): Promise<SectionModule> {
  const { remote } = sectionOf(id);
  const load = Promise.all([loadRemote<SectionModule>(`${remote}/routes`), ...styles.map((file) => loadStyle(base + file))]);
  const [module] = await within(REMOTE_TIMEOUT_MS, load, `Section '${id}'`);
  if (!module) throw new Error(`The release of '${id}' exposes no routes`);
  return module;
}

function entryOf(id: SectionId, { base, entry }: PreviousRelease) {
  return { name: sectionOf(id).remote, entry: base + entry, type: 'module' as const };
}

async function loadDeployed(id: SectionId, section: DeployedSection | undefined): Promise<LoadedSection> {
  if (!section) throw new Error(`Section '${id}' is not deployed`);
  try {
    return { module: await loadRelease(id, section), isPrevious: false };
  } catch (error) {
    if (!section.previous) throw error;
    // The runtime keeps a failed remote in its caches: registering again by force drops it.
    registerRemotes([entryOf(id, section.previous)], { force: true });
    return { module: await loadRelease(id, section.previous), isPrevious: true };
  }
}

/**
 * Tells the federation runtime where this document's sections are, and returns the function that loads one: its routes
 * and its styles, from its own release or else from the one before, each within REMOTE_TIMEOUT_MS.
 */
export function createSectionLoader(deployed: VisitDocument['sections']): LoadSection {
  registerRemotes(
    sections.flatMap(({ id }) => {
      const section = deployed[id];
      return section && id !== 'shell' ? [entryOf(id, section)] : [];
    }),
  );
  const loading = new Map<SectionId, Promise<LoadedSection>>();

  return (id) => {
    const known = loading.get(id);
    if (known) return known;
    const attempt = loadDeployed(id, deployed[id]);
    loading.set(id, attempt);
    attempt.catch(() => setTimeout(() => loading.delete(id), FAILURE_MEMORY_MS));
    return attempt;
  };
}
