import { type TestOrigin, startOrigin } from '../origin.ts';
import { publish, readPackage, withEditedFile } from '../support/release-package.ts';
import { expect, test } from '../support/site.ts';

const LIMIT_MS = 8_000;

const faults = {
  throws: `throw new Error('broken on purpose');`,
  'loops for ever': 'for (;;) {}',
  'calls process.exit': 'process.exit(1);',
  'eats the heap': `const kept = []; for (;;) kept.push('x'.repeat(1000) + kept.length);`,
  'eats memory outside of the heap': 'const kept = []; for (;;) kept.push(Buffer.alloc(16 * 1024 * 1024, 1));',
};

let origin: TestOrigin;
test.beforeAll(async () => {
  origin = await startOrigin();
});
test.afterAll(() => origin.stop());

/** A release of the give section whose overview page runs `code` when it is rendered on the server. */
async function brokenRelease(code: string) {
  const built = await readPackage('give');
  const file = built.release.files.map(({ path }) => path).find((path) => /^server\/chunks\/give-zakat-page-/.test(path)) ?? '';
  const broken = withEditedFile(built, file, (text) => text.replace(/function Page\([^)]*\) \{/, (head) => `${head} ${code}`));
  expect(broken.release.version).not.toBe(built.release.version);
  return { built, broken };
}

for (const [what, code] of Object.entries(faults)) {
  test(`a section whose server code ${what}: the release before stands in`, async ({ request }) => {
    const { built, broken } = await brokenRelease(code);
    expect((await publish(origin, 'give', broken)).status).toBe(201);
    const asked = Date.now();
    const page = await request.get(`${origin.url}/give_zakat`);
    expect(page.status()).toBe(200);
    expect(page.headers()['x-sections']).toContain(`give@${built.release.version}`);
    expect(Date.now() - asked).toBeLessThan(LIMIT_MS);
    expect(origin.process.exitCode).toBeNull();
    await publish(origin, 'give', built);
  });

  test(`a section of which every release ${what} costs its own pages, for seconds`, async ({ request }) => {
    const { built, broken } = await brokenRelease(code);
    const { broken: brokenBefore } = await brokenRelease(`/* before */ ${code}`);
    await publish(origin, 'give', brokenBefore);
    await publish(origin, 'give', broken);

    const asked = Date.now();
    const page = await request.get(`${origin.url}/bn/give_zakat`);
    expect(page.status()).toBe(503);
    expect(Date.now() - asked).toBeLessThan(2 * LIMIT_MS);
    const html = await page.text();
    expect(html).toContain('<header');
    expect(html).toContain('<footer');

    const [home, other] = await Promise.all([request.get(`${origin.url}/`), request.get(`${origin.url}/bn/about_zakat`)]);
    expect([home.status(), other.status()]).toEqual([200, 200]);
    expect(origin.process.exitCode).toBeNull();

    await publish(origin, 'give', built);
    expect((await request.get(`${origin.url}/bn/give_zakat`)).status()).toBe(200);
  });
}

test('the other sections answer while one section loops', async ({ request }) => {
  const { built, broken } = await brokenRelease(faults['loops for ever']);
  await publish(origin, 'give', broken);
  const looping = request.get(`${origin.url}/bn/give_zakat`);
  const asked = Date.now();
  expect((await request.get(`${origin.url}/apply_help?fresh`)).status()).toBe(200);
  expect(Date.now() - asked).toBeLessThan(2_000);
  expect((await looping).headers()['x-sections']).toContain(`give@${built.release.version}`);
  await publish(origin, 'give', built);
});
