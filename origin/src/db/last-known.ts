import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What an origin has last read of one thing in a database behind a network, kept on its own disk: what it starts with while that database is away. */
export interface LastKnown<Value> {
  /** Undefined where nothing usable is kept. */
  read(): Promise<Value | undefined>;
  /** Keeps a value; where the disk is full, what was kept before stays. */
  keep(value: Value): Promise<void>;
}

/** Makes a `LastKnown` of a name, which may be told apart by further words. */
export type RememberOnDisk = <Value>(...name: readonly string[]) => LastKnown<Value>;

/** Keeps JSON in `<dataDir>/last-known/`. Nothing that a visitor typed belongs there. */
export function rememberIn(dataDir: string): RememberOnDisk {
  const folder = path.join(dataDir, 'last-known');
  return (...name) => {
    const file = path.join(folder, `${name.join('-')}.json`);
    let kept: string | undefined;
    return {
      async read() {
        try {
          return JSON.parse(await readFile(file, 'utf8'));
        } catch {
          return undefined;
        }
      },
      async keep(value) {
        const text = JSON.stringify(value);
        if (text === undefined || text === kept) return;
        kept = text;
        const draft = `${file}.${randomUUID()}`;
        try {
          await mkdir(folder, { recursive: true, mode: 0o700 });
          await writeFile(draft, text, { mode: 0o600 });
          await rename(draft, file);
        } catch {
          kept = undefined;
          await rm(draft, { force: true }).catch(() => undefined);
        }
      },
    };
  };
}

/** Remembers nothing: for a database that is a file beside the releases, and is away only where they are. */
export const rememberNothing: RememberOnDisk = () => ({ read: async () => undefined, keep: async () => undefined });
