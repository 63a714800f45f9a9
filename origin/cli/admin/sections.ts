import type { Data } from '../../src/open-data.ts';
import { ensureOriginKey } from '../../src/releases/access/origin-keys.ts';
import { createLedger } from '../../src/releases/ledger.ts';
import { removeSection } from '../../src/releases/site-map/change-hosted.ts';
import { readHosted } from '../../src/releases/site-map/hosted-sections.ts';
import type { Settings } from '../../src/server/settings/settings.ts';

/** The sections of the site for a list, in the order of the menu. */
export async function listSections({ db }: Data): Promise<object[]> {
  const sections = await readHosted(db);
  return sections.map(({ id, remote, isInMenu }) => ({ section: id, name: remote, menu: isInMenu ? 'yes' : 'no' }));
}

/** Ends a section at run time; returns what to tell. */
export async function letLeave(id: string, why: string, { db }: Data, settings: Settings): Promise<string> {
  const ledger = createLedger(db, { originKey: await ensureOriginKey(settings.secretsDir, settings.originKey) });
  const message = await removeSection({ db, ledger }, { id, why, actor: 'pnpm admin' });
  return `${id} has left. ${message}`;
}
