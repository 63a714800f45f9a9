import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Journey } from 'shared/contracts/journey';

const JOURNEY = /(?<!\.test|\.d)\.ts$/;

async function readJourney(folder: string, file: string): Promise<Journey> {
  const { journey } = (await import(/* @vite-ignore */ pathToFileURL(path.join(folder, file)).href)) as { readonly journey?: Journey };
  if (journey) return journey;
  throw new Error(
    `journeys/${file} has no journey. Write: export const journey = defineJourney({ … }), or keep the file in another folder.`,
  );
}

/** The journeys that a package describes in `journeys/*.ts`, by the names of their files; tests and declarations beside them are not journeys. Rejects with the file that describes none, or that takes another's name. */
export async function readJourneys(packageFolder: string): Promise<Journey[]> {
  const folder = path.join(packageFolder, 'journeys');
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => JOURNEY.test(file)) : [];
  const journeys = await Promise.all(files.sort().map((file) => readJourney(folder, file)));
  for (const [index, { name }] of journeys.entries()) {
    const first = journeys.findIndex((journey) => journey.name === name);
    if (first < index)
      throw new Error(`journeys/${files[index]} is called '${name}', as journeys/${files[first]} is. Give it another name.`);
  }
  return journeys;
}
