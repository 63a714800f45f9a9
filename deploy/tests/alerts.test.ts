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

/** Whether an alert is raised at a time, of one series with a value each minute; `_` is a scrape without it, and the first scrape is at the Unix time 0. */
interface AlertCase {
  readonly alert: string;
  readonly series: string;
  readonly values: string;
  /** What the rule is about besides, from the same scrapes. */
  readonly beside?: { readonly series: string; readonly values: string };
  readonly at: string;
  /** Undefined where it is not raised. */
  readonly raised?: { readonly labels?: Readonly<Record<string, string>>; readonly severity: 'page' | 'ticket'; readonly summary: string };
}

async function checkRules({ alert, series, values, beside, at, raised }: AlertCase): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'deploy-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const alerts = raised
    ? [{ exp_labels: { ...raised.labels, severity: raised.severity }, exp_annotations: { summary: raised.summary } }]
    : [];
  const tests = [
    {
      interval: '1m',
      input_series: [{ series, values }, ...(beside ? [beside] : [])],
      alert_rule_test: [{ eval_time: at, alertname: alert, exp_alerts: alerts }],
    },
  ];
  const file = path.join(folder, 'rules.json');
  // JSON is YAML.
  await writeFile(file, JSON.stringify({ rule_files: [rules], evaluation_interval: '1m', tests }));
  const { stdout } = await promisify(execFile)('promtool', ['test', 'rules', file]);
  return stdout;
}

const release = { section: 'give', release: '2.0.0' };
const cannotRender = { labels: release, severity: 'ticket', summary: 'give 2.0.0 cannot be rendered' } as const;
const RENDERS = { alert: 'RendersFail', series: 'zakat_render_failures_total{section="give",release="2.0.0"}' };

const journey = { section: 'give', journey: 'give-by-phone' };
const cannotBeWalked = {
  labels: journey,
  severity: 'page',
  summary: 'The journey give-by-phone of give cannot be walked to its end',
} as const;
const JOURNEY = { alert: 'JourneyFails', series: 'zakat_journey_failed{section="give",journey="give-by-phone"}' };
const notWalked = { severity: 'ticket', summary: 'The journeys have not been walked for three hours' } as const;
const WALKED = { alert: 'JourneysNotWalked', series: 'zakat_journeys_walked_timestamp_seconds' };

const ramp = (state: string) => `zakat_ramp{section="give",release="2.0.0",state="${state}"}`;
const halted = { labels: release, severity: 'ticket', summary: 'Visits have halted give 2.0.0' } as const;
const held = { labels: release, severity: 'ticket', summary: 'give 2.0.0 is waiting for a person to decide' } as const;
const silent = { labels: release, severity: 'ticket', summary: 'give 2.0.0 has had no new visitor for a day' } as const;
const SILENT = { alert: 'RampSilent', series: 'zakat_ramp_quiet_seconds{section="give",release="2.0.0"}' };
const notEvaluated = { severity: 'page', summary: 'No origin has evaluated the ramps for five minutes' } as const;
const EVALUATED = { alert: 'RampsNotEvaluated', series: 'zakat_ramps_evaluated_timestamp_seconds' };

const WAITING = { alert: 'MailsDelayed', series: 'zakat_mails{state="waiting"}' };
const failures = (values: string) => ({ series: 'zakat_mail_failures_total', values });
const delayed = { severity: 'ticket', summary: 'Mails have been waiting for two hours, and attempts to send them fail' } as const;

const quarantined = (form: string) => `zakat_quarantined{form="${form}"}`;
const keptBack = (form: string) =>
  ({ labels: { form }, severity: 'ticket', summary: `A ${form} has been in quarantine for a day` }) as const;
const QUARANTINED = { alert: 'FormsQuarantined', series: quarantined('pledge') };

const unreachable = {
  labels: { job: 'zakat-site', instance: 'https://zakat.example.org/' },
  severity: 'page',
  summary: 'https://zakat.example.org/ does not answer from outside',
} as const;
const PROBED = { alert: 'SiteUnreachable', series: 'probe_success{job="zakat-site",instance="https://zakat.example.org/"}' };

