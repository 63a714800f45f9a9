// Who may import whom, as tables: the picture is in docs/architecture.md. `pnpm run check:boundaries` applies it.
// Paths are regular expressions that start at the workspace's root; a folder of ours always may import itself.

const TEST = '[.]test[.]tsx?$';
const REMOTE = 'mf-[a-z]+';
const OURS = '^(shared|section-kit|shell|mf-[a-z]+|origin|e2e)/';
const KIT = '^section-kit/';

/** Each folder, and what of the workspace it may import besides itself. */
const mayImport = {
  'shared/src/contracts': ['shared/src/domain', 'shared/src/sections'],
  'shared/src/domain': ['shared/src/contracts', 'shared/src/sections'],
  'shared/src/sections': ['shared/src/contracts', 'shared/src/domain'],
  'shared/src/api': ['shared/src/(contracts|domain|sections)'],
  'shared/src/i18n': ['shared/src/sections'],
  'shared/src/ui': ['shared/src/(contracts|domain|sections|api|i18n)'],
  'shared/src/forms': ['shared/src/(contracts|domain|sections|api|i18n|ui)'],
  'shared/src/commands': ['shared/src/(contracts|sections)'],
  'shared/src/testing': [
    'shared/src/(contracts|sections|i18n)',
    'shared/src/ui/page-context',
    'shared/src/commands/(free-port|workspace-sections)[.]ts',
  ],
  'section-kit': ['shared/src'],
  shell: ['shared/src'],
  [REMOTE]: ['shared/src'],
  origin: ['shared/src/(commands|contracts|domain|sections)', 'shared/src/testing', 'shared/src/i18n/format[.]ts'],
  e2e: ['shared/src/(contracts|domain|sections|testing)', 'shared/src/commands/(free-port|workspace-sections)[.]ts'],
};

/** Folders that are kept free of frameworks, and the packages that each may use nevertheless. */
const mayUse = {
  'shared/src/contracts': ['zod'],
  'shared/src/domain': [],
  'shared/src/sections': [],
  'shared/src/api': ['zustand', 'axios'],
  'shared/src/i18n': ['react'],
  'shared/src/ui': ['react', 'react-dom', 'react-router-dom', 'zustand'],
  'shared/src/forms': ['react', 'react-router-dom', 'zustand'],
  [`${REMOTE}/src`]: ['react', 'react-dom', 'react-router-dom', 'zustand'],
};

/** The origin's features, each with those below it that it may import; what starts them (app, serve, …) may import all. */
const originLayers = {
  server: [],
  db: ['server'],
  mail: ['server', 'db'],
  content: ['server', 'db'],
  forms: ['server', 'db', 'mail', 'content'],
  releases: ['server', 'db', 'content', 'forms'],
  evidence: ['server', 'db', 'mail', 'releases'],
  pages: ['server', 'db', 'content', 'forms', 'releases', 'evidence'],
  api: ['server', 'content', 'forms'],
};

/** Matches a package whether it was found in node_modules or only named in an import. */
function packages(names) {
  return `(^|node_modules/)(@types/)?(${names})(/|$)`;
}

function ruleName(folder) {
  return folder.replace(REMOTE, 'mf').replace('/src', '').replace('/', '-');
}

const folderRules = Object.entries(mayImport).map(([folder, others]) => ({
  name: `${ruleName(folder)}-imports`,
  comment: `${folder} may import itself${others.length ? ` and ${others.join(', ')}` : ''}, nothing else of ours.`,
  severity: 'error',
  // Tests inside `shared` may use all of it; packages-by-name keeps them inside.
  from: { path: `^(${folder})/`, pathNot: folder.startsWith('shared/') ? TEST : undefined },
  to: {
    couldNotResolve: false,
    path: OURS,
    // Who may import the kit is a rule of its own.
    pathNot: [KIT, folder === REMOTE ? '^$1/' : `^${folder}/`, ...others.map((other) => `^${other}(/|$)`)],
  },
}));

