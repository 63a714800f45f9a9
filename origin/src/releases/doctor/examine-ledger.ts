import type { Kysely } from 'kysely';
import { chainFaults } from 'shared/commands/ledger-chain';
import type { SectionId } from 'shared/sections/sections';
import type { Database } from '../../db/schema.ts';
import { listOriginKeys } from '../access/origin-keys.ts';
import { DataFolderUnusable } from '../data-folder-unusable.ts';
import type { Ledger } from '../ledger.ts';
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
    if (versions instanceof StoreUnavailable || versions instanceof DataFolderUnusable) {
      return [{ check: 'store', section: null, version: null, message: versions.message }];
    }
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

/** Checks that every event of the ledger follows the one before it, and is signed by an origin. */
export async function examineChain(db: Kysely<Database>, ledger: Pick<Ledger, 'records'>): Promise<Finding[]> {
  const records = await ledger.records();
  return chainFaults(records, await listOriginKeys(db)).map(({ id, message }) => ({
    check: 'ledger',
    section: records.find((event) => event.id === id)?.section ?? null,
    version: null,
    message: `${message} Compare the ledger with a backup of the database, and find out who may write to it.`,
  }));
}
