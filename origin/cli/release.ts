// pnpm release publish <section>: builds that one package and publishes it to the origin at ORIGIN_URL.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isSectionId } from 'shared/sections/find-page';
import { sections } from 'shared/sections/sections';
import { tokenFile } from '../src/release-token.ts';
import { buildPackage, packageFolder, repository } from './build-packages.ts';
import { PublishFailed, publishPackage } from './publish-package.ts';

const USAGE = `Usage: pnpm release publish <section>

Sections: ${sections.map(({ id }) => id).join(', ')}
ORIGIN_URL      the running origin (http://localhost:3000)
RELEASE_TOKEN   its token; by default the one in the data folder (DATA_DIR) of this checkout`;

async function publish(section: string | undefined): Promise<string> {
  if (section === undefined || !isSectionId(section)) {
    throw new PublishFailed(`There is no section '${section ?? ''}'. Sections are: ${sections.map(({ id }) => id).join(', ')}.`);
  }
  const dataDir = path.resolve(repository, process.env.DATA_DIR ?? 'data');
  const token = process.env.RELEASE_TOKEN ?? (await readFile(tokenFile(dataDir), 'utf8').catch(() => '')).trim();
  if (!token) throw new PublishFailed(`No release token: set RELEASE_TOKEN, or DATA_DIR to the origin's data folder.`);
  await buildPackage(section);
  return publishPackage(section, packageFolder(section), { originUrl: process.env.ORIGIN_URL ?? 'http://localhost:3000', token });
}

const [command, section] = process.argv.slice(2);
if (command !== 'publish') {
  console.error(USAGE);
  process.exitCode = command === '--help' ? 0 : 2;
} else {
  try {
    console.log(await publish(section));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
