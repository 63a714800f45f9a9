#!/usr/bin/env node
// Builds the package in the working directory into one release: `client`, `server` and `release.json` in its `dist`, or in the folder that is named.
import path from 'node:path';
import { type InlineConfig, build } from 'vite';
import { sections } from '../sections/sections.ts';
import { describeRelease } from './describe-release.ts';
import { STANDALONE_MODE } from './standalone-config.ts';

const ATTEMPTS = 10;
/**
 * The federation plugin (1.23.0) takes the module graph for complete after 10 ms without news. On a busy machine that
 * comes too early: it then leaves out names that sections import from a singleton, and the bundler refuses the build.
 */
const ANALYSIS_CUT_OFF = /\[?MISSING_EXPORT\]?[\s\S]*__loadShare__/;

const folder = process.cwd();
// Relative where none is named: a build must not depend on the folder that it runs in.
const dist = process.argv[2] ?? 'dist';

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
await buildPatiently({ build: { outDir: path.join(dist, 'client') } });
await buildPatiently({ build: { ssr: true, outDir: path.join(dist, 'server') } });
if (section.id !== 'shell') await buildPatiently({ mode: STANDALONE_MODE });
const { version } = describeRelease(folder, dist, section);
process.stdout.write(`${section.id} ${version}\n`);