test.skipIf(!hasPrometheus).each<[string, AlertCase]>([
  ['a release that failed once after hours', { ...RENDERS, values: '0x20 1x20', at: '30m', raised: cannotRender }],
  ['a release that failed before it was ever counted', { ...RENDERS, values: '_x20 1x20', at: '26m', raised: cannotRender }],
  ['a release that failed often, long ago', { ...RENDERS, values: '7x60', at: '50m' }],
  ['a journey that could not be walked', { ...JOURNEY, values: '_x5 1x60', at: '6m', raised: cannotBeWalked }],
  ['a journey that can be walked again', { ...JOURNEY, values: '1x60 _x20', at: '70m' }],
  ['walks that began, and came each hour', { ...WALKED, values: '_x60 3600x60 7200x60 10800x60', at: '240m' }],
  ['walks that stopped', { ...WALKED, values: '0x300', at: '181m', raised: notWalked }],
  ['a site whose journeys nobody walks', { ...WALKED, values: '_x300', at: '300m' }],
  ['a candidate that visits halted', { alert: 'RampHalted', series: ramp('halted'), values: '_x5 1x10', at: '6m', raised: halted }],
  ['a candidate that waits for somebody', { alert: 'RampHeld', series: ramp('held'), values: '1x10', at: '1m', raised: held }],
  ['a candidate that visits take further', { alert: 'RampHeld', series: ramp('waiting'), values: '1x10', at: '5m' }],
  ['a candidate without a visitor for a day', { ...SILENT, values: '86340+60x10', at: '5m', raised: silent }],
  ['ramps that are evaluated', { ...EVALUATED, values: '0+60x20', at: '15m' }],
  ['ramps that nothing evaluates any more', { ...EVALUATED, values: '0x20', at: '6m', raised: notEvaluated }],
  ['a site that does not answer from outside', { ...PROBED, values: '1x5 0x10', at: '9m', raised: unreachable }],
  ['a site that did not answer once', { ...PROBED, values: '1x5 0 1x10', at: '9m' }],
  [
    'a mail that fails for two hours',
    { ...WAITING, values: '0x10 1x200', beside: failures('0x10 1 2 3 4 5x196'), at: '135m', raised: delayed },
  ],
  [
    'a mail that fails each eight hours',
    { ...WAITING, values: '1x900', beside: failures('0x20 1x479 2x400'), at: '880m', raised: delayed },
  ],
  ['a mail that failed and was sent an hour later', { ...WAITING, values: '0x10 1x60 0x100', beside: failures('0x10 1x160'), at: '140m' }],
  ['mails that wait where none is tried', { ...WAITING, values: '3x300', beside: failures('0x300'), at: '300m' }],
  ['a pledge in quarantine for a day', { ...QUARANTINED, values: '0x10 1x1500', at: '1460m', raised: keptBack('pledge') }],
  ['one for a day in which the origin restarted', { ...QUARANTINED, values: '2x700 _x3 1x800', at: '1450m', raised: keptBack('pledge') }],
  ['a pledge in quarantine since an hour', { ...QUARANTINED, values: '0x1440 1x60', at: '1500m' }],
  ['a pledge in quarantine when counting begins', { ...QUARANTINED, values: '1x60', at: '60m' }],
  ['a quarantine that was emptied since', { ...QUARANTINED, values: '1x1000 0x10 1x700', at: '1600m' }],
  ['a subscription in quarantine', { ...QUARANTINED, series: quarantined('subscription'), values: '1x1500', at: '1460m' }],
  ['a candidate with a visitor each hour', { ...SILENT, values: '0+60x59 0+60x59', at: '110m' }],
])('tells of what people have to see: %s (skipped where promtool is not installed)', async (_, rule) => {
  expect(await checkRules(rule)).toContain('SUCCESS');
});
