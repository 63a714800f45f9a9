import { type TestOrigin, startOrigin } from '../origin.ts';
import { inTime } from '../support/busy-machine.ts';
import { editServerFiles } from '../support/edit-server-files.ts';
import { placeRelease } from '../support/place-release.ts';
import { type ReleasePackage, readPackage, withEditedFile } from '../support/release-package.ts';
import { expect, test } from '../support/site.ts';

// What a section that throws or loops costs its visitors: fault-matrix.spec.ts. Here: what would end the origin's process.

const LIMIT_MS = 8_000;

const faults = {
  'calls process.exit': 'process.exit(1);',
  'eats the heap': `const kept = []; for (;;) kept.push('x'.repeat(1000) + kept.length);`,
  'eats memory outside of the heap': 'const kept = []; for (;;) kept.push(new Uint8Array(16 * 1024 * 1024).fill(1));',
  'loops for ever': 'for (;;) {}',
};

// One origin for the file: in any order its tests would start one in each worker.
test.describe.configure({ mode: 'default' });

let origin: TestOrigin;
test.beforeAll(async () => {
  origin = await startOrigin();
});
test.afterAll(() => origin.stop());

const UNARMED = '/* the fault */';

/** A release of the give section whose overview page runs a fault when it is rendered on the server, once that is armed. */
function markedRelease(built: ReleasePackage, mark: string): ReleasePackage {
  const [file = ''] = [...built.files].find(([name, content]) => name.startsWith('server/') && content.includes('function FundRows')) ?? [];
  const broken = withEditedFile(built, file, (text) =>
    text.replace(/function Page\([^)]*\) \{/, (head) => `${head} /* ${mark} */ ${UNARMED}`),
  );
  expect(broken.release.version).not.toBe(built.release.version);
  return broken;
}

/** Publishes releases one over the other, lets the fault happen in them, and makes the sound one live again. */
async function whileBroken(code: string, marks: readonly string[], check: () => Promise<void>): Promise<void> {
  const built = await readPackage('give');
  const releases = marks.map((mark) => markedRelease(built, `${mark}: ${code}`));
  for (const release of releases) await placeRelease(origin, 'give', release);
  await editServerFiles(origin, 'give', UNARMED, code);
  try {
    await check();
  } finally {
    await editServerFiles(origin, 'give', `*/ ${code}`, `*/ ${UNARMED}`);
    await placeRelease(origin, 'give', built);
  }
}

for (const what of ['calls process.exit', 'eats the heap', 'eats memory outside of the heap'] as const) {
  test(`a section whose server code ${what}: the release before stands in`, async ({ request }) => {
    const built = await readPackage('give');
    await whileBroken(faults[what], ['alone'], async () => {
      const page = await inTime(LIMIT_MS, () => request.get(`${origin.url}/give_zakat`));
      expect(page.status()).toBe(200);
      expect(page.headers()['x-sections']).toContain(`give@${built.release.version}`);
      expect(origin.process.exitCode).toBeNull();
    });
  });

  test(`a section of which every release ${what} costs its own pages, for seconds`, async ({ request }) => {
    await whileBroken(faults[what], ['before', 'now'], async () => {
      const page = await inTime(2 * LIMIT_MS, () => request.get(`${origin.url}/bn/give_zakat`));
      expect(page.status()).toBe(503);
      const html = await page.text();
      expect(html).toContain('<header');
      expect(html).toContain('<footer');
      const [home, other] = await Promise.all([request.get(`${origin.url}/`), request.get(`${origin.url}/bn/about_zakat`)]);
      expect([home.status(), other.status()]).toEqual([200, 200]);
      expect(origin.process.exitCode).toBeNull();
    });
    expect((await request.get(`${origin.url}/bn/give_zakat`)).status()).toBe(200);
  });
}

test('the other sections answer while one section loops', async ({ request }) => {
  const built = await readPackage('give');
  await whileBroken(faults['loops for ever'], ['alone'], async () => {
    const looping = request.get(`${origin.url}/bn/give_zakat`);
    const other = await inTime(2_000, () => request.get(`${origin.url}/apply_help?fresh`));
    expect(other.status()).toBe(200);
    expect((await looping).headers()['x-sections']).toContain(`give@${built.release.version}`);
  });
});
