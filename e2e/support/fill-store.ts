import { linkSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SectionId } from 'shared/sections/sections';
import type { TestOrigin } from '../origin.ts';
import { readPackage, withEditedFile } from './release-package.ts';
import { sections } from './sections.ts';

const EDITED = 'client/remoteEntry.js';

/** What an origin has when it has started: one release of each section. */
const PUBLISHED_AT_START = sections.length;

/**
 * Brings the store of a running origin to `total` releases, as if the team of a section had published and promoted one after
 * another and the built one last: each of a version of its own, whose entry differs. Files that do not differ are hard links.
 */
export async function fillStore({ dataDir }: TestOrigin, section: SectionId, total: number): Promise<void> {
  const built = await readPackage(section);
  const folderOf = (version: string) => path.join(dataDir, 'releases', section, version);
  const original = folderOf(built.release.version);
  const database = new DatabaseSync(path.join(dataDir, 'site.sqlite'));
  const insert = database.prepare(
    "INSERT INTO release_events (at, section, action, actor, version, why, percent) VALUES (?, ?, ?, 'team', ?, '', NULL)",
  );
  const record = (action: string, version: string) => insert.run(new Date().toISOString(), section, action, version);
  database.exec('PRAGMA busy_timeout = 5000; BEGIN IMMEDIATE');
  for (let number = 0; number < total - PUBLISHED_AT_START; number += 1) {
    const { release, files } = withEditedFile(built, EDITED, (text) => `${text}\n// ${number}`);
    const folder = folderOf(release.version);
    for (const { path: file } of release.files) {
      const target = path.join(folder, file);
      mkdirSync(path.dirname(target), { recursive: true });
      if (file === EDITED) writeFileSync(target, files.get(file) ?? '');
      else linkSync(path.join(original, file), target);
    }
    writeFileSync(path.join(folder, 'release.json'), JSON.stringify(release));
    record('publish', release.version);
    record('promote', release.version);
  }
  record('promote', built.release.version);
  database.exec('COMMIT');
  database.close();
}
