import { HtmlValidate } from 'html-validate';
import { htmlRules } from '../html-rules.ts';
import { mapSome, readSite } from '../support/read-site.ts';
import { expect, test } from '../support/site.ts';

const validator = new HtmlValidate(htmlRules);

/** What the validator finds in a document, as `<path>: <rule>: <message> (<element>)`. */
async function faultsIn(path: string, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} (${selector})`));
}

test('the HTML of every page is valid', async () => {
  const pages = await readSite();
  expect((await mapSome(pages, ({ path, html }) => faultsIn(path, html))).flat()).toEqual([]);
});

/** Pages in the states that a query or a fault gives them. */
const states = [
  '/no_such_page',
  '/zakat/give/2000',
  '/zakat/give?step=details&donation=2000',
  '/contact?subject=housing-fund',
  '/contact?subject=housing-fund&state=sent&reference=E-7K3M-9QXT&joined=2026-11-21',
  '/newsletter?state=sent',
  '/_releases',
];

// By a client that says nothing of how it asks: the console answers no request of a script.
test('the HTML of pages in their other states is valid', async ({ request }) => {
  const paths = states.flatMap((path) => (path.startsWith('/_') ? [path] : [path, `/bn${path}`]));
  const faults = await mapSome(paths, async (path) => faultsIn(path, await (await request.get(path)).text()));
  expect(faults.flat()).toEqual([]);
});

test('the validator finds what is wrong in a document', async () => {
  const faults = await faultsIn(
    'planted',
    '<!doctype html><html lang="en"><head><title>Planted</title></head><body><ul><div></div></ul></body></html>',
  );
  expect(faults.join()).toContain('element-permitted-content');
});
