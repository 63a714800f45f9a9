#!/usr/bin/env node
// Builds the package in the working directory into one release: `client`, `server` and `release.json` in its `dist`, or in the folder that is named.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { type InlineConfig, build } from 'vite';
import { sections } from 'shared/sections/sections';
import { describeRelease } from '../src/build/describe-release.ts';
import { STANDALONE_MODE } from '../src/federation/standalone-config.ts';
import { WORKER_MODE } from '../src/build/worker-config.ts';

const ATTEMPTS = 10;
/**
 * The federation plugin (1.23.0) takes the module graph for complete after 10 ms without news. On a busy machine that
 * comes too early: it then leaves out names that sections import from a singleton, and the bundler refuses the build.
 */
const ANALYSIS_CUT_OFF = /\[?MISSING_EXPORT\]?[\s\S]*__loadShare__/;

const folder = process.cwd();
// Relative where none is named: a build must not depend on the folder that it runs in.
const dist = process.argv[2] ?? 'dist';
const section = sections.find(({ remote }) => remote === path.basename(folder));
if (!section) {
  throw new Error(`${path.basename(folder)} is not the package of a section: shared/src/sections/sections.ts names it as a 'remote'`);
}

const client = path.join(dist, 'client');
const builds: InlineConfig[] = [{ build: { outDir: client } }, { build: { ssr: true, outDir: path.join(dist, 'server') } }];
builds.push({ mode: section.id === 'shell' ? WORKER_MODE : STANDALONE_MODE, build: { outDir: client } });

/** Starts over in a process of its own: the plugin numbers a process’s builds, and writes the number into what it builds. */
function startOver(): void {
  const attempt = Number(process.env.BUILD_ATTEMPT ?? 1) + 1;
  const env = { ...process.env, BUILD_ATTEMPT: String(attempt) };
  process.exitCode = spawnSync(process.execPath, process.argv.slice(1), { env, stdio: 'inherit' }).status ?? 1;
}

try {
  for (const config of builds) await build({ root: folder, logLevel: 'error', ...config });
  const { version } = describeRelease(folder, dist, section);
  process.stdout.write(`${section.id} ${version}\n`);
} catch (error) {
  const isCutOff = error instanceof Error && ANALYSIS_CUT_OFF.test(error.message);
  if (!isCutOff || Number(process.env.BUILD_ATTEMPT) >= ATTEMPTS) throw error;
  startOver();
}
