import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseTokenFile, secretsFolder } from 'shared/commands/data-folder';
import { isNotFound } from 'shared/commands/is-not-found';
import { repository } from '../folders.ts';
import { readSiteUrl } from '../site-url.ts';
import { type OriginTarget, ReleaseFailed } from './call-origin.ts';

/** What the command was started with. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The data folder that the environment names, by default this checkout's. */
function dataFolder(env: Environment): string {
  return path.resolve(repository, env.DATA_DIR || 'data');
}

/** The folder of secrets that the environment names, by default the one of its data folder. */
export function secretsDir(env: Environment): string {
  return env.SECRETS_DIR ? path.resolve(repository, env.SECRETS_DIR) : secretsFolder(dataFolder(env));
}

/** What a file of a secret holds; undefined where there is no such file. Throws ReleaseFailed where it cannot be read: another in its place would be the wrong one. */
export async function readSecret(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    // Below what is no folder, there is no file either.
    if (isNotFound(cause) || (cause as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw new ReleaseFailed(`${file} cannot be read: ${(cause as Error).message}. Let the user who publishes read it.`, { cause });
  }
}

/** The origin that the environment names, by default the one on this machine with this checkout's data folder; throws ReleaseFailed where there is no token, UsageError for what is no address. */
export async function findOrigin(env: Environment): Promise<OriginTarget> {
  const originUrl = readSiteUrl(env.ORIGIN_URL || 'http://localhost:3000', 'ORIGIN_URL');
  const token = (env.RELEASE_TOKEN || (await readSecret(releaseTokenFile(secretsDir(env)))) || '').trim();
  if (!token) {
    throw new ReleaseFailed(
      "No release token: ask the site's operator for one (made by `pnpm admin token create`), and set RELEASE_TOKEN to it. On the origin's machine, set DATA_DIR to its data folder instead.",
    );
  }
  return { originUrl, token };
}
