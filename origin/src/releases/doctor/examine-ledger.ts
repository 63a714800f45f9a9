import type { SectionId } from 'shared/sections/sections';
import type { ReleaseStore } from '../release-store.ts';
import { StoreUnavailable } from '../shared-store/object-store.ts';
import type { ReleaseEvent } from '../section-state.ts';
import type { Finding } from './finding.ts';

/** Holds the ledger against the store: each names every release that the other one has. */
export async function examineLedger(
  events: readonly ReleaseEvent[],
  store: ReleaseStore,
  sections: readonly SectionId[],
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const section of sections) {
    const finding = (version: string, message: string) => findings.push({ check: 'ledger', section, version, message });
    const own = events.filter((event) => event.section === section);
    const published = new Set(own.filter(({ action }) => action === 'publish').map(({ version }) => version));
    const versions = await store.versions(section).catch((error: unknown) => error);
    if (versions instanceof StoreUnavailable) return [{ check: 'store', section: null, version: null, message: versions.message }];
    if (!Array.isArray(versions)) throw versions;
    const stored = new Set<string>(versions);
    for (const version of published) {
      if (stored.has(version)) continue;
      finding(
        version,
        `The ledger says that ${section} ${version} was published, but it is not in the store: nobody can return to it. Restore its folder from a backup.`,
      );
    }
    for (const version of stored) {
      if (published.has(version)) continue;
      finding(
        version,
        `${section} ${version} is in the store, but the ledger does not know it: its publishing was cut off. Publish it again: pnpm release publish ${section} --hold`,
      );
    }
    for (const { version, action, at } of own) {
      if (published.has(version)) continue;
      finding(
        version,
        `The ledger has a ${action} of ${section} ${version} at ${at}, which was never published. Restore the database from a backup.`,
      );
    }
  }
  return findings;
}
