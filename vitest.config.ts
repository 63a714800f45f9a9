import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

// A configuration of its own: the packages' vite.config.ts bring the federation plugin, which no unit test needs.

const remotes = ['mf-calculate', 'mf-give', 'mf-impact', 'mf-apply', 'mf-about'];
const NOT_SOURCES = '**/{node_modules,dist}/**';
/** Generous: a slow machine is no failure. */
const TEST_TIMEOUT_MS = 20_000;

/** Tests that need no document. */
function inNode(name: string, root: string, folders: string): TestProjectInlineConfiguration {
  return {
    root,
    plugins: [react()],
    test: {
      name,
      environment: 'node',
      include: [`${folders}/**/*.test.{ts,tsx}`],
      exclude: [NOT_SOURCES],
      css: false,
      testTimeout: TEST_TIMEOUT_MS,
    },
  };
}

/** Tests of what a visitor sees. Globals are for Testing Library alone: it clears the document after each test only where it finds `afterEach`. */
function inDocument(name: string, root: string, folders: string): TestProjectInlineConfiguration {
  const { test, ...project } = inNode(name, root, folders);
  // One jsdom per worker, a fresh context per file: a jsdom per file would cost most of the time.
  return { ...project, test: { ...test, environment: 'jsdom', pool: 'vmThreads', globals: true } };
}

export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      inNode('shared', 'shared', 'src/{api,build,contracts,domain,i18n,sections}'),
      inDocument('shared-ui', 'shared', 'src/{testing,ui}'),
      inDocument('shell', 'shell', 'src'),
      ...remotes.map((remote) => inDocument(remote, remote, 'src')),
      inNode('origin', 'origin', '{src,cli}'),
    ],
  },
});
