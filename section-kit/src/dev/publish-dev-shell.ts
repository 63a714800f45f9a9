import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Release } from 'shared/contracts/release';
import { packageFolder, repository } from '../folders.ts';
import { withoutSecrets } from '../without-secrets.ts';

const run = promisify(execFile);

/**
 * Builds the shell as for production, but with React's development build: Fast Refresh exists in that one only.
 * It is built and published below the dev data folder, where no other origin looks.
 */
export async function buildDevShell(dist: string, signal: AbortSignal): Promise<Release> {
  await run(process.execPath, [path.join(repository, 'section-kit/cli/build-release.ts'), dist, '--development'], {
    cwd: await packageFolder('shell'),
    signal,
    env: withoutSecrets(process.env),
  });
  return JSON.parse(await readFile(path.join(dist, 'release.json'), 'utf8')) as Release;
}

/** Makes a built shell the live one of the dev origin, whose gate would refuse the weight of React's development build. */
export async function adoptDevShell(dist: string, dataDir: string, signal: AbortSignal): Promise<void> {
  await run(process.execPath, [path.join(repository, 'origin/cli/adopt-release.ts'), dist], {
    signal,
    env: { ...process.env, DATA_DIR: dataDir },
  });
}
