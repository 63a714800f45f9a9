import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { ReleasePackage } from './release-package.ts';

const LOOK_AGAIN_MS = 200;

/**
 * A release that takes a build of its own, made by the first that asks in this run and read by all others, in whatever worker they are. The
 * name stands for all that the build depends on, besides the sources, which do not change meanwhile.
 */
export async function builtOnce(name: string, build: () => Promise<ReleasePackage>): Promise<ReleasePackage> {
  const folder = process.env.BUILT_RELEASES;
  if (!folder) return await build();
  const file = path.join(folder, name);
  const isFirst = await mkdir(`${file}.making`).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    try {
      const built = await build();
      await writeFile(`${file}.draft`, serialize(built));
      await rename(`${file}.draft`, file);
      return built;
    } catch (error) {
      await writeFile(`${file}.failed`, String(error));
      throw error;
    }
  }
  while (!existsSync(file)) {
    if (existsSync(`${file}.failed`)) throw new Error(`${name} was not built: ${await readFile(`${file}.failed`, 'utf8')}`);
    await wait(LOOK_AGAIN_MS);
  }
  const { release, files } = deserialize(await readFile(file)) as ReleasePackage;
  return { release, files: new Map([...files].map(([at, content]) => [at, Buffer.from(content)])) };
}