const originRules = Object.entries(originLayers).map(([feature, below]) => ({
  name: `origin-${feature}-imports`,
  comment: `origin/src/${feature} may import itself${below.length ? ` and ${below.join(', ')}` : ''}, nothing else of the origin.`,
  severity: 'error',
  from: { path: `^origin/src/${feature}/`, pathNot: TEST },
  to: { path: '^origin/', pathNot: `^origin/src/(${[feature, ...below].join('|')})/` },
}));

const packageRules = Object.entries(mayUse).map(([folder, names]) => ({
  name: `${ruleName(folder)}-packages`,
  comment: `${folder} may use ${names.join(', ') || 'no package at all'}.`,
  severity: 'error',
  from: { path: `^${folder}/`, pathNot: TEST },
  to: { couldNotResolve: false, pathNot: [OURS, ...(names.length ? [packages(names.join('|'))] : [])] },
}));

module.exports = {
  forbidden: [
    ...folderRules,
    ...originRules,
    ...packageRules,
    {
      name: 'core-takes-types',
      comment: 'Contracts, domain and sections know each other by their types only: each can be used without the others.',
      severity: 'error',
      from: { path: '^shared/src/(contracts|domain|sections)/', pathNot: TEST },
      to: {
        path: '^shared/src/(contracts|domain|sections)/',
        pathNot: '^shared/src/$1/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'runtime-is-the-shells',
      comment: 'Only a host knows the federation runtime, ours or that of the tests: sections are loaded, they do not load.',
      severity: 'error',
      from: { pathNot: '^(shell|e2e/foreign-host)/' },
      to: { path: packages('@module-federation/runtime[a-z-]*') },
    },
    {
      name: 'server-without-frontend',
      comment: 'The origin renders pages through releases only: no React, no Vite.',
      severity: 'error',
      from: { path: '^origin/' },
      to: { path: packages('react|react-dom|react-router|react-router-dom|zustand|axios|vite') },
    },
    {
      name: 'provided-is-the-shells',
      comment: 'Import by subpath (`shared/ui/button`): the build maps it to shared/provided.',
      severity: 'error',
      from: { pathNot: ['^shell/', TEST] },
      to: { path: '^shared/src/provided[.]ts$' },
    },
    {
      name: 'kit-is-for-teams',
      comment: 'section-kit builds, tries and publishes sections: vite.config.ts, main.tsx and tests import it, and origin/cli/start.ts.',
      severity: 'error',
      from: {
        path: '^[^/]+/',
        pathNot: [
          KIT,
          '^[^/]+/vite[.]config[.]ts$',
          '^mf-[a-z]+/src/main[.]tsx$',
          '^origin/cli/start[.]ts$',
          '^e2e/(find-browser|debian-packages|bench/planted-faults|bench/twin/build-twin|support/twins|specs/rehearsal[.]spec)[.]ts$',
          `^(?!shared/).*${TEST}`,
        ],
      },
      to: { path: KIT },
    },
    {
      name: 'samples-are-for-tests',
      comment: 'shared/testing is for tests, and for a section that runs alone.',
      severity: 'error',
      from: { pathNot: ['^shared/src/testing/', '^(section-kit|origin)/src/testing/', '^e2e/', TEST] },
      to: { path: '^shared/src/testing/' },
    },
    {
      name: 'packages-by-name',
      comment: 'Another package is imported by its name (`shared/...`), never by a relative path.',
      severity: 'error',
      from: { path: '^([^/]+)/' },
      to: { path: OURS, pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'tests-are-leaves',
      comment: 'Nothing imports a test.',
      severity: 'error',
      from: {},
      to: { path: TEST },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      comment: 'An import that is not found cannot be checked: is the package in package.json, the subpath in `exports`?',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^[^/]+/(dist|test-results|playwright-report)/' },
    // Imports of types are imports too. 'specify' would compile each file as well, to tell which are left: twice the time, and no rule asks.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
    skipAnalysisNotInRules: true,
  },
};
