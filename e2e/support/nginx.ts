import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from 'shared/commands/free-port';
import { repository } from '../origin.ts';

const TRIES = 200;
const TRY_AGAIN_MS = 50;

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

/** `deploy/nginx.conf` with what it names of its machine replaced by what is here: the origins, and folders; `folder` has to be there. */
export async function siteConfiguration(folder: string, origins: readonly string[]): Promise<string> {
  const given = await readFile(path.join(repository, 'deploy/nginx.conf'), 'utf8');
  const listed = path.join(folder, 'zakat-origins.conf');
  const servers = origins.map((url) => `server 127.0.0.1:${new URL(url).port} max_fails=2 fail_timeout=1s;\n`);
  await writeFile(listed, servers.join(''));
  return given
    .replaceAll('/etc/nginx/zakat-origins.conf', listed)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('/var/cache/zakat-site', path.join(folder, 'cache'));
}

/** Where nginx puts what it has no memory for, in a folder of its own. */
export function temporaryPaths(folder: string): string {
  return ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
}

/** nginx before two origins as `deploy/nginx.conf` sets it up, without its TLS. */
export async function startNginx(origins: readonly [string, string]): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zakat-nginx-'));
  const port = await freePort();
  const site = (await siteConfiguration(folder, origins))
    .replace('listen 80;', `listen unix:${folder}/http;`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^\s*ssl_.*$/gm, '');
  const configuration = `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 2048; }
http {
${temporaryPaths(folder)}
${site}
}`;
  const file = path.join(folder, 'nginx.conf');
  await mkdir(folder, { recursive: true });
  await writeFile(file, configuration);
  // Debian keeps it where only administrators look.
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  const nginx: ChildProcess = spawn('nginx', ['-p', folder, '-c', file], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const failed = new Promise<never>((_, reject) => {
    nginx.once('error', (cause) => reject(new Error('nginx could not be started. Install it.', { cause })));
    nginx.once('exit', (code) => reject(new Error(`nginx ended with ${code}.`)));
  });
  failed.catch(() => undefined);
  for (let tried = 0; !(await Promise.race([isListening(port), failed])); tried += 1) {
    if (tried === TRIES) throw new Error('nginx does not listen.');
    await wait(TRY_AGAIN_MS);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = new Promise((resolve) => nginx.once('exit', resolve));
      nginx.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
