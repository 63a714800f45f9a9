import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Journey } from 'shared/contracts/journey';

const JOURNEY = /(?<!\.test|\.d)\.ts$/;

/** The journeys that a package describes in `journeys/*.ts`, by the names of their files; tests and declarations beside them are none. */
export async function readJourneys(packageFolder: string): Promise<Journey[]> {
  const folder = path.join(packageFolder, 'journeys');
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => JOURNEY.test(file)) : [];
  const modules = files.sort().map((file) => import(/* @vite-ignore */ pathToFileURL(path.join(folder, file)).href));
  return ((await Promise.all(modules)) as { readonly journey: Journey }[]).map(({ journey }) => journey);
}
