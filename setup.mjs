// Installs the pinned Node and every dependency: npm run setup. Plain JavaScript, because the Node that runs it may be an older one.
import { spawnSync } from 'node:child_process';

const MOST_OUTPUT_BYTES = 64 * 1024 ** 2;
const started = performance.now();

process.stdout.write('Installing: the pinned Node and what the site is built with\n');
// Packages are run by the pinned Node: what pnpm says of the one that installs them asks for nothing.
const { status, error, stdout, stderr } = spawnSync(
  'npx',
  ['--yes', 'pnpm@12.21.0', 'install', '--frozen-lockfile', ...process.argv.slice(2)],
  {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: MOST_OUTPUT_BYTES,
    shell: process.platform === 'win32',
  },
);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
if (status !== 0) {
  process.stdout.write(stdout ?? '');
  process.stderr.write(stderr ?? '');
  process.stderr.write(`Not installed, after ${seconds} s: ${error ? error.message : 'pnpm says why above'}. Then run it again.\n`);
  process.exit(1);
}
process.stdout.write(`Installed (${seconds} s)\n`);
