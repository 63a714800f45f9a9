import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestOrigin, startOrigin } from '../origin.ts';
import { type PackageCopy, copyPackage } from '../support/package-copy.ts';
import { publish, readPackage, withEditedFile } from '../support/release-package.ts';
import { expect, test } from '../support/site.ts';

// One origin for the file: in any order its tests would start one in each worker.
test.describe.configure({ mode: 'default' });

let origin: TestOrigin;
let copy: PackageCopy;
test.beforeAll(async () => {
  [origin, copy] = await Promise.all([startOrigin(), copyPackage('about')]);
});
test.afterAll(() => Promise.all([origin.stop(), copy.remove()]));

async function bodies(paths: string[]): Promise<string[]> {
  return Promise.all(paths.map(async (address) => (await fetch(origin.url + address)).text()));
}

test('the same source built in another folder is the same release', async () => {
  const built = await copy.build();
  const { release } = await readPackage('about');
  expect(built.release.version).toBe(release.version);
  const answer = await publish(origin, 'about', built);
  expect(answer).toEqual({ status: 200, message: `about ${release.version} is live already: nothing changed.` });
});

test('a published change shows on the next visit of its section, and nothing else changes by a byte', async ({ page }) => {
  const before = await readPackage('about');
  const oldEntry = `/releases/about/${before.release.version}/remoteEntry.js`;
  const giveEntry = `/releases/give/${(await readPackage('give')).release.version}/remoteEntry.js`;
  const files = [oldEntry, giveEntry];
  const unchanged = await bodies(files);
  const shellText = (html: string) => html.replace(/about\/[^/"]+|"version":"[^"]+"|"etag"/g, '');
  const [giveBefore = ''] = await bodies(['/give_zakat']);

  const words = path.join(copy.folder, 'src/pages/about-zakat/content/en.ts');
  const source = await readFile(words, 'utf8');
  await writeFile(words, source.replace(/title: '[^']*'/, "title: 'A published change'"));
  const changed = await copy.build();
  expect(changed.release.version).not.toBe(before.release.version);
  expect((await publish(origin, 'about', changed)).status).toBe(201);

  const answer = await page.goto(`${origin.url}/about_zakat`);
  expect(answer?.headers()['x-sections']).toContain(`about@${changed.release.version}`);
  await expect(page).toHaveTitle(/A published change/);
  expect(await bodies(files)).toEqual(unchanged);
  const [giveAfter = ''] = await bodies(['/give_zakat']);
  const body = (html: string) => html.slice(html.indexOf('<div id="root">'), html.indexOf('<script type="application/json"'));
  expect(body(giveAfter)).toBe(body(giveBefore));
  expect(shellText(giveAfter).slice(0, shellText(giveAfter).indexOf('<body>'))).toBe(
    shellText(giveBefore).slice(0, shellText(giveBefore).indexOf('<body>')),
  );
});

test('a wrong token, an unknown section, a missing file and altered bytes are each refused with what to do', async () => {
  const built = await readPackage('about');
  const wrongToken = await publish({ ...origin, token: 'wrong' }, 'about', built);
  expect(wrongToken).toMatchObject({ status: 401, message: expect.stringContaining('RELEASE_TOKEN') });

  const unknown = await publish(origin, 'shop', built);
  expect(unknown).toMatchObject({ status: 404, message: expect.stringContaining("no section 'shop'") });

  const foreign = await publish(origin, 'give', built);
  expect(foreign).toMatchObject({ status: 422, message: expect.stringContaining("section 'about'") });

  const missing = { ...built, files: new Map([...built.files].filter(([name]) => name !== 'client/remoteEntry.js')) };
  expect(await publish(origin, 'about', missing)).toMatchObject({ status: 422, message: expect.stringContaining('client/remoteEntry.js') });

  const edited = withEditedFile(built, 'client/remoteEntry.js', (text) => `${text}//`);
  const altered = { release: built.release, files: edited.files };
  expect(await publish(origin, 'about', altered)).toMatchObject({ status: 422, message: expect.stringContaining('not the file') });

  const renamed = { release: { ...built.release, version: '1.0.0-000000000000' }, files: built.files };
  expect(await publish(origin, 'about', renamed)).toMatchObject({ status: 422, message: expect.stringContaining('version') });
});

test('a really built section that would break its pages is refused with what to change, and visitors notice nothing', async ({
  request,
}) => {
  const built = await readPackage('give');
  const [overview = ''] =
    [...built.files].find(([name, content]) => name.startsWith('server/') && content.includes('function FundRows')) ?? [];
  const inPage = (code: string) =>
    withEditedFile(built, overview, (text) => text.replace(/function Page\([^)]*\) \{/, (head) => `${head} ${code}`));
  const withRange = (react: string) =>
    withEditedFile(
      { ...built, release: { ...built.release, singletons: { ...built.release.singletons, react } } },
      overview,
      (text) => text,
    );
  const mutations: [Awaited<ReturnType<typeof readPackage>>, RegExp][] = [
    [inPage("throw new Error('broken on purpose');"), /Page 'give-zakat' in English .* cannot be rendered: broken on purpose/],
    [inPage('return null;'), /Page 'give-zakat' in English .* has no h1/],
    [withEditedFile(built, overview, (text) => text.replace('formatTaka', 'formatGold')), /imports formatGold from shared\/provided/],
    [
      withEditedFile(built, 'server/routes.js', (text) => text.replace('export { routes }', 'export { pages }')),
      /exports no function 'routes'/,
    ],
    [withRange('^18.0.0'), /needs react \^18\.0\.0/],
  ];
  for (const [mutation, message] of mutations) {
    expect(mutation.release.version).not.toBe(built.release.version);
    expect(await publish(origin, 'give', mutation)).toMatchObject({ status: 422, message: expect.stringMatching(message) });
  }
  const page = await request.get(`${origin.url}/give_zakat`);
  expect(page.headers()['x-sections']).toContain(`give@${built.release.version}`);
});
