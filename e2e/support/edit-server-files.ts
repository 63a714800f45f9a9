import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SectionId } from 'shared/sections/sections';
import type { TestOrigin } from '../origin.ts';

/**
 * Changes a text in the server files of a section's releases where an origin keeps them: server code knows nothing of the world
 * outside that could tell it to fail, and the publish gate would refuse it. A process that holds a release goes on with what it read.
 */
export async function editServerFiles(
  { dataDir }: Pick<TestOrigin, 'dataDir'>,
  section: SectionId,
  from: string,
  to: string,
): Promise<void> {
  const folder = path.join(dataDir, 'releases', section);
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((file) => /^[^/]+\/server\/.*\.js$/.test(file))) {
    const file = path.join(folder, name);
    const text = await readFile(file, 'utf8');
    if (text.includes(from))
      await writeFile(
        file,
        text.replaceAll(from, () => to),
      );
  }
}
