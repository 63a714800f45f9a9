import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { readText, readYaml } from './read-deploy.ts';

const rules = path.resolve(import.meta.dirname, '../alerts.yml');
const hasPrometheus = spawnSync('promtool', ['--version']).error === undefined;

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
}
const [{ groups } = { groups: [] }] = readYaml('deploy/alerts.yml') as Rules[];
const alerts = groups.flatMap((group) => group.rules);

test('alerts ask for metrics that there are, and the guide explains each', () => {
  const guide = readText('docs/how-to/watch-the-site.md');
  const sources = [
    'origin/src/server/metrics.ts',
    'origin/src/watch-origin.ts',
    'origin/src/releases/cdn/start-edge-cache.ts',
    'origin/src/evidence/watch-ramps.ts',
  ]
    .map(readText)
    .join('');
  expect(alerts.length).toBeGreaterThan(0);
  for (const { alert, expr } of alerts) {
    expect(guide).toContain(alert);
    for (const [, name] of expr.matchAll(/\bzakat_(\w+?)(?=[{[)\s])/g)) expect(sources).toContain(`'${name}'`);
  }
});

/** One series of the failures of a release, a value each minute; `_` is a scrape without it. */
function failures(values: string) {
  return { series: 'zakat_render_failures_total{section="give",release="2.0.0"}', values };
}

test.skipIf(!hasPrometheus).each([
  ['failed once after hours', failures('0x20 1x20'), 30],
  ['failed for the first time before it was ever counted', failures('_x20 1x20'), 26],
  ['failed often, long ago', failures('7x60'), undefined],
])('a release that %s (skipped where promtool is not installed)', async (_, series, firesAt) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'deploy-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const labels = { section: 'give', release: '2.0.0', severity: 'ticket' };
  const summary = 'give 2.0.0 cannot be rendered';
  const alert = {
    eval_time: `${firesAt ?? 50}m`,
    alertname: 'RendersFail',
    exp_alerts: firesAt === undefined ? [] : [{ exp_labels: labels, exp_annotations: { summary } }],
  };
  const file = path.join(folder, 'rules.json');
  const tests = [{ interval: '1m', input_series: [series], alert_rule_test: [alert] }];
  // JSON is YAML.
  await writeFile(file, JSON.stringify({ rule_files: [rules], evaluation_interval: '1m', tests }));
  const { stdout } = await promisify(execFile)('promtool', ['test', 'rules', file]);
  expect(stdout).toContain('SUCCESS');
});
