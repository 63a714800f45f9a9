import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { knownSettings, readText } from './read-deploy.ts';

const run = promisify(execFile);
const unit = readText('deploy/zakat-origin@.service');
const hasSystemd = spawnSync('systemd-analyze', ['--version']).error === undefined;
/** What `systemd-analyze security` says of the unit, at most; what is left of it is in docs/how-to/deploy.md. */
const MOST_EXPOSURE = 2;

/** The unit as a file; what it starts is on the machine that it is for, and not on this one. */
async function unitFile(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'deploy-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'zakat-origin@3001.service');
  await writeFile(file, unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
  return file;
}

test.skipIf(!hasSystemd)('systemd can read the unit (skipped where systemd-analyze is not installed)', async () => {
  const { stderr } = await run('systemd-analyze', ['verify', '--man=no', await unitFile()]);
  expect(stderr.split('\n').filter((line) => line.includes('zakat-origin'))).toEqual([]);
});

test.skipIf(!hasSystemd)('the unit leaves a compromised origin little (skipped where systemd-analyze is not installed)', async () => {
  const { stdout } = await run('systemd-analyze', ['security', '--offline=yes', '--no-pager', await unitFile()]);
  expect(Number(/Overall exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThanOrEqual(MOST_EXPOSURE);
});

test('the unit leaves render processes what confines them', () => {
  expect(unit).toMatch(/^RestrictNamespaces=user pid net ipc uts mnt$/m);
  // The second line takes away from the first, the third gives back: setpriv needs capset, and covers of /proc need mount.
  expect([...unit.matchAll(/^SystemCallFilter=(.+)$/gm)].map(([, calls]) => calls)).toEqual([
    '@system-service @mount',
    '~@privileged @resources',
    'capset',
  ]);
  expect(unit).not.toMatch(/^MemoryDenyWriteExecute=/m);
});

test('the unit gives an origin the time that it takes to end, and settings that there are', () => {
  const names = [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, pairs = '']) => pairs.split(' ').map((pair) => pair.split('=')[0]));
  expect(names).toEqual(['PORT', 'DATA_DIR', 'MALLOC_ARENA_MAX']);
  for (const name of names) expect(knownSettings()).toContain(name);
  const [, named = ''] = /^# (DATABASE_URL.+);/m.exec(unit) ?? [];
  for (const name of named.split(', ')) expect(knownSettings()).toContain(name);
  // The reference says what they are without being set.
  const fallback = (name: string) => Number(new RegExp(`^\\| \`${name}\` \\| \`(\\d+)\``, 'm').exec(readText('docs/settings.md'))?.[1]);
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(fallback('STOP_SECONDS') + fallback('DRAIN_SECONDS'));
});
