// npm start: serves the site, builds what changed since the last time, and publishes it to itself.
// `start.ts <section> …` builds and publishes no more than the sections that are named.
import { isSectionId } from 'shared/sections/find-page';
import { type SectionId, sections } from 'shared/sections/sections';
import * as z from 'zod/mini';
import { developmentKeyFile } from '../src/releases/access/signing-key-file.ts';
import { buildPackages, packageFolder } from './build-packages.ts';
import { publishPackage } from './publish-package.ts';
import { ReleaseFailed, callOrigin } from './release/call-origin.ts';
import { findSigningKey } from './release/find-signing-key.ts';
import { fail, runOrigin } from './run-origin.ts';

const { origin, settings } = await runOrigin();
if (origin.madeDevelopmentKey) {
  console.log(`Releases are signed with a development key, made now in ${developmentKeyFile(settings.dataDir)}.`);
}
const target = { originUrl: origin.url, token: origin.releaseToken };
const named = process.argv.slice(2).filter(isSectionId);
const all = named.length > 0 ? named : sections.map(({ id }) => id);

const statusSchema = z.looseObject({
  stable: z.record(z.string(), z.string()),
  removed: z.array(z.looseObject({ message: z.string(), retired: z.nullable(z.unknown()) })),
});

// A restart leaves what teams decided: what was rolled back or is in rollout does not become live by it.
async function publish(section: SectionId): Promise<void> {
  const signingKey = await findSigningKey({ ...process.env, DATA_DIR: settings.dataDir }, section);
  const { message } = await publishPackage(
    section,
    packageFolder(section),
    { ...target, signingKey },
    { keepKnown: true, why: 'npm start' },
  );
  console.log(message);
}

// What is refused leaves what is live: a section that visitors are served goes on being served, and one that is not costs
// its own pages only. Without any shell there is no page at all.
async function publishUnlessRefused(section: SectionId): Promise<void> {
  try {
    await publish(section);
  } catch (error) {
    if (!(error instanceof ReleaseFailed)) throw error;
    const { stable } = statusSchema.parse(await callOrigin(target, '/status'));
    if (stable.shell === undefined) throw error;
    console.error(`${section} ${stable[section] === undefined ? 'is not live' : `stays at ${stable[section]}`}. ${error.message}`);
  }
}

// The site goes on without them; somebody has to say whether that is meant.
async function tellRemoved(): Promise<void> {
  const { removed } = statusSchema.parse(await callOrigin(target, '/status'));
  for (const { message, retired } of removed) if (retired === null) console.error(message);
}

try {
  await buildPackages(all, (section, built) => console.log(`${built ? 'Built' : 'Unchanged'}: ${section}`));
  // The shell first: a section is held against what the live shell provides.
  if (all.includes('shell')) await publishUnlessRefused('shell');
  await Promise.all(all.filter((section) => section !== 'shell').map(publishUnlessRefused));
  await tellRemoved();
} catch (error) {
  fail(error);
}
if (settings.site.sample) {
  console.log('The name, phone, addresses and links of the foundation are samples: set SITE_FILE to your own.');
}
console.log(`Ready: ${origin.url}`);
