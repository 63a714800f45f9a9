import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Encoding } from '../server/encode-body.ts';
import type { EncodeKept } from '../server/encoded-cache.ts';
import { createOnceAMinute } from '../server/once-a-minute.ts';
import { type StoredRelease, sha384 } from './release-store.ts';

/** The files of releases by their paths in them, each as it was released or not at all. */
export interface ReleasedFiles {
  /** Reads a file from this disk; rejects where what lies there is not what was released. */
  read(stored: StoredRelease, file: string): Promise<Buffer>;
  /** The same, encoded and kept in memory, so that a file is compared once with its description; undefined where `read` rejects. */
  readKept(stored: StoredRelease, file: string, encoding: Encoding): Promise<Buffer | undefined>;
}

/** Told, once a minute, of a described file that is not here as it was released. */
export type OnDamaged = (file: { readonly section: string; readonly version: string; readonly file: string }, error: unknown) => void;

/** Returns what reads the files of releases that are sent to browsers. */
export function createReleasedFiles(encodeKept: EncodeKept, onDamaged?: OnDamaged): ReleasedFiles {
  const isTimeToTell = createOnceAMinute();

  async function read({ release, folder }: StoredRelease, file: string): Promise<Buffer> {
    const { section, version, files } = release;
    const described = files.find((entry) => entry.path === file);
    if (!described) throw new Error(`${section} ${version} has no ${file}`);
    try {
      const content = await readFile(path.join(folder, file));
      if (content.length === described.bytes && sha384(content) === described.sha384) return content;
      throw new Error(`${file} is not what was released`);
    } catch (error) {
      if (isTimeToTell(`${section}/${version}/${file}`)) onDamaged?.({ section, version, file }, error);
      throw error;
    }
  }

  return {
    read,
    async readKept(stored, file, encoding) {
      const { section, version } = stored.release;
      return encodeKept(`${section}/${version}/${file}`, encoding, () => read(stored, file)).catch(() => undefined);
    },
  };
}
