import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from 'shared/commands/free-port';
import { repository } from '../origin.ts';
import { type ListeningProgram, isInstalled, startListening } from './listening-program.ts';

/** Whether HAProxy is installed. */
export function hasHaproxy(): boolean {
  return isInstalled('haproxy', '-v');
}

export interface HaproxyOptions {
  /** Waits a minute for an origin to say that it is ready: one that runs in a test's own process answers when the test lets it. */
  readonly hasPatience?: boolean;
}

/** HAProxy before one or two origins, as `deploy/haproxy.cfg` sets it up. */
export async function startHaproxy(
  [first = '', second]: readonly string[],
  { hasPatience = false }: HaproxyOptions = {},
): Promise<ListeningProgram & { readonly url: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zakat-haproxy-'));
  const [port, metricsPort] = [await freePort(), await freePort()];
  const given = await readFile(path.join(repository, 'deploy/haproxy.cfg'), 'utf8');
  const file = path.join(folder, 'haproxy.cfg');
  const patient = hasPatience ? given.replace(/^ {2}timeout check .*$/m, '  timeout check 60s') : given;
  await writeFile(file, second ? patient : patient.replaceAll(/^ {2}server origin-2 .*$/gm, ''));
  const at = (url: string) => `127.0.0.1:${new URL(url).port}`;
  const haproxy = await startListening('haproxy', ['-db', '-f', file], port, {
    UNPRIVILEGED: '1',
    SITE_AT: `127.0.0.1:${port}`,
    METRICS_AT: `127.0.0.1:${metricsPort}`,
    ORIGIN_1: at(first),
    ...(second && { ORIGIN_2: at(second) }),
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: haproxy.pid,
    async stop() {
      await haproxy.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
