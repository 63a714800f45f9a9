import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { serverTests } from './section-kit/src/testing/server-tests.ts';

// A configuration of its own: the packages' vite.config.ts bring the federation plugin, which no unit test needs.

const remotes = readdirSync(import.meta.dirname).filter((folder) => folder.startsWith('mf-'));
const NOT_SOURCES = '**/{node_modules,dist}/**';
/** Generous: a slow machine is no failure. */
const TEST_TIMEOUT_MS = 300_000;
/** How long a test waits for something that a quiet machine does at once. */
const WAIT_TIMEOUT_MS = 20_000;

const patientQueries = path.join(import.meta.dirname, 'section-kit/src/testing/patient-queries.ts');

/** Files that wait longest, for servers that are stopped, processes and limits of time: they begin first, so that none is alone at the end. */
const longest =
  /\/(?:database-stopped|rollout|serve|mutations|shell-releases|hostile-sections|verify|publishing|crash|console|visits|encrypted-data|submissions|run-admin)\.test\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Tests that need no document. */
function inNode(name: string, root: string, folders: string): TestProjectInlineConfiguration {
  return {
    root,
    plugins: [react()],
    test: {
      name,
      environment: 'node',
      // One process per worker, not per file: to import the same modules again took more time than most files' tests.
      isolate: false,
      include: [`${folders}/**/*.test.{ts,tsx}`],
      exclude: [NOT_SOURCES],
      css: false,
      testTimeout: TEST_TIMEOUT_MS,
      hookTimeout: TEST_TIMEOUT_MS,
      expect: { poll: { timeout: WAIT_TIMEOUT_MS } },
    },
  };
}

/** Tests of what a visitor sees. Globals are for Testing Library alone: it clears the document after each test only where it finds `afterEach`. */
function inDocument(name: string, root: string, folders: string): TestProjectInlineConfiguration {
  const { test, ...project } = inNode(name, root, folders);
  // One jsdom per worker, a fresh context per file: a jsdom per file would cost most of the time.
  return { ...project, test: { ...test, environment: 'jsdom', pool: 'vmThreads', globals: true, setupFiles: [patientQueries] } };
}

const POSTGRES_ONLY = '**/*.postgres.test.ts';
const originFolder = path.join(import.meta.dirname, 'origin');
/** Test files of the origin that ask for both databases. */
const onEachDatabase = globSync('{src,cli}/**/*.test.ts', { cwd: originFolder }).filter((file) =>
  /^onEachDatabase\(\);$/m.test(readFileSync(path.join(originFolder, file), 'utf8')),
);
const origin = inNode('origin', 'origin', '{src,cli}');
const onSqlite = { ...origin, test: { ...origin.test, exclude: [NOT_SOURCES, POSTGRES_ONLY] } };
/** The same tests of what is kept, and some of its own, on the server that DATABASE_URL names; without one they are skipped. */
const onPostgres = {
  ...origin,
  test: {
    ...origin.test,
    name: 'origin-postgres',
    include: [...onEachDatabase, POSTGRES_ONLY],
    env: { TEST_DATABASE: 'postgres' },
    globalSetup: [path.join(originFolder, 'src/testing/postgres-run.ts')],
  },
};

export default defineConfig({
  test: {
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    teardownTimeout: TEST_TIMEOUT_MS,
    projects: [
      inNode('shared', 'shared', 'src/{,api,commands,contracts,domain,i18n,sections}'),
      inDocument('shared-ui', 'shared', 'src/{forms,ui}'),
      inNode('section-kit', 'section-kit', 'src'),
      inNode('deploy', 'deploy', 'tests'),
      // A package that is tried in a folder of its own has no browser tests beside it.
      ...(existsSync(path.join(import.meta.dirname, 'e2e')) ? [inNode('e2e', 'e2e', 'bench')] : []),
      inDocument('shell', 'shell', 'src'),
      ...remotes.map((remote) => inDocument(remote, remote, '{src,cli}')),
      ...remotes.map((remote) => serverTests(`${remote}-server`, path.join(import.meta.dirname, remote), TEST_TIMEOUT_MS)),
      onSqlite,
      onPostgres,
    ],
  },
});
