import { openBrowser } from 'section-kit/rehearse/open-browser';
import { readPage } from 'section-kit/rehearse/read-page';
import { rehearse } from 'section-kit/rehearse/rehearse';
import { type TestOrigin, startOrigin } from '../origin.ts';
import { plantedFaults } from '../support/planted-faults.ts';
import { publish, readPackage, withEditedFile } from '../support/release-package.ts';
import { expect, test } from '../support/site.ts';
import { openTwins } from '../support/twins.ts';

// One origin and one browser for the file. All planted faults are for `pnpm bench:planted-faults`.
test.describe.configure({ mode: 'default' });

const PLANTED = ['a wrong figure', 'an error in the console', 'wider than a telephone'];
const page = 'about-zakat';

let origin: TestOrigin;
let browser: Awaited<ReturnType<typeof openBrowser>>;
test.beforeAll(async () => {
  [origin, browser] = await Promise.all([startOrigin(), openBrowser(process.env.CHROMIUM)]);
});
test.afterAll(() => Promise.all([origin.stop(), browser.close()]));

async function differencesOf(built: Awaited<ReturnType<typeof readPackage>>) {
  const { version } = built.release;
  expect(await publish(origin, 'about', built, { hold: true })).toMatchObject({ status: 201 });
  const twins = await openTwins(browser, origin, { section: 'about', version, page });
  if ('refused' in twins) throw new Error(twins.refused);
  return rehearse(browser, twins);
}

test('a rehearsal names what a release does wrong', async () => {
  const built = await readPackage('about');
  const faults = plantedFaults.filter(({ name }) => PLANTED.includes(name));
  expect(faults).toHaveLength(PLANTED.length);
  const faulty = await differencesOf(faults.reduce((planted, { plant }) => plant(planted), built));
  const names = faulty.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([`html ${page}`, `console ${page}`, `pixels ${page}`, 'journey learn-who-gives']));
});

test('a rehearsal says nothing of a release that does the same as the one before', async () => {
  const alike = await differencesOf(
    withEditedFile(await readPackage('about'), 'client/remoteEntry.js', (text) => `${text}\n// the same again`),
  );
  expect(alike.map(({ name, where, what }) => `${name} at ${where}: ${what}`)).toEqual([]);
});

test('a link within a page leads where a browser takes it, also where its percent sign escapes nothing', async () => {
  const page = await browser.newPage();
  const links = ['#top', '#100%', '#5%25', '#gone%'].map((href) => `<a href="${href}">there</a>`);
  const body = `<!doctype html><h1 id="100%">All</h1><p id="5%">A part</p>${links.join('')}`;
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('http://zakat.test/');
  expect((await page.evaluate(readPage, false)).deadAnchors).toEqual(['#gone%']);
  await page.close();
});
