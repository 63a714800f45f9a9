import { spawnSync } from 'node:child_process';
import { X509Certificate, createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from 'shared/commands/free-port';
import { repository } from '../origin.ts';
import { type ListeningProgram, isInstalled, startListening } from './listening-program.ts';

/** `deploy/nginx.conf` with what it names of its machine replaced by what is here: whom it asks, and folders; on IPv4 alone. `folder` has to be there. */
async function siteConfiguration(folder: string, upstream: string): Promise<string> {
  const given = await readFile(path.join(repository, 'deploy/nginx.conf'), 'utf8');
  const listed = path.join(folder, 'zakat-origins.conf');
  await writeFile(listed, `server 127.0.0.1:${new URL(upstream).port};\n`);
  return given
    .replaceAll('/etc/nginx/zakat-origins.conf', listed)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('/srv/zakat-site', repository)
    .replaceAll(/^\s*listen \[::\].*$/gm, '')
    .replaceAll('/var/cache/zakat-site', path.join(folder, 'cache'));
}

/** Where nginx puts what it has no memory for, in a folder of its own. */
function temporaryPaths(folder: string): string {
  return ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
}

/** Runs nginx, with what Debian's own `nginx.conf` sets for all sites, on a configuration for a folder, which it removes at its end; `pid` is the one process that answers. */
async function run(folder: string, site: string, port: number): Promise<ListeningProgram> {
  const configuration = `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 2048; }
http {
sendfile on;
tcp_nopush on;
${temporaryPaths(folder)}
${site}
}`;
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, configuration);
  const nginx = await startListening('nginx', ['-p', folder, '-c', file], port);
  const children = await readFile(`/proc/${nginx.pid}/task/${nginx.pid}/children`, 'utf8');
  return {
    // The first of them: a second one looks after the cache.
    pid: Number(children.split(' ')[0]),
    async stop() {
      await nginx.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** nginx before HAProxy, or an origin, as `deploy/nginx.conf` sets it up, without its TLS. */
export async function startNginx(upstream: string): Promise<ListeningProgram & { readonly url: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zakat-nginx-'));
  const port = await freePort();
  const site = (await siteConfiguration(folder, upstream))
    .replace('listen 80;', `listen unix:${folder}/http;`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^\s*ssl_.*$/gm, '');
  return { url: `http://127.0.0.1:${port}`, ...(await run(folder, site, port)) };
}

/** What nginx writes itself, or differs from answer to answer. */
const NOT_REPEATED =
  /^(server|date|connection|keep-alive|transfer-encoding|content-length|content-type|content-encoding|last-modified|etag|x-request-id)$/;

/** nginx that answers `/` with one file, compressed already, and does nothing else but repeat headers. */
export async function startFileNginx(
  brotli: Buffer,
  headers: Headers = new Headers(),
): Promise<ListeningProgram & { readonly url: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zakat-nginx-'));
  const port = await freePort();
  await writeFile(path.join(folder, 'index.html'), brotli);
  const repeated = [...headers]
    .filter(([name]) => !NOT_REPEATED.test(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`);
  const site = `log_format file '$time_iso8601 $request_method $uri $status $body_bytes_sent $request_time';
access_log ${folder}/access.log file buffer=64k flush=1s;
server {
  listen 127.0.0.1:${port};
  root ${folder};
  default_type text/html;
  location / { add_header content-encoding br; ${repeated.join(' ')} open_file_cache max=10; }
}`;
  return { url: `http://127.0.0.1:${port}`, ...(await run(folder, site, port)) };
}

/** The host that `deploy/nginx.conf` answers for. */
const HOST = 'zakat.example.org';

export interface TlsNginx extends ListeningProgram {
  /** The https address by the host of its certificate, which only `browserArgs` lead to. */
  readonly url: string;
  readonly port: number;
  /** The http address, which moves to https. */
  readonly plainUrl: string;
  /** Where it writes its log and keeps its cache. */
  readonly folder: string;
  /** What Chromium is started with, so that it finds the host here, trusts its certificate, and uses dictionaries though no public authority signed it. */
  readonly browserArgs: readonly string[];
}

/** Whether what `startTlsNginx` runs is installed. */
export function hasTlsNginx(): boolean {
  return isInstalled('nginx', '-v') && isInstalled('openssl', 'version');
}

/** `deploy/nginx.conf` before HAProxy, or an origin, with TLS and HTTP/2 by a certificate of its own. */
export async function startTlsNginx(upstream: string): Promise<TlsNginx> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zakat-nginx-'));
  const [plainPort, port] = [await freePort(), await freePort()];
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const subject = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`, '-days', '1', '-nodes'];
  const made = spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...subject, '-keyout', key, '-out', certificate]);
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr}`);
  const site = (await siteConfiguration(folder, upstream))
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`);
  const { publicKey } = new X509Certificate(await readFile(certificate));
  const pin = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  return {
    url: `https://${HOST}:${port}`,
    port,
    plainUrl: `http://127.0.0.1:${plainPort}`,
    folder,
    browserArgs: [
      `--host-resolver-rules=MAP ${HOST} 127.0.0.1`,
      `--ignore-certificate-errors-spki-list=${pin}`,
      '--disable-features=CompressionDictionaryTransportRequireKnownRootCert',
    ],
    ...(await run(folder, site, port)),
  };
}
