import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, preview } from 'vite';
import { repository } from '../origin.ts';

export interface ForeignHost {
  readonly url: string;
  stop(): Promise<void>;
}

/** Builds a host that is not ours, for these remotes, and serves it from an origin of its own. */
export async function startForeignHost(remotes: { name: string; entry: string }[]): Promise<ForeignHost> {
  const root = path.join(repository, 'e2e/foreign-host');
  const outDir = await mkdtemp(path.join(tmpdir(), 'zakat-foreign-'));
  const router = createRequire(import.meta.url).resolve('react-router-dom/package.json');
  const { version } = JSON.parse(await readFile(router, 'utf8')) as { version: string };
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { REMOTES: JSON.stringify(remotes), ROUTER_VERSION: JSON.stringify(version) },
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  });
  const server = await preview({ root, configFile: false, logLevel: 'error', build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  return {
    url: server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '',
    async stop() {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
