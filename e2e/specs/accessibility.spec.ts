import { AxeBuilder } from '@axe-core/playwright';
import { expect, hydrated, overviewPages, test } from '../support/site.ts';

const others = ['/zakat/give/2000', '/zakat/give?step=details&donation=2000', '/newsletter', '/contact', '/no_such_page'];
const paths = [...overviewPages.map(({ path }) => path), ...others.flatMap((path) => [path, `/bn${path}`])];

for (const width of [360, 1280]) {
  for (const path of paths) {
    test(`axe finds nothing on ${path} at ${width} px, and nothing is wider than the page`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await hydrated(page);
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
}

test('the dark theme keeps its contrast', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['/', '/bn/give_zakat', '/zakat/give']) {
    await page.goto(path);
    const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
    expect(violations.flatMap(({ nodes }) => nodes.map(({ target }) => `${path}: ${target.join(' ')}`))).toEqual([]);
  }
});
