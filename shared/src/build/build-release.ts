#!/usr/bin/env node
// Builds the package in the working directory into one release: `dist/client`, `dist/server` and `dist/release.json`.
import path from 'node:path';
import { type InlineConfig, build } from 'vite';
import { sections } from '../sections/sections.ts';
import { describeRelease } from './describe-release.ts';

const ATTEMPTS = 10;
/**
 * The federation plugin (1.23.0) takes the module graph for complete after 10 ms without news. On a busy machine that
 * comes too early: it then leaves out names that sections import from a singleton, and the bundler refuses the build.
 */
const ANALYSIS_CUT_OFF = /\[?MISSING_EXPORT\]?[\s\S]*__loadShare__/;

const folder = process.cwd();

async function buildPatiently(config: InlineConfig): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await build({ root: folder, logLevel: 'error', ...config });
      return;
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof Error) || !ANALYSIS_CUT_OFF.test(error.message)) throw error;
    }
  }
}

const section = sections.find(({ remote }) => remote === path.basename(folder));
if (!section) {
  throw new Error(`${path.basename(folder)} is not the package of a section: shared/src/sections/sections.ts names it as a 'remote'`);
}
await buildPatiently({});
await buildPatiently({ build: { ssr: true } });
const { version } = describeRelease(folder, section);
process.stdout.write(`${section.id} ${version}\n`);
