import type { UserConfig } from 'vite';
import { unbrokenBangla } from './unbroken-bangla.ts';

/** The Vite mode of the build of the shell's service worker. */
export const WORKER_MODE = 'worker';

/** Adds the worker to the shell's browser build as one classic script with all that it imports, so that it loads in one request. */
export function workerConfig(target: string): UserConfig {
  return {
    plugins: [unbrokenBangla()],
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      emptyOutDir: false,
      copyPublicDir: false,
      target,
      rolldownOptions: { input: 'src/worker/worker.ts', output: { format: 'iife', entryFileNames: 'service-worker.js' } },
    },
  };
}
