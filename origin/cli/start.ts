// npm start: serves the site, builds what changed since the last time, and publishes it to itself.
// `start.ts <section> …` builds and publishes no more than the sections that are named.
// The one program that is both: it runs the origin and, as a team would, the section kit. A server without sources runs serve.ts.
import { publishSections } from 'section-kit/publish/publish-sections';
import { developmentKeyFile } from 'shared/commands/data-folder';
import { answerHelp } from 'shared/commands/answer-help';
import { readWorkspaceSections } from 'shared/commands/workspace-sections';
import { openData } from '../src/open-data.ts';
import { addNewSections } from '../src/releases/site-map/change-hosted.ts';
import { fail, runOrigin } from './run-origin.ts';

let lineEnded = performance.now();

/** Prints what a step has done, and the seconds since the step before it. */
function printStep(text: string): void {
  const now = performance.now();
  console.log(`${text} (${((now - lineEnded) / 1000).toFixed(1)} s)`);
  lineEnded = now;
}

answerHelp(`Usage: npm start [-- <section> …]

Serves the site, builds what has changed since the last time, and publishes it to itself: the named sections, or all. Its settings
are environment variables: docs/settings.md`);

const { origin, settings } = await runOrigin();
printStep('Started: the origin');
if (origin.madeDevelopmentKey) {
  console.log(`Releases are signed with a development key, made now in ${developmentKeyFile(settings.secretsDir)}.`);
}
const sections = await readWorkspaceSections();
const data = await openData(settings);
const rate = await data.latestMetalRate();
for (const id of await addNewSections(data.db, sections)) printStep(`Joined: ${id}`);
await data.close();
const named = process.argv.slice(2).filter((word) => sections.some(({ id }) => id === word));
try {
  await publishSections(named.length > 0 ? named : sections.map(({ id }) => id), {
    target: { originUrl: origin.url, token: origin.releaseToken },
    env: { ...process.env, DATA_DIR: settings.dataDir, SECRETS_DIR: settings.secretsDir },
    print: printStep,
    printError: (text) => console.error(text),
  });
} catch (error) {
  fail(error);
}
if (settings.site.sample) {
  console.log('The name, phone, addresses and links of the foundation are samples: set SITE_FILE to your own.');
}
if (rate?.sample && !settings.adminHost) {
  console.log('The prices of gold and silver are samples, and marked as such: set yours with `pnpm admin rates set`.');
}
console.log(`Ready: ${origin.url}`);
