import { axeViolations, contrastViolations } from '../support/axe.ts';
import { expect, hydrated, overviewPages, sitePages, test } from '../support/site.ts';

const others = ['/zakat/give/2000', '/zakat/give?step=details&donation=2000', '/no_such_page'].flatMap((path) => [path, `/bn${path}`]);

const large = new Set([...overviewPages.map((page) => page.path), ...others]);

for (const path of [...sitePages.map((page) => page.path), ...others]) {
  const widths = large.has(path) ? [1280, 360] : [360];
  test(`axe finds nothing on ${path} at ${widths.join(' and ')} px, and nothing is wider than the page`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await hydrated(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await axeViolations(page), `at ${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}

test('the dark theme keeps its contrast', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['/', '/bn/give_zakat', '/zakat/give']) {
    await page.goto(path);
    expect(await contrastViolations(page), path).toEqual([]);
  }
});
