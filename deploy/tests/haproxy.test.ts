import { execFile, spawnSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readText, readYaml } from './read-deploy.ts';

const run = promisify(execFile);
const configuration = readText('deploy/haproxy.cfg');
const PATH = `${process.env.PATH}:/usr/sbin`;
const hasHaproxy = spawnSync('haproxy', ['-v'], { env: { PATH } }).error === undefined;
const [compose] = readYaml('deploy/compose.yaml') as {
  services: Record<string, { environment?: Record<string, string>; networks: { site: { ipv4_address: string } } }>;
}[];
const inCompose = compose?.services.haproxy?.environment ?? {};
const addressOf = (service: string) => compose?.services[service]?.networks.site.ipv4_address;
/** What the configuration takes from the environment, and its values beside systemd. */
const beside = Object.fromEntries([...configuration.matchAll(/\$\{([A-Z_\d]+)-([^}]*)\}/g)].map(([, name, value]) => [name, value]));

test.skipIf(!hasHaproxy).for([
  ['systemd', {}],
  ['compose', inCompose],
] as const)('HAProxy takes the configuration beside %s (skipped where it is not installed)', async ([, environment]) => {
  const file = path.resolve(import.meta.dirname, '../haproxy.cfg');
  const { stdout, stderr } = await run('haproxy', ['-c', '-f', file], { env: { PATH, UNPRIVILEGED: '1', ...environment } });
  expect(`${stdout}${stderr}`).toContain('Configuration file is valid');
  expect(`${stdout}${stderr}`).not.toMatch(/warning/i);
});

test('nginx asks HAProxy, which asks two origins, in both setups', () => {
  const asked = (setup: string) => /^server (\S+);$/m.exec(readText(`deploy/nginx-origins.${setup}.conf`))?.[1];
  expect(asked('systemd')).toBe(beside.SITE_AT);
  const instances = [...readText('deploy/zakat-origin@.service').matchAll(/zakat-origin@(\d+)/g)].map(([, port]) => `127.0.0.1:${port}`);
  expect([beside.ORIGIN_1, beside.ORIGIN_2]).toEqual(instances);
  expect(asked('compose')).toBe(inCompose.SITE_AT);
  expect(inCompose).toEqual({
    UNPRIVILEGED: '1',
    SITE_AT: `${addressOf('haproxy')}:3000`,
    METRICS_AT: `${addressOf('haproxy')}:${beside.METRICS_AT?.split(':')[1]}`,
    ORIGIN_1: `${addressOf('origin-1')}:3000`,
    ORIGIN_2: `${addressOf('origin-2')}:3000`,
  });
});

test('every backend asks both origins, and each origin is asked whether it is ready and whether it is alive', () => {
  const backends = configuration.split(/^backend /m).slice(1);
  const asking = backends.filter((text) => !text.startsWith('crowd\n'));
  expect(asking).toHaveLength(5);
  for (const text of asking) expect(text.match(/^ {2}server origin-[12] /gm)).toHaveLength(2);
  expect(configuration.match(/^ {2}server .* check\b/gm)).toHaveLength(4);
  expect(configuration.match(/ track pages\/origin-[12]/g)).toHaveLength(6);
});

test('a draining origin is left out before it stops listening', () => {
  const [, ms, failures] = /fastinter (\d+)ms fall (\d+)/.exec(configuration) ?? [];
  const [, seconds] = / inter (\d+)s /.exec(configuration) ?? [];
  const leftOutMs = Number(seconds) * 1000 + Number(ms) * (Number(failures) - 1);
  const [, drainSeconds] = /DRAIN_SECONDS: "(\d+)"/.exec(readText('deploy/compose.yaml')) ?? [];
  expect(leftOutMs).toBeLessThan(Number(drainSeconds) * 1000);
});

test('nginx waits while HAProxy asks one origin and then the other', () => {
  const [, seconds] = /^ {2}timeout server (\d+)s$/m.exec(configuration) ?? [];
  const [, proxySeconds] = /^ {2}proxy_read_timeout (\d+)s;$/m.exec(readText('deploy/nginx.conf')) ?? [];
  expect(Number(proxySeconds)).toBeGreaterThan(2 * Number(seconds));
});
