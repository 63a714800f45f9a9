import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../commands/free-port.ts';

const run = promisify(execFile);

/** A PostgreSQL server of a test file's own, which may be stopped in every way. */
export interface OwnPostgres {
  readonly port: number;
  /** The address of a new database behind a port, by default the server's own. */
  newDatabase(port?: number): Promise<URL>;
  /** Does something on the server past every line; resolves to what it answers, as plain lines. */
  ask(sql: string): Promise<string>;
  /** Does nothing where the server runs. */
  start(): Promise<void>;
  /** `fast` closes connections in use, `immediate` is as good as a crash. */
  stop(how: 'fast' | 'immediate'): Promise<void>;
  /** Lets every process of the server hang. */
  freeze(): void;
  thaw(): void;
  remove(): Promise<void>;
}

/** Why there is no server to be had; undefined where there is one. */
export const noOwnPostgres = findBinaries() === undefined ? 'no binaries of PostgreSQL are installed: nothing was stopped' : undefined;

function findBinaries(): string | undefined {
  const installed = globSync('/usr/lib/postgresql/*/bin/initdb').sort().at(-1);
  return installed && path.dirname(installed);
}

/** PostgreSQL refuses to run as root: where the tests do, it runs as the user of its package. */
function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (what: string) => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Makes and starts a server with room for a few connections. */
export async function startOwnPostgres({ connections = 20 } = {}): Promise<OwnPostgres> {
  const binaries = findBinaries() ?? '';
  const user = serverUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'origin-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  execFileSync(path.join(binaries, 'initdb'), ['-D', folder, '-U', 'postgres', '-A', 'trust', '--no-sync', '--no-instructions'], {
    ...user,
    // What it complains of is in the error.
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const port = await freePort();
  const settings = [`max_connections=${connections}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'shared_buffers=16MB'];
  let server: ChildProcess | undefined;
  let databases = 0;
  const address = (name: string, at: number) => new URL(`postgres://postgres@127.0.0.1:${at}/${name}`);

  async function ask(sql: string): Promise<string> {
    const args = ['-X', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-d', address('postgres', port).href, '-c', sql];
    return (await run(path.join(binaries, 'psql'), args)).stdout.trim();
  }

  async function start(): Promise<void> {
    if (server?.exitCode === null) return;
    server = spawn(path.join(binaries, 'postgres'), ['-D', folder, '-p', String(port), ...settings.flatMap((one) => ['-c', one])], {
      ...user,
      stdio: 'ignore',
    });
    while (
      !(await ask('select 1').then(
        () => true,
        () => false,
      ))
    ) {
      if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode} at its start.`);
      await wait(50);
    }
  }

  async function end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    if (!server || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }

  function signalAll(signal: 'SIGSTOP' | 'SIGCONT'): void {
    const pid = server?.pid;
    if (pid === undefined) return;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    for (const one of [pid, ...children.map(Number)]) process.kill(one, signal);
  }

  await start();
  return {
    port,
    async newDatabase(at = port) {
      databases += 1;
      await ask(`create database site_${databases}`);
      return address(`site_${databases}`, at);
    },
    ask,
    start,
    stop: (how) => end(how === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async remove() {
      if (server?.exitCode === null) signalAll('SIGCONT');
      await end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
