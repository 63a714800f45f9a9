import react from '@vitejs/plugin-react';
import { type ViteUserConfig, defineConfig } from 'vitest/config';
import { kitModule } from '../folders.ts';
import { serverTests } from './server-tests.ts';

/** Generous: a slow machine is no failure. */
const TEST_TIMEOUT_MS = 60_000;

/**
 * The Vitest configuration of a section in a repository of its own: its tests see a document, and what is packed is loaded as pages load
 * it. Besides, each of its pages is rendered in Node, as on the server.
 */
export function sectionTests(): ViteUserConfig {
  return defineConfig({
    plugins: [react()],
    test: {
      environment: 'jsdom',
      // For Testing Library: it clears the document after each test only where it finds `afterEach`.
      globals: true,
      setupFiles: [kitModule('testing/patient-queries')],
      include: ['src/**/*.test.{ts,tsx}'],
      css: false,
      testTimeout: TEST_TIMEOUT_MS,
      server: { deps: { inline: ['shared', 'section-kit'] } },
      projects: [{ extends: true, test: { name: 'document' } }, serverTests('server', process.cwd(), TEST_TIMEOUT_MS)],
    },
  });
}
