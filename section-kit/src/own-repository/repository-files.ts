import { unwritten } from 'shared/contracts/unwritten';
import type { SectionId } from 'shared/sections/sections';
import type { Files } from '../scaffold/page-files.ts';
import { sectionFiles } from '../scaffold/section-files.ts';
import { githubActions, gitlabCi } from './ci-files.ts';

/** What package managers are told to install, by package name: a version, a range, or where a tarball lies. */
export type Specs = Readonly<Record<string, string>>;

export interface NewRepository {
  readonly section: SectionId;
  readonly specs: Specs;
  /** The pnpm that installs it. */
  readonly pnpm: string;
}

const RUN_TIME = ['react', 'react-dom', 'react-router-dom', 'shared', 'zustand'];
const TOOLS = [
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jsdom',
  'node',
  'section-kit',
  'tailwindcss',
  'typescript',
  'vite',
  'vitest',
];

function pick(specs: Specs, names: readonly string[]): Specs {
  return Object.fromEntries(
    names.map((name) => {
      const spec = specs[name];
      if (!spec)
        throw new Error(`This section-kit does not say which ${name} it goes with. Install it from what \`pnpm packages:pack\` made.`);
      return [name, spec];
    }),
  );
}

function packageJson({ section, specs, pnpm }: NewRepository): string {
  const manifest = {
    name: `mf-${section}`,
    private: true,
    version: '1.0.0',
    type: 'module',
    scripts: {
      dev: 'section-kit dev',
      page: 'section-kit page',
      check: 'section-kit check',
      test: 'section-kit test',
      build: 'section-kit build',
      'publish:section': 'section-kit publish',
      release: 'section-kit release',
    },
    dependencies: pick(specs, RUN_TIME),
    devDependencies: pick(specs, TOOLS),
    packageManager: `pnpm@${pnpm}`,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

const TSCONFIG = {
  compilerOptions: {
    target: 'ES2023',
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    erasableSyntaxOnly: true,
    allowImportingTsExtensions: true,
    isolatedModules: true,
    skipLibCheck: true,
    noEmit: true,
    types: ['node', 'vite/client'],
  },
  include: ['src', 'journeys', '*.ts'],
};

function readme(section: string): string {
  return `# mf-${section}

Mission: ${unwritten.en} for whom this section is, in one sentence.

Owner: ${unwritten.en} the team that alone builds and releases this package.

A section of the Zakat Foundation's site, in a repository of its own. It needs Node 22.12 or newer and pnpm.

| | |
|---|---|
| \`pnpm dev --site <address>\` | the section from its sources inside a live site; a saved file shows by itself |
| \`pnpm dev\` | the section alone, with sample data; a saved file shows by itself |
| \`pnpm page <id> <path>\` | a new page: its files below \`src/pages\`, and its entry in \`src/section.ts\` |
| \`pnpm check\` | types |
| \`pnpm test\` | unit tests, and what every section has to keep to |
| \`pnpm build\` | one release: \`dist/client\`, \`dist/server\`, \`dist/release.json\` |
| \`pnpm release key ${section}\` | the team's signing key, once; the operator of the site lets it sign |
| \`pnpm publish:section --hold\` | builds, signs and publishes; without \`--hold\` it is live at once |
| \`pnpm release rollout ${section} <version> <percent>\`, \`pnpm release promote ${section}\`, \`pnpm release rollback ${section}\` | who is served it |

\`ORIGIN_URL\`, \`RELEASE_TOKEN\` and \`SIGNING_KEY\` (or \`SIGNING_KEY_FILE\`) say where to, and by whom; \`SIGNING_KEY\` is the PEM or its base64. \`.github/workflows/section.yml\` and
\`.gitlab-ci.yml\` take them from the secrets of the repository; keep the one that you use.
\`shared\` is the contract with the site: a minor version adds to it, a major one takes away; its CHANGELOG.md says what.
`;
}

/** The files of a section's own repository: everything that it takes to check, test, build and publish it from there. */
export function repositoryFiles(repository: NewRepository): Files {
  const { section } = repository;
  return {
    ...sectionFiles(section),
    'README.md': readme(section),
    'package.json': packageJson(repository),
    // A release says by which Node it was built: that one comes with the dependencies.
    'pnpm-workspace.yaml': 'allowBuilds:\n  node: true\npmOnFail: ignore\n',
    'tsconfig.json': `${JSON.stringify(TSCONFIG, null, 2)}\n`,
    'vitest.config.ts': `import { sectionTests } from 'section-kit/testing/vitest';\n\nexport default sectionTests();\n`,
    '.gitignore': 'node_modules/\ndist/\n/data/\n*.log\n',
    '.github/workflows/section.yml': githubActions(repository),
    '.gitlab-ci.yml': gitlabCi(repository),
  };
}
