import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { readText, readYaml } from './read-deploy.ts';

const run = promisify(execFile);
const hasNginx = [
  ['nginx', '-v'],
  ['openssl', 'version'],
].every(([program = '', word = '']) => spawnSync(program, [word]).error === undefined);
const setups = ['systemd', 'compose'] as const;
/** As much of Debian's `nginx.conf` as concerns a site. */
const DEBIANS = 'pid /run/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\n  include /etc/nginx/conf.d/*.conf;\n}\n';
const originsOf = (setup: (typeof setups)[number]) => readText(`deploy/nginx-origins.${setup}.conf`);

test.skipIf(!hasNginx).for(setups)(
  'nginx takes the configuration beside %s (skipped where nginx or openssl is not installed)',
  async (setup) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'deploy-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
    const subject = ['-subj', '/CN=zakat.example.org', '-days', '1', '-nodes'];
    await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...subject, '-keyout', key, '-out', certificate]);
    const origins = path.join(folder, 'zakat-origins.conf');
    await writeFile(origins, originsOf(setup));
    const site = readText('deploy/nginx.conf')
      .replaceAll('/etc/nginx/zakat-origins.conf', origins)
      .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
      .replaceAll('/var/log/nginx', folder)
      .replaceAll('/srv/zakat-site', path.resolve(import.meta.dirname, '../..'))
      .replaceAll('/var/cache/zakat-site', path.join(folder, 'cache'))
      // -t opens what it listens on: ports below 1024 are for root alone, and may be another program's.
      .replace('listen 80;', `listen unix:${folder}/http;`)
      .replace('listen [::]:80;', `listen unix:${folder}/http-ipv6;`)
      .replace('listen 443 ssl', `listen unix:${folder}/https ssl`)
      .replace('listen [::]:443 ssl', `listen unix:${folder}/https-ipv6 ssl`);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
    const file = path.join(folder, 'nginx.conf');
    const main = setup === 'compose' ? readText('deploy/nginx-main.compose.conf') : DEBIANS;
    const here = main
      .replace('user nginx;', '')
      .replace('/run/nginx.pid', `${folder}/pid`)
      .replace(/error_log .*;/, 'error_log stderr warn;')
      .replace('include /etc/nginx/conf.d/*.conf;', () => `${temporary.join('\n')}\n${site}`);
    await writeFile(file, here);
    const { stderr } = await run('nginx', ['-t', '-p', folder, '-c', file]);
    expect(stderr).toContain('test is successful');
    expect(stderr).not.toContain('[warn]');
  },
);

test('nginx listens on IPv6 as on IPv4', () => {
  const listens = [...readText('deploy/nginx.conf').matchAll(/^ {2}listen (.+);$/gm)].map(([, at = '']) => at);
  expect(listens).toEqual(['80', '[::]:80', '443 ssl http2', '[::]:443 ssl http2']);
});

test('a team waits for its publish as long at the proxies as its command does', () => {
  const [, minutes] = /CHANGE_TIMEOUT_MS = (\d+) \* 60_000/.exec(readText('section-kit/src/publish/call-origin.ts')) ?? [];
  const locations = [...readText('deploy/nginx.conf').matchAll(/^ {2}location ~ (\S*\/_releases\S*) \{\n(.+?)^ {2}\}/gms)];
  expect(locations).toHaveLength(2);
  for (const address of ['/_releases', '/_releases/api/sections/give/releases', '/bn/_releases/sections/give/rollout']) {
    // The first one that matches counts.
    const [, , rules] = locations.find(([, pattern = '']) => new RegExp(pattern).test(address)) ?? [];
    expect(rules).toContain(`proxy_read_timeout ${minutes}m;`);
    expect(rules).toContain('proxy_pass http://zakat_origins;');
  }
  expect(readText('deploy/haproxy.cfg')).toMatch(new RegExp(`^backend alive\n {2}timeout server ${minutes}m$`, 'm'));
  const [, releases] = readYaml('deploy/kubernetes/ingress.yaml') as {
    metadata: { annotations: Record<string, string> };
    spec: { rules: { http: { paths: { path: string }[] } }[] };
  }[];
  for (const { http } of releases?.spec.rules ?? []) expect(http.paths.map(({ path: at }) => at)).toEqual(['/_releases', '/bn/_releases']);
  expect(releases?.metadata.annotations['nginx.ingress.kubernetes.io/proxy-read-timeout']).toBe(`${Number(minutes) * 60}`);
});
