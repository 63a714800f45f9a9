import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Leaves a data folder as it is once a section was published and then taken out of the list of sections; resolves to its live version. */
export async function addRemovedSection(dataDir: string, section: string, like: string): Promise<string> {
  const database = new DatabaseSync(path.join(dataDir, 'site.sqlite'));
  try {
    const { version } = database
      .prepare("select version from release_events where section = ? and action = 'promote' order by id desc limit 1")
      .get(like) as { version: string };
    const folder = path.join(dataDir, 'releases', section, version);
    await cp(path.join(dataDir, 'releases', like, version), folder, { recursive: true });
    const description = path.join(folder, 'release.json');
    await writeFile(description, JSON.stringify({ ...JSON.parse(await readFile(description, 'utf8')), section }));
    // As an earlier version left it, which signed nothing: an event without a seal behind one with a seal is a finding.
    database.exec('update release_events set seal = null, seal_key = null');
    const insert = database.prepare('insert into release_events (at, section, version, action, actor, why) values (?, ?, ?, ?, ?, ?)');
    for (const action of ['publish', 'promote']) insert.run(new Date().toISOString(), section, version, action, `${section} team`, '');
    return version;
  } finally {
    database.close();
  }
}
