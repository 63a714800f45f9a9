import { expect, test } from 'vitest';
import { chunkFileNames } from './chunk-names.ts';

test.each([
  ['/site/mf-give/src/pages/give-zakat/page.tsx', 'assets/give-zakat-[hash].js'],
  ['/site/mf-give/src/pages/give-zakat/content/bn.ts', 'assets/give-zakat.bn-[hash].js'],
  ['/site/mf-calculate/src/pages/calculator/form/content/en.ts', 'assets/calculator.form.en-[hash].js'],
  ['/site/mf-apply/src/content/faq/bn.ts', 'assets/faq.bn-[hash].js'],
  ['/site/mf-apply/src/content/bn.ts', 'assets/bn-[hash].js'],
  ['/site/shell/src/federation/host.ts', 'assets/[name]-[hash].js'],
  ['/usr/src/app/mf-give/src/pages/give-zakat/content/bn.ts', 'assets/give-zakat.bn-[hash].js'],
  ['/src/content/site/mf-give/src/amounts.ts', 'assets/[name]-[hash].js'],
  [null, 'assets/[name]-[hash].js'],
])('the file of %s is called %s', (facadeModuleId, name) => {
  expect(chunkFileNames({ facadeModuleId })).toBe(name);
});
