import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { neverServed } from '../build/never-served.ts';
import { unbrokenBangla } from '../build/unbroken-bangla.ts';
import { type Plugin, type ViteDevServer, createServer } from 'vite';
import { repository } from '../folders.ts';

/** Where this package and `shared` lie: below node_modules, package managers may have put them anywhere. */
const kit = path.resolve(import.meta.dirname, '../..');
const shared = path.dirname(createRequire(import.meta.url).resolve('shared/package.json'));

export interface DevServerOptions {
  /** What the dev server stands behind: updates come over its port, too. */
  readonly http: Server;
  /** The package whose dependencies are used, and whose classes Tailwind looks for. */
  readonly root: string;
  /** Folders outside it whose files are worked on as well. */
  readonly sources?: readonly string[];
  readonly dataDir: string;
  readonly plugins: readonly Plugin[];
  /** Packages to bundle once at the start: what is found later costs a reload. */
  readonly dependencies: readonly string[];
  /** Whether pages run React's development build, the only one that has Fast Refresh. */
  readonly fastRefresh: boolean;
}

/** A Vite dev server without pages of its own, for use inside another server. */
export async function createDevServer({
  http,
  root,
  sources = [],
  dataDir,
  plugins,
  dependencies,
  fastRefresh,
}: DevServerOptions): Promise<ViteDevServer> {
  const vite = await createServer({
    configFile: false,
    root,
    appType: 'custom',
    cacheDir: path.join(dataDir, 'vite'),
    logLevel: 'warn',
    plugins: [...plugins, unbrokenBangla(), ...(fastRefresh ? [react()] : []), tailwindcss()],
    ...(fastRefresh ? {} : { oxc: { jsx: { runtime: 'automatic', importSource: 'react' } } }),
    resolve: { dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom', 'zustand'] },
    optimizeDeps: { noDiscovery: true, include: [...dependencies] },
    server: {
      middlewareMode: true,
      hmr: { server: http },
      fs: { allow: [repository, root, kit, shared], deny: neverServed(dataDir) },
    },
  });
  // Of files outside its root Vite watches each by itself, which ends when git replaces the file and the new one gets the inode of the old.
  vite.watcher.add([...sources]);
  return vite;
}
