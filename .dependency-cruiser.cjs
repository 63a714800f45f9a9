// Who may import whom, as tables: the picture is in docs/architecture.md. `pnpm run check:boundaries` applies it.
// Paths are regular expressions that start at the workspace's root; a folder of ours always may import itself.

const TEST = '[.]test[.]tsx?$';
const REMOTE = 'mf-[a-z]+';
const OURS = '^(shared|shell|mf-[a-z]+|origin|e2e)/';

/** Each folder, and what of the workspace it may import besides itself. */
const mayImport = {
  'shared/src/contracts': ['shared/src/domain', 'shared/src/sections'],
  'shared/src/domain': ['shared/src/contracts', 'shared/src/sections'],
  'shared/src/sections': ['shared/src/contracts', 'shared/src/domain'],
  'shared/src/api': ['shared/src/(contracts|domain|sections)'],
  'shared/src/i18n': ['shared/src/(contracts|domain|sections|api|ui)'],
  'shared/src/ui': ['shared/src/(contracts|domain|sections|api|i18n)'],
  'shared/src/build': ['shared/src/(contracts|sections)'],
  'shared/src/testing': ['shared/src/(contracts|domain|sections|api|i18n|ui)'],
  shell: ['shared/src'],
  [REMOTE]: ['shared/src'],
  origin: ['shared/src/(contracts|domain|sections)'],
  e2e: ['shared/src/(contracts|domain|sections)'],
};

/** Folders that are kept free of frameworks, and the packages that each may use nevertheless. */
const mayUse = {
  'shared/src/contracts': ['zod'],
  'shared/src/domain': [],
  'shared/src/sections': [],
  'shared/src/api': ['zustand', 'axios', 'react'],
  'shared/src/i18n': ['react', 'react-router-dom'],
  'shared/src/ui': ['react', 'react-dom', 'react-router-dom', 'zustand'],
};

/** Matches a package whether it was found in node_modules or only named in an import. */
function packages(names) {
  return `(^|node_modules/)(@types/)?(${names})(/|$)`;
}

const folderRules = Object.entries(mayImport).map(([folder, others]) => ({
  name: `${folder === REMOTE ? 'mf' : folder.replace('shared/src/', 'shared-')}-imports`,
  comment: `${folder} may import itself${others.length ? ` and ${others.join(', ')}` : ''}, nothing else of ours.`,
  severity: 'error',
  // Tests inside `shared` may use all of it; elsewhere they may also use shared/testing.
  from: { path: `^(${folder})/`, pathNot: folder.startsWith('shared/') ? TEST : undefined },
  to: { path: OURS, pathNot: [folder === REMOTE ? '^$1/' : `^${folder}/`, ...others.map((other) => `^${other}/`)] },
}));

const packageRules = Object.entries(mayUse).map(([folder, names]) => ({
  name: `${folder.replace('shared/src/', 'shared-')}-packages`,
  comment: `${folder} may use ${names.join(', ') || 'no package at all'}.`,
  severity: 'error',
  from: { path: `^${folder}/`, pathNot: TEST },
  to: { pathNot: [OURS, ...(names.length ? [packages(names.join('|'))] : [])] },
}));

module.exports = {
  forbidden: [
    ...folderRules,
    ...packageRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|test-results|playwright-report)/' },
    tsPreCompilationDeps: 'specify',
    combinedDependencies: false,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
    skipAnalysisNotInRules: true,
  },
};
