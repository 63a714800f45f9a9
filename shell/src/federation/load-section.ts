import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type { DeployedSection, VisitDocument } from 'shared/contracts/visit';
import { sectionOf } from 'shared/sections/find-page';
import { type SectionId, sections } from 'shared/sections/sections';
import type { SectionModule } from 'shared/ui/section-routes';
import { REMOTE_TIMEOUT_MS, within } from './within.ts';

/** React Router asks twice when only the Not Found route matched: a failure is remembered for a moment, so that it is not waited for twice. */
const FAILURE_MEMORY_MS = 1_000;

export type LoadSection = (id: SectionId) => Promise<SectionModule>;

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

async function loadDeployed(id: SectionId, { base, styles }: DeployedSection): Promise<SectionModule> {
  const { remote } = sectionOf(id);
  const [module] = await Promise.all([loadRemote<SectionModule>(`${remote}/routes`), ...styles.map((file) => loadStyle(base + file))]);
  if (!module) throw new Error(`The release of '${id}' exposes no routes`);
  return module;
}

/**
 * Tells the federation runtime where this document's sections are, and returns the function that loads one:
 * its routes and its styles, within REMOTE_TIMEOUT_MS. It rejects when the section is not deployed, broken or late.
 */
export function createSectionLoader(deployed: VisitDocument['sections']): LoadSection {
  const remotes = sections.flatMap(({ id, remote }) => {
    const section = deployed[id];
    return section && id !== 'shell' ? [{ name: remote, entry: section.base + section.entry, type: 'module' as const }] : [];
  });
  registerRemotes(remotes);
  const loading = new Map<SectionId, Promise<SectionModule>>();

  return (id) => {
    const known = loading.get(id);
    if (known) return known;
    const section = deployed[id];
    const attempt = section
      ? within(REMOTE_TIMEOUT_MS, loadDeployed(id, section), `Section '${id}'`)
      : Promise.reject<SectionModule>(new Error(`Section '${id}' is not deployed`));
    loading.set(id, attempt);
    attempt.catch(() => setTimeout(() => loading.delete(id), FAILURE_MEMORY_MS));
    return attempt;
  };
}
