#!/usr/bin/env node
// Builds the package in the working directory into one release: `dist/client`, `dist/server` and `dist/release.json`.
import path from 'node:path';
import { build } from 'vite';
import { sections } from '../sections/sections.ts';
import { describeRelease } from './describe-release.ts';

const folder = process.cwd();
const section = sections.find(({ remote }) => remote === path.basename(folder));
if (!section) {
  throw new Error(`${path.basename(folder)} is not the package of a section: shared/src/sections/sections.ts names it as a 'remote'`);
}
await build({ root: folder, logLevel: 'warn' });
await build({ root: folder, logLevel: 'warn', build: { ssr: true } });
const { version } = describeRelease(folder, section);
process.stdout.write(`${section.id} ${version}\n`);
