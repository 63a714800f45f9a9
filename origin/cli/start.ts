// npm start: serves the site, builds what changed since the last time, and publishes it to itself.
import { type SectionId, sections } from 'shared/sections/sections';
import { serveOrigin } from '../src/serve-origin.ts';
import { readSettings } from '../src/settings.ts';
import { buildPackages, packageFolder } from './build-packages.ts';
import { publishPackage } from './publish-package.ts';

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const settings = readSettingsOrFail();
function readSettingsOrFail() {
  try {
    return readSettings(process.env);
  } catch (error) {
    return fail(error);
  }
}

// A terminal shows what goes wrong; LOG_LEVEL=info adds a line per request.
const origin = await serveOrigin(settings, process.env.LOG_LEVEL ?? 'warn').catch(fail);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void origin.close().finally(() => process.exit(0));
  });
}

const target = { originUrl: origin.url, token: origin.releaseToken };
const all = sections.map(({ id }) => id);

// A restart leaves what teams decided: what was rolled back or is in rollout does not become live by it.
async function publish(section: SectionId): Promise<void> {
  const { message } = await publishPackage(section, packageFolder(section), target, { keepKnown: true, why: 'npm start' });
  console.log(message);
}

try {
  await buildPackages(all, (section, built) => console.log(`${built ? 'Built' : 'Unchanged'}: ${section}`));
  // The shell first: a section is held against what the live shell provides.
  await publish('shell');
  await Promise.all(all.filter((section) => section !== 'shell').map(publish));
} catch (error) {
  fail(error);
}
if (settings.site.sample) {
  console.log('The name, phone, addresses and links of the foundation are samples: set SITE_FILE to your own.');
}
console.log(`Ready: ${origin.url}`);
