import { unwritten } from 'shared/contracts/unwritten';
import { type Files, pageFiles } from './page-files.ts';
import { sectionFile } from './section-file.ts';

/** The files of a new section's package, with one page that has the section's id. */
export function sectionFiles(id: string): Files {
  const remote = `mf-${id}`;
  return {
    'README.md': `# ${remote}

Mission: ${unwritten.en} for whom this section is, in one sentence.

Owner: ${unwritten.en} the team that alone builds and releases this package.

| Path | Page |
| --- | --- |
| \`/${id}\` | overview |

Run it alone: \`pnpm --filter ${remote} dev\`, or inside the site: \`pnpm dev ${id}\`. Open \`/${id}\` or \`/bn/${id}\`.
Tests: \`pnpm vitest run --project '${remote}*'\`. A release: \`pnpm release publish ${id}\`.
`,
    'package.json': `{
  "name": "${remote}",
  "private": true,
  "version": "1.0.0",
  "type": "module",
  "scripts": { "build": "build-release", "dev": "vite" },
  "dependencies": {
    "react": "catalog:",
    "react-dom": "catalog:",
    "react-router-dom": "catalog:",
    "shared": "workspace:*",
    "zustand": "catalog:"
  },
  "devDependencies": {
    "@types/react": "catalog:",
    "@types/react-dom": "catalog:",
    "section-kit": "workspace:*",
    "vite": "catalog:"
  }
}
`,
    'index.html': `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${remote} alone</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>
`,
    'tsconfig.json': `{ "extends": "../tsconfig.base.json", "include": ["src", "*.ts"] }
`,
    'vite.config.ts': `import { sectionConfig } from 'section-kit/build';
import { section } from './src/section.ts';

export default sectionConfig(section);
`,
    'src/main.tsx': `import 'shared/ui/alone.css';
import { runAlone } from 'section-kit/testing/run-alone';
import { routes } from './routes.tsx';
import { section } from './section.ts';

runAlone(section, { routes });
`,
    'src/routes.tsx': `import './styles.css';
import type { Language } from 'shared/sections/language';
import { sectionRoutes } from 'shared/ui/section-routes';

const pages = import.meta.glob('./pages/*/page.tsx');
const words = import.meta.glob('./pages/*/content/*.ts');

/** The section's pages, as the shell mounts them. */
export function routes(language: Language) {
  return sectionRoutes({ section: '${id}', pages, words }, language);
}
`,
    'src/routes.test.ts': `import { testSectionConformance } from 'section-kit/testing/section-conformance';
import { routes } from './routes.tsx';
import { section } from './section.ts';

testSectionConformance(section, { routes });
`,
    'src/section.ts': sectionFile(id),
    'src/styles.css': `@import 'shared/ui/section.css';
/* What was built is no source, also where no .gitignore says so. */
@source not '../dist';

@layer utilities {
  [data-mf='${id}'] {
    @tailwind utilities;
  }
}
`,
    ...pageFiles(id, id),
  };
}
