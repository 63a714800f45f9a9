import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { readText, readYaml } from './read-deploy.ts';

const run = promisify(execFile);
const [unit, timer, image] = ['zakat-journeys.service', 'zakat-journeys.timer', 'Containerfile.journeys'].map((file) =>
  readText(`deploy/${file}`),
) as [string, string, string];
const hasSystemd = spawnSync('systemd-analyze', ['--version']).error === undefined;
/** What `systemd-analyze security` says of the unit, at most. */
const MOST_EXPOSURE = 2;
const COMMAND = 'section-kit/cli/release.ts journeys --report';

/** The unit and its timer as files; what the unit starts is on the machine that it is for, and not on this one. */
async function unitFiles(): Promise<{ readonly service: string; readonly timer: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'deploy-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const files = { service: path.join(folder, 'zakat-journeys.service'), timer: path.join(folder, 'zakat-journeys.timer') };
  await writeFile(files.service, unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
  await writeFile(files.timer, timer);
  return files;
}

test.skipIf(!hasSystemd)('systemd can read the timer and its unit (skipped where systemd-analyze is not installed)', async () => {
  const files = await unitFiles();
  const { stderr } = await run('systemd-analyze', ['verify', '--man=no', files.service, files.timer]);
  expect(stderr.split('\n').filter((line) => line.includes('zakat-journeys'))).toEqual([]);
});

test.skipIf(!hasSystemd)('the unit leaves a compromised browser little (skipped where systemd-analyze is not installed)', async () => {
  const { service } = await unitFiles();
  const { stdout } = await run('systemd-analyze', ['security', '--offline=yes', '--no-pager', service]);
  expect(Number(/Overall exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThanOrEqual(MOST_EXPOSURE);
});

test('unit and image run the same command, which ends before its supervisor ends it', () => {
  expect(unit).toContain(COMMAND);
  expect(image).toContain(
    `CMD ["node", ${COMMAND.split(' ')
      .map((word) => `"${word}"`)
      .join(', ')}]`,
  );
  const [, minutes] = /^TimeoutStartSec=(\d+)min$/m.exec(unit) ?? [];
  const [job] = readYaml('deploy/kubernetes/journeys.yaml') as [{ spec: { jobTemplate: { spec: { activeDeadlineSeconds: number } } } }];
  expect(job.spec.jobTemplate.spec.activeDeadlineSeconds).toBe(Number(minutes) * 60);
  const [, longest] = /LONGEST_WALK_MS = (\d+) \* 60_000/.exec(readText('section-kit/src/rehearse/walk-live-journeys.ts')) ?? [];
  expect(Number(minutes)).toBeGreaterThan(Number(longest));
});

test('the image runs as a user by number who is not root, with the pnpm that package.json pins', () => {
  expect(image).toMatch(/^USER [1-9]\d{3,}:[1-9]\d{3,}$/m);
  const { packageManager } = JSON.parse(readText('package.json')) as { packageManager: string };
  expect([...image.matchAll(/pnpm@[\d.]+/g)].map(([name]) => name)).toEqual([packageManager]);
});

test('the guide says how each of them is switched on', () => {
  const guide = readText('docs/how-to/watch-the-site.md');
  for (const words of ['zakat-journeys.timer', 'Containerfile.journeys', 'kubernetes/journeys.yaml', 'pnpm release journeys --report'])
    expect(guide).toContain(words);
});
