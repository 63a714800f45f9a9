import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { knownSettings, readText, readYaml } from './read-deploy.ts';

const address = z.strictObject({ site: z.strictObject({ ipv4_address: z.ipv4() }) });
const volume = z.string().regex(/^[\w./-]+:\/[\w./-]+(:ro)?$/);
/** Pinned to a version, or ours. */
const image = z.string().regex(/^(docker\.io\/library\/\w+:\d+\.[\w.-]+|\$\{ORIGIN_IMAGE:-\S+\})$/);

/** What compose.yaml uses of the compose specification; a key that is misspelt is not in it. */
const service = z.strictObject({
  image,
  command: z.array(z.string()).optional(),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .optional(),
  stop_signal: z.literal('SIGINT').optional(),
  restart: z.literal('unless-stopped'),
  read_only: z.literal(true),
  // Options that both Docker and Podman take.
  tmpfs: z.array(z.string().regex(/^\/[\w/.-]+:size=\d+m(,mode=\d{4})?$/)),
  cap_drop: z.tuple([z.literal('ALL')]),
  cap_add: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).refine((options) => options.includes('no-new-privileges:true')),
  pids_limit: z.int().optional(),
  mem_limit: z.string().optional(),
  shm_size: z.string().optional(),
  ports: z.array(z.string()).optional(),
  volumes: z.array(volume),
  secrets: z.array(z.string()).optional(),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.strictObject({ condition: z.literal('service_healthy') }))]).optional(),
  healthcheck: z.strictObject({
    test: z.array(z.string()),
    interval: z.string(),
    timeout: z.string(),
    retries: z.int(),
    start_period: z.string().optional(),
  }),
  environment: z.record(z.string(), z.string()).optional(),
  networks: address,
});
const composeSchema = z.strictObject({
  name: z.string(),
  'x-origin': z.unknown(),
  services: z.record(z.string(), service),
  networks: z.strictObject({ site: z.strictObject({ ipam: z.strictObject({ config: z.array(z.strictObject({ subnet: z.cidrv4() })) }) }) }),
  volumes: z.record(z.string(), z.strictObject({})),
  secrets: z.record(z.string(), z.strictObject({ file: z.string().startsWith('./secrets/') })),
});

const compose = composeSchema.parse(readYaml('deploy/compose.yaml')[0]);
const origins = Object.entries(compose.services).filter(([name]) => name.startsWith('origin-'));
const seconds = (text = '') => Number(/^(\d+)s$/.exec(text)?.[1]);

test('every secret, volume and file that a service names is there', () => {
  for (const { secrets = [], volumes } of Object.values(compose.services)) {
    for (const secret of secrets) expect(Object.keys(compose.secrets)).toContain(secret);
    for (const [source = ''] of volumes.map((text) => text.split(':'))) {
      if (/^\w/.test(source)) expect(Object.keys(compose.volumes)).toContain(source);
      // The site file is the operator's own.
      if (source.startsWith('./') && source !== './site.json')
        expect(existsSync(path.resolve(import.meta.dirname, '..', source)), source).toBe(true);
    }
  }
  const used = Object.values(compose.services).flatMap(({ secrets = [] }) => secrets);
  expect([...new Set(used)].sort()).toEqual(Object.keys(compose.secrets).sort());
});

test('two equal origins believe HAProxy alone', () => {
  expect(origins).toHaveLength(2);
  for (const [, { environment = {} }] of origins) {
    expect(environment.TRUSTED_PROXIES).toBe(compose.services.haproxy?.networks.site.ipv4_address);
    for (const name of Object.keys(environment)) expect(knownSettings()).toContain(name);
  }
});

test('secrets reach origins as files, and no variable holds one', () => {
  for (const [, { environment = {}, secrets = [] }] of origins) {
    expect(secrets).toEqual(['data-key', 'database-url', 'mail-url', 'origin-key', 'session-secret']);
    const files = Object.entries(environment).filter(([name]) => name.endsWith('_FILE') && name !== 'SITE_FILE');
    expect(files.map(([, file]) => file).sort()).toEqual(secrets.map((name) => `/run/secrets/${name}`).sort());
    for (const name of ['DATA_KEY', 'DATABASE_URL', 'SESSION_SECRET', 'ORIGIN_KEY', 'RELEASE_TOKEN', 'MAIL_URL'])
      expect(environment).not.toHaveProperty(name);
  }
});

test('an origin is given the time that it takes to end', () => {
  for (const [, { environment = {}, stop_grace_period }] of origins) {
    expect(seconds(stop_grace_period)).toBeGreaterThan(Number(environment.STOP_SECONDS) + Number(environment.DRAIN_SECONDS));
  }
});

test('nginx answers for the site alone, and writes no addresses of visitors into a log', () => {
  expect(compose.services.nginx?.volumes).toContain('./nginx.conf:/etc/nginx/conf.d/default.conf:ro');
  expect(compose.services.nginx?.volumes).toContain('./nginx-main.compose.conf:/etc/nginx/nginx.conf:ro');
  expect(readText('deploy/nginx-main.compose.conf')).toMatch(/^ {2}access_log off;$/m);
});

test('what arrives slowly cannot fill the disk that cached documents are on', () => {
  const sizes = new Map(compose.services.nginx?.tmpfs.map((text) => text.split(/:size=|m(?:,|$)/) as [string, string]));
  const [, mostUploads] = /limit_conn zakat_uploads (\d+);/.exec(readText('deploy/nginx.conf')) ?? [];
  expect(Number(sizes.get('/var/cache/nginx'))).toBeGreaterThan(Number(mostUploads) * 32);
  expect(sizes.has('/var/cache/zakat-site')).toBe(true);
});

test('only nginx can be reached from outside', () => {
  const open = Object.entries(compose.services).filter(([, { ports }]) => ports);
  expect(open.map(([name]) => name)).toEqual(['nginx']);
});

test('the profile of system calls leaves render processes their namespaces, and takes what only administrators need', () => {
  const profile = z
    .strictObject({
      defaultAction: z.literal('SCMP_ACT_ALLOW'),
      architectures: z.array(z.string()),
      syscalls: z.array(
        z.strictObject({
          comment: z.string(),
          names: z.array(z.string()),
          action: z.literal('SCMP_ACT_ERRNO'),
          errnoRet: z.literal(1),
        }),
      ),
    })
    .parse(JSON.parse(readText('deploy/seccomp.json')));
  const refused = profile.syscalls.flatMap(({ names }) => names);
  for (const needed of ['unshare', 'mount', 'clone', 'clone3', 'capset', 'prctl', 'prlimit64', 'setpriority'])
    expect(refused).not.toContain(needed);
  for (const name of ['bpf', 'ptrace', 'kexec_load', 'init_module', 'setns', 'pivot_root', 'keyctl', 'io_uring_setup'])
    expect(refused).toContain(name);
});
