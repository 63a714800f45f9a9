import type { Server } from 'node:http';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type Plugin, type ViteDevServer, createServer } from 'vite';
import { repository } from './folders.ts';

export interface DevServerOptions {
  /** What the dev server stands behind: updates come over its port, too. */
  readonly http: Server;
  /** The package whose dependencies are used, and whose classes Tailwind looks for. */
  readonly root: string;
  readonly dataDir: string;
  readonly plugins: readonly Plugin[];
  /** Packages to bundle once at the start: what is found later costs a reload. */
  readonly dependencies: readonly string[];
}

/** A Vite dev server without pages of its own, for use inside another server. */
export function createDevServer({ http, root, dataDir, plugins, dependencies }: DevServerOptions): Promise<ViteDevServer> {
  return createServer({
    configFile: false,
    root,
    appType: 'custom',
    cacheDir: path.join(dataDir, 'vite'),
    logLevel: 'warn',
    plugins: [...plugins, react(), tailwindcss()],
    resolve: { dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom', 'zustand'] },
    optimizeDeps: { noDiscovery: true, include: [...dependencies] },
    server: {
      middlewareMode: true,
      hmr: { server: http },
      // The data folder holds tokens and what visitors sent.
      fs: { allow: [repository, root], deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/data/**'] },
    },
  });
}
