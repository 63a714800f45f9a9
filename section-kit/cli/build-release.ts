#!/usr/bin/env node
// Builds the package in the working directory into one release: `client`, `server` and `release.json` in its `dist`, or in the folder that is named.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { answerHelp } from 'shared/commands/answer-help';
import { reasonOf } from 'shared/commands/reason-of';
import { type InlineConfig, build } from 'vite';
import { stampFile } from '../src/build/build-when-changed.ts';
import { checkWords } from '../src/build/check-words.ts';
import { nameFilesByContent } from '../src/build/content-names.ts';
import { describeRelease } from '../src/build/describe-release.ts';
import { readJourneys } from '../src/build/read-journeys.ts';
import { readProvenance } from '../src/build/read-provenance.ts';
import { WORKER_MODE } from '../src/build/worker-config.ts';
import { STANDALONE_MODE } from '../src/federation/standalone-config.ts';
import { sectionIn } from '../src/folders.ts';

const USAGE = `Usage: build-release [<folder>]

Builds the package in the working directory into one release, in its dist or in the folder that is named.`;

function readWords() {
  try {
    const { values, positionals } = parseArgs({ options: { development: { type: 'boolean' } }, allowPositionals: true });
    // Relative where none is named: a build must not depend on the folder that it runs in.
    const [dist = 'dist', ...more] = positionals;
    if (more.length > 0) throw new Error('Give one folder at most.');
    return { dist, development: values.development };
  } catch (error) {
    console.error(`${reasonOf(error)}\n\n${USAGE}`);
    process.exit(2);
  }
}

answerHelp(USAGE);
const folder = process.cwd();
const { dist, development } = readWords();
// Nor on what the caller's shell says of NODE_ENV: one commit gives one release. The dev server asks for React's development build.
process.env.NODE_ENV = development ? 'development' : 'production';
const section = await sectionIn(folder);

const client = path.join(dist, 'client');
const builds: InlineConfig[] = [
  // The server first: where a module has an error, the federation plugin of the others waits half a minute for it.
  { build: { ssr: true, outDir: path.join(dist, 'server') } },
  { build: { outDir: client } },
  { mode: section.id === 'shell' ? WORKER_MODE : STANDALONE_MODE, build: { outDir: client } },
];
// The digest that an earlier build left does not describe what this one writes.
await rm(stampFile(dist), { force: true });
try {
  const journeys = await readJourneys(folder);
  const described = journeys.length > 0 ? { ...section, journeys } : section;
  await checkWords(folder);
  // One after the other: the federation plugin numbers a process's builds, and writes the number into what it builds.
  for (const config of builds) await build({ root: folder, logLevel: 'error', ...config });
  const unnamed = nameFilesByContent(dist, { isShell: section.id === 'shell' });
  if (unnamed.length > 0)
    console.warn(
      `${unnamed.join(', ')} import each other: returning visitors will load all files of each release again (decision 53 of the site).`,
    );
  const { version } = describeRelease(folder, dist, described, await readProvenance());
  console.log(`${section.id} ${version}`);
} catch (error) {
  // What does not build and what no site takes is the section's matter: a stack would lead into the kit.
  console.error(stripVTControlCharacters(reasonOf(error)));
  process.exitCode = 1;
}
