import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestOrigin, startOrigin } from '../origin.ts';
import { type ReleasePackage, publish, readPackage, withEditedFile } from '../support/release-package.ts';
import { expect, test } from '../support/site.ts';

// What a section that throws or loops costs its visitors: fault-matrix.spec.ts. Here: what would end the origin's process.

const LIMIT_MS = 8_000;

const faults = {
  'calls process.exit': 'process.exit(1);',
  'eats the heap': `const kept = []; for (;;) kept.push('x'.repeat(1000) + kept.length);`,
  'eats memory outside of the heap': 'const kept = []; for (;;) kept.push(Buffer.alloc(16 * 1024 * 1024, 1));',
  'loops for ever': 'for (;;) {}',
};

let origin: TestOrigin;
let folder: string;
let flagFile: string;
test.beforeAll(async () => {
  [origin, folder] = await Promise.all([startOrigin(), mkdtemp(path.join(tmpdir(), 'zakat-fault-'))]);
  flagFile = path.join(folder, 'armed');
});
test.afterAll(() => Promise.all([origin.stop(), rm(folder, { recursive: true, force: true })]));

/** A release of the give section whose overview page runs `code` when it is rendered on the server and the fault is armed. */
function brokenRelease(built: ReleasePackage, code: string): ReleasePackage {
  const [file = ''] = [...built.files].find(([name, content]) => name.startsWith('server/') && content.includes('function FundRows')) ?? [];
  const armed = `if (process.getBuiltinModule('node:fs').existsSync('${flagFile}')) { ${code} }`;
  const broken = withEditedFile(built, file, (text) => text.replace(/function Page\([^)]*\) \{/, (head) => `${head} ${armed}`));
  expect(broken.release.version).not.toBe(built.release.version);
  return broken;
}

/** Publishes releases one over the other, lets their fault happen, and makes the sound one live again. */
async function whileBroken(releases: ReleasePackage[], check: () => Promise<void>): Promise<void> {
  const built = await readPackage('give');
  for (const release of releases) expect((await publish(origin, 'give', release)).status).toBe(201);
  await writeFile(flagFile, '');
  try {
    await check();
  } finally {
    await rm(flagFile, { force: true });
    await publish(origin, 'give', built);
  }
}

for (const what of ['calls process.exit', 'eats the heap', 'eats memory outside of the heap'] as const) {
  test(`a section whose server code ${what}: the release before stands in`, async ({ request }) => {
    const built = await readPackage('give');
    await whileBroken([brokenRelease(built, faults[what])], async () => {
      const asked = Date.now();
      const page = await request.get(`${origin.url}/give_zakat`);
      expect(page.status()).toBe(200);
      expect(page.headers()['x-sections']).toContain(`give@${built.release.version}`);
      expect(Date.now() - asked).toBeLessThan(LIMIT_MS);
      expect(origin.process.exitCode).toBeNull();
    });
  });

  test(`a section of which every release ${what} costs its own pages, for seconds`, async ({ request }) => {
    const built = await readPackage('give');
    const releases = ['before', 'now'].map((mark) => brokenRelease(built, `/* ${mark} */ ${faults[what]}`));
    await whileBroken(releases, async () => {
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
    });
    expect((await request.get(`${origin.url}/bn/give_zakat`)).status()).toBe(200);
  });
}

test('the other sections answer while one section loops', async ({ request }) => {
  const built = await readPackage('give');
  await whileBroken([brokenRelease(built, faults['loops for ever'])], async () => {
    const looping = request.get(`${origin.url}/bn/give_zakat`);
    const asked = Date.now();
    expect((await request.get(`${origin.url}/apply_help?fresh`)).status()).toBe(200);
    expect(Date.now() - asked).toBeLessThan(2_000);
    expect((await looping).headers()['x-sections']).toContain(`give@${built.release.version}`);
  });
});
