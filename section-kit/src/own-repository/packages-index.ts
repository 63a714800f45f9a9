import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { packagesIndexSchema } from 'shared/contracts/packages-index';
import type { Specs } from './repository-files.ts';

const ANSWER_TIMEOUT_MS = 30_000;
/** What no section can do without, and no public registry has. */
const NEEDED = ['shared', 'section-kit'];

/**
 * What to install of the packages that lie at `base`, the address of an origin's `/_releases/packages` or a folder of
 * `pnpm packages:pack`, by package name. Rejects where there is no index of them, or where it lacks one.
 */
export async function readPackagesIndex(base: string): Promise<Specs> {
  const isUrl = /^https?:\/\//.test(base);
  const at = isUrl ? base.replace(/\/+$/, '') : path.resolve(base);
  let specs: Specs;
  try {
    const text = isUrl ? await fetchText(`${at}/index.json`) : await readFile(path.join(at, 'index.json'), 'utf8');
    const { packages } = packagesIndexSchema.parse(JSON.parse(text));
    specs = Object.fromEntries(packages.map(({ name, file }) => [name, isUrl ? `${at}/${file}` : `file:${path.join(at, file)}`]));
  } catch (cause) {
    throw new Error(`${at} holds no packages: name the address of a site's /_releases/packages, or a folder of \`pnpm packages:pack\`.`, {
      cause,
    });
  }
  const missing = NEEDED.filter((name) => !(name in specs));
  if (missing.length === 0) return specs;
  throw new Error(`${at} holds no ${missing.join(' and no ')}. Let the operator of the site pack both again: pnpm packages:pack`);
}

async function fetchText(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}
