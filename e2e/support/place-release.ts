import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SectionId } from 'shared/sections/sections';
import type { TestOrigin } from '../origin.ts';
import type { ReleasePackage } from './release-package.ts';

const LOCK_TIMEOUT_MS = 30_000;

/**
 * Puts a release into an origin's data folder, live unless held, as if another origin of the same folder had accepted it. The
 * publish gate, which takes seconds to read every page, is not asked: for tests of what visitors get, not of publishing.
 */
export async function placeRelease(
  { dataDir }: Pick<TestOrigin, 'dataDir'>,
  section: SectionId,
  { release, files }: ReleasePackage,
  { hold = false }: { hold?: boolean } = {},
): Promise<void> {
  const place = path.join(dataDir, 'releases', section, release.version);
  const isKnown = existsSync(place);
  if (!isKnown) {
    const draft = await mkdtemp(path.join(dataDir, 'drafts', 'placed-'));
    for (const [name, content] of [...files, ['release.json', JSON.stringify(release)] as const]) {
      const file = path.join(draft, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    await mkdir(path.dirname(place), { recursive: true });
    await rename(draft, place);
  }
  const database = new DatabaseSync(path.join(dataDir, 'site.sqlite'), { timeout: LOCK_TIMEOUT_MS });
  try {
    const insert = database.prepare('insert into release_events (at, section, version, action, actor, why) values (?, ?, ?, ?, ?, ?)');
    const actions = [...(isKnown ? [] : ['publish']), ...(hold ? [] : ['promote'])];
    for (const action of actions) insert.run(new Date().toISOString(), section, release.version, action, 'a test', '');
  } finally {
    database.close();
  }
}
