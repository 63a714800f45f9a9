import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { type ClientHttp2Session, connect } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { freePort } from '../origin.ts';
import { siteConfiguration, temporaryPaths } from '../support/nginx.ts';
import { readPackage } from '../support/release-package.ts';
import { sharedOrigin } from '../support/site.ts';

const run = promisify(execFile);
const isInstalled = (program: string, ...args: string[]) => spawnSync(program, args).error === undefined;
const hasNginx = isInstalled('nginx', '-v') && isInstalled('openssl', 'version');

/** `deploy/nginx.conf` before the shared origin, on ports and with a certificate of its own. */
async function nginxHere(folder: string, ports: { http: number; https: number }): Promise<string> {
  const key = path.join(folder, 'key.pem');
  const certificate = path.join(folder, 'certificate.pem');
  const subject = ['-subj', '/CN=zakat.example.org', '-days', '1', '-nodes'];
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...subject, '-keyout', key, '-out', certificate]);
  const site = (await siteConfiguration(folder, [sharedOrigin()]))
    .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${ports.https} ssl`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`);
  const file = path.join(folder, 'nginx.conf');
  const settings = `daemon off; master_process off; pid ${folder}/pid; error_log stderr crit;`;
  await writeFile(file, `${settings}\nevents {}\nhttp {\n${temporaryPaths(folder)}\n${site}\n}\n`);
  return file;
}

/** The addresses of what nginx keeps on its disk. */
async function keptBy(folder: string): Promise<string[]> {
  const entries = await readdir(path.join(folder, 'cache'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => readFile(path.join(parentPath, name), 'latin1'));
  return (await Promise.all(files)).map((content) => /^KEY: (.*)$/m.exec(content)?.[1] ?? '');
}

/** Asks over HTTP/2; resolves to the answer's headers. */
async function askOverTls(session: ClientHttp2Session, headers: Record<string, string>): Promise<Record<string, unknown>> {
  const stream = session.request({ ':authority': 'zakat.example.org', ...headers });
  const [answer] = (await once(stream, 'response')) as [Record<string, unknown>];
  stream.close();
  return answer;
}

test.describe('nginx', () => {
  // biome-ignore lint/suspicious/noSkippedTests: the site needs no nginx to be built and tested.
  test.skip(!hasNginx, 'nginx or openssl is not installed');
  let folder: string;
  test.beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'deploy-'));
    await mkdir(path.join(folder, 'logs'));
  });
  test.afterEach(() => rm(folder, { recursive: true, force: true }));

  test('serves pages over TLS and HTTP/2 as the origin compressed them, and moves pages, not forms, from http to https', async () => {
    const ports = { http: await freePort(), https: await freePort() };
    const file = await nginxHere(folder, ports);
    await run('nginx', ['-t', '-p', folder, '-c', file]);
    const nginx = spawn('nginx', ['-p', folder, '-c', file], { stdio: 'ignore' });
    const plain = `http://127.0.0.1:${ports.http}`;
    try {
      await expect
        .poll(
          () =>
            fetch(plain, { redirect: 'manual' }).then(
              ({ status }) => status,
              () => 0,
            ),
          { timeout: 60_000 },
        )
        .toBe(308);
      const moved = await fetch(`${plain}/give_zakat?amount=5`, { redirect: 'manual', headers: { host: 'zakat.example.org' } });
      expect(moved.headers.get('location')).toMatch(/^https:\/\/[^/]+\/give_zakat\?amount=5$/);
      expect((await fetch(`${plain}/give_zakat`, { method: 'POST', redirect: 'manual' })).status).toBe(403);

      const session = connect(`https://127.0.0.1:${ports.https}`, { rejectUnauthorized: false });
      try {
        const page = await askOverTls(session, { ':path': '/give_zakat', 'accept-encoding': 'br' });
        expect(page).toMatchObject({ ':status': 200, 'content-encoding': 'br' });
        // Kept for others is what is everybody's: no query, which may hold an amount, and nothing that a cookie may change.
        await askOverTls(session, { ':path': '/give_zakat?amount=5', 'accept-encoding': 'br' });
        await askOverTls(session, { ':path': '/about_zakat', 'accept-encoding': 'br', cookie: '__Host-preview=x' });
        await askOverTls(session, { ':path': '/contact', 'accept-encoding': 'br' });
        // A file that is compressed with what one browser has is for nobody else; nor does a made-up dictionary fill the disk.
        const { client, version } = (await readPackage('shell')).release;
        const dictionary = { 'accept-encoding': 'br, dcb', 'available-dictionary': `:${'A'.repeat(43)}=:` };
        const file = await askOverTls(session, { ':path': `/releases/shell/${version}/${client.entry}`, ...dictionary });
        expect(file).toMatchObject({ ':status': 200, 'use-as-dictionary': expect.stringContaining('/releases/shell/*/') });
        await expect.poll(() => keptBy(folder)).toEqual(['zakat.example.org/give_zakatbr']);
      } finally {
        session.destroy();
      }
      const log = await readFile(path.join(folder, 'zakat-site.log'), 'utf8');
      expect(log).toContain('GET /give_zakat 200');
      expect(log).not.toContain('amount');
    } finally {
      nginx.kill();
      await once(nginx, 'exit');
    }
  });
});
