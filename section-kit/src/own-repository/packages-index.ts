import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { packagesIndexSchema } from 'shared/contracts/packages-index';
import type { Specs } from './repository-files.ts';

const ANSWER_TIMEOUT_MS = 30_000;

/**
 * What to install of the packages that lie at `base`, the address of an origin's `/_releases/packages` or a folder of
 * `pnpm packages:pack`, by package name. Rejects where there is no index of them.
 */
export async function readPackagesIndex(base: string): Promise<Specs> {
  const isUrl = /^https?:\/\//.test(base);
  const at = isUrl ? base.replace(/\/+$/, '') : path.resolve(base);
  try {
    const text = isUrl ? await fetchText(`${at}/index.json`) : await readFile(path.join(at, 'index.json'), 'utf8');
    const { packages } = packagesIndexSchema.parse(JSON.parse(text));
    return Object.fromEntries(packages.map(({ name, file }) => [name, isUrl ? `${at}/${file}` : `file:${path.join(at, file)}`]));
  } catch (cause) {
    throw new Error(`${at} holds no packages: name the address of a site's /_releases/packages, or a folder of \`pnpm packages:pack\`.`, {
      cause,
    });
  }
}

async function fetchText(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}
