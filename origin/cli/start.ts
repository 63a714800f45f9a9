// npm start: serves the site, builds what changed since the last time, and publishes it to itself.
// `start.ts <section> …` builds and publishes no more than the sections that are named.
// The one program that is both: it runs the origin and, as a team would, the section kit. A server without sources runs serve.ts.
import { publishSections } from 'section-kit/publish/publish-sections';
import { developmentKeyFile } from 'shared/commands/data-folder';
import { isSectionId } from 'shared/sections/find-page';
import { sections } from 'shared/sections/sections';
import { fail, runOrigin } from './run-origin.ts';

const { origin, settings } = await runOrigin();
if (origin.madeDevelopmentKey) {
  console.log(`Releases are signed with a development key, made now in ${developmentKeyFile(settings.dataDir)}.`);
}
const named = process.argv.slice(2).filter(isSectionId);
try {
  await publishSections(named.length > 0 ? named : sections.map(({ id }) => id), {
    target: { originUrl: origin.url, token: origin.releaseToken },
    env: { ...process.env, DATA_DIR: settings.dataDir },
    print: (text) => console.log(text),
    complain: (text) => console.error(text),
  });
} catch (error) {
  fail(error);
}
if (settings.site.sample) {
  console.log('The name, phone, addresses and links of the foundation are samples: set SITE_FILE to your own.');
}
console.log(`Ready: ${origin.url}`);
