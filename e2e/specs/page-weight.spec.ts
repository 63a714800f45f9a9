import budgets from '../page-budgets.json' with { type: 'json' };
import { pageBytes } from '../support/page-weight.ts';
import { mapSome, readSite } from '../support/read-site.ts';
import { expect, test } from '../support/site.ts';

test('every page, in both languages, keeps to its budget of bytes', async () => {
  const pages = await readSite();
  expect(pages.filter(({ status }) => status !== 200).map(({ path, status }) => `${path}: ${status}`)).toEqual([]);
  const weighed = await mapSome(pages, async (page) => [page.path, await pageBytes(page)] as const);
  expect(Object.keys(budgets).sort()).toEqual(weighed.map(([path]) => path).sort());
  const allowed: Record<string, number> = budgets;
  const over = weighed.filter(([path, bytes]) => bytes > (allowed[path] ?? 0));
  for (const [path, bytes] of weighed) console.log(`    ${path}: ${bytes} of ${allowed[path]}`);
  // A page that is heavier for a good reason gets another budget, some hundred bytes above its weight, with the reason in the commit.
  expect(over.map(([path, bytes]) => `${path}: ${bytes} bytes, ${bytes - (allowed[path] ?? 0)} over`)).toEqual([]);
});
