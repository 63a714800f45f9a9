import { expect, test } from 'vitest';
import { holdsWords, sourcePath } from './source-path.ts';

test.each([
  ['/site/mf-give/src/pages/give-zakat/page.tsx', 'pages/give-zakat/page.tsx'],
  ['/usr/src/app/mf-give/src/routes.tsx', 'routes.tsx'],
  ['/src/site/node_modules/shared/dist/ui/button/button.js', 'ui/button/button.js'],
  ['/site/mf-give/vite.config.ts', undefined],
])('%s lies at %s of its package', (id, below) => {
  expect(sourcePath(id)).toBe(below);
});

test.each([
  ['/site/mf-give/src/content/bn.ts', true],
  ['/site/mf-give/src/pages/give-zakat/content/bn.ts', true],
  ['/site/shared/src/ui/review-notice/content/bn.ts?of=content%2Fbn.ts', true],
  ['/site/node_modules/shared/dist/ui/review-notice/content/bn.js', true],
  ['/site/mf-give/src/pages/give-zakat/page.tsx', false],
  ['/content/site/mf-give/src/amounts.ts', false],
  ['/src/content/site/mf-give/src/amounts.ts', false],
])('whether %s holds words: %s', (id, holds) => {
  expect(holdsWords(id)).toBe(holds);
});
