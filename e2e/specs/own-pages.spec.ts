import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestOrigin } from '../origin.ts';
import { builtOnce } from '../support/built-once.ts';
import { needing, offering } from '../support/named-releases.ts';
import { newVisitor } from '../support/new-visitors.ts';
import { copyPackage } from '../support/package-copy.ts';
import { placeRelease } from '../support/place-release.ts';
import { release } from '../support/release-command.ts';
import { type ReleasePackage, publish, readPackage } from '../support/release-package.ts';
import { expect, hydrated, test } from '../support/site.ts';
import { useTwoOrigins } from '../support/two-origins.ts';

const PATH = '/calendar_of_zakat';
const MENU_LINK = `href="${PATH}"`;

const PAGE = `import { PageHead } from 'shared/ui/page-head';
import type { PageProps } from 'shared/ui/section-routes';
import type { CalendarWords } from './content/en.ts';

export function Page({ words }: PageProps<CalendarWords>) {
  return <PageHead title={words.title} lead={words.lead} />;
}
`;
const EN = `export const en = {
  meta: { title: 'The year of Zakat', description: 'When the year of Zakat begins and ends, and what to write down.' },
  title: 'The year of Zakat',
  lead: 'When it begins and ends, and what to write down.',
};

export type CalendarWords = typeof en;
`;
const BN = `import type { CalendarWords } from './en.ts';

export const bn: CalendarWords = {
  meta: { title: 'যাকাতের বছর', description: 'যাকাতের বছর কখন শুরু ও শেষ হয়, আর কী লিখে রাখবেন।' },
  title: 'যাকাতের বছর',
  lead: 'কখন শুরু, কখন শেষ, আর কী লিখে রাখবেন।',
};
`;
const ENTRY = `    {
      id: 'calendar',
      path: '${PATH}',
      label: { en: 'The year of Zakat', bn: 'যাকাতের বছর' },
      note: { en: 'When it begins', bn: 'কখন শুরু' },
    },
  ],
});
`;

/** The section about Zakat with one more page and a menu line, as its team would build it. */
async function withOneMorePage(): Promise<ReleasePackage> {
  const copy = await copyPackage('about');
  try {
    const folder = path.join(copy.folder, 'src/pages/calendar');
    await mkdir(path.join(folder, 'content'), { recursive: true });
    await writeFile(path.join(folder, 'page.tsx'), PAGE);
    await writeFile(path.join(folder, 'content/en.ts'), EN);
    await writeFile(path.join(folder, 'content/bn.ts'), BN);
    const file = path.join(copy.folder, 'src/section.ts');
    await writeFile(
      file,
      (await readFile(file, 'utf8')).replace(/ {2}\],\n\}\);\n$/, () => ENTRY),
    );
    return await copy.build();
  } finally {
    await copy.remove();
  }
}

let built: ReleasePackage;
test.beforeAll(async () => {
  built = await builtOnce('one-more-page', withOneMorePage);
});

for (const kind of ['SQLite', 'PostgreSQL'] as const) {
  test.describe(`on ${kind}`, () => {
    const origins = useTwoOrigins(kind);

    /** What each origin answers a visitor, until all of them answer as they should. */
    async function expectOfAll(url: string, visitor: string, expected: { status: number; hasMenuLine: boolean }): Promise<void> {
      for (const origin of origins) {
        await expect
          .poll(async () => {
            const answer = await fetch(origin.url + url, { headers: { cookie: `visitor=${visitor}` } });
            return { status: answer.status, hasMenuLine: (await answer.text()).includes(MENU_LINK) };
          })
          .toEqual(expected);
      }
    }

    async function expectInSitemap(isThere: boolean): Promise<void> {
      for (const { url } of origins) {
        await expect.poll(async () => (await (await fetch(`${url}/sitemap.xml`)).text()).includes(`${PATH}<`)).toBe(isThere);
      }
    }

    /** Visitors on both sides of the rollout, by the pages that they are answered with. */
    async function findSides(origin: TestOrigin): Promise<{ within: string; without: string }> {
      const sides = new Map<boolean, string>();
      for (let tried = 0; sides.size < 2 && tried < 500; tried += 1) {
        const visitor = await newVisitor(origin);
        const { headers } = await fetch(`${origin.url}/about_zakat`, { headers: { cookie: `visitor=${visitor}` } });
        sides.set((headers.get('x-sections') ?? '').includes(built.release.version), visitor);
      }
      return { within: sides.get(true) ?? '', without: sides.get(false) ?? '' };
    }

    test('a page and its menu line come with a release, for its share of the visitors, and go with it', async ({ page, context }) => {
      const [one] = origins;
      if (!one) throw new Error('There are two origins');
      expect(await publish(one, 'about', built, { hold: true })).toMatchObject({ status: 201 });
      await release(one, 'rollout', 'about', built.release.version, '20');
      await expect.poll(async () => (await findSides(one)).within).not.toBe('');
      const { within, without } = await findSides(one);

      await expectOfAll(PATH, within, { status: 200, hasMenuLine: true });
      await expectOfAll('/contact', within, { status: 200, hasMenuLine: true });
      await expectOfAll(PATH, without, { status: 404, hasMenuLine: false });
      await expectOfAll('/contact', without, { status: 200, hasMenuLine: false });
      await expectInSitemap(false);

      // A visitor goes there by the menu, without a new document, and on to the other language.
      await context.addCookies([{ name: 'visitor', value: within, url: one.url }]);
      await page.goto(`${one.url}/contact`);
      await hydrated(page);
      await page.evaluate((link) => document.querySelector<HTMLAnchorElement>(`header a[${link}]`)?.click(), MENU_LINK);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The year of Zakat');
      await page.goto(`${one.url}/bn${PATH}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('যাকাতের বছর');

      await release(one, 'promote', 'about');
      await expectOfAll(PATH, without, { status: 200, hasMenuLine: true });
      await expectInSitemap(true);

      await release(one, 'rollback', 'about');
      await expectOfAll(PATH, within, { status: 404, hasMenuLine: false });
      await expectOfAll('/contact', within, { status: 200, hasMenuLine: false });
      await expectInSitemap(false);
    });

    test('a name of a minor is used on the day of its shell; a rollback of the shell serves the section’s earlier release', async ({
      page,
    }) => {
      // biome-ignore lint/suspicious/noSkippedTests: which release fits is the same on both; the shell is placed beside the gate, which SQLite allows.
      test.skip(kind === 'PostgreSQL', 'What fits depends on no database');
      const [one] = origins;
      if (!one) throw new Error('There are two origins');
      const newer = offering(await readPackage('shell'), 'calendarMark');
      const needsNewer = needing(built, 'calendarMark');
      expect(await publish(one, 'about', needsNewer)).toMatchObject({ status: 422, message: expect.stringContaining('calendarMark') });
      await placeRelease(one, 'shell', newer);
      const madeFrom = async (url: string, at: TestOrigin) => (await fetch(at.url + url)).headers.get('x-sections') ?? '';
      for (const origin of origins) await expect.poll(() => madeFrom('/contact', origin)).toContain(newer.release.version);
      expect(await publish(one, 'about', needsNewer)).toMatchObject({ status: 201 });
      const anybody = 'A'.repeat(22);
      for (const url of [PATH, `/bn${PATH}`]) await expectOfAll(url, anybody, { status: 200, hasMenuLine: true });
      await page.goto(`${one.url}/bn${PATH}`);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('যাকাতের বছর');

      expect(await release(one, 'rollback', 'shell')).toMatch(/calendarMark of shared\/provided.*stands in/);
      for (const url of [PATH, `/bn${PATH}`]) await expectOfAll(url, anybody, { status: 404, hasMenuLine: false });
      for (const url of ['/about_zakat', '/bn/about_zakat', '/contact', '/bn', '/give_zakat']) {
        await expectOfAll(url, anybody, { status: 200, hasMenuLine: false });
        for (const origin of origins) expect(await madeFrom(url, origin)).not.toContain(needsNewer.release.version);
      }
      await expectInSitemap(false);
      expect(await release(one, 'compat')).toContain(`about ${needsNewer.release.version} lacks in shell`);
      expect(await release(one, 'status')).toContain(`about ${needsNewer.release.version} needs calendarMark`);
      // A hop finds the earlier release as well.
      await page.goto(`${one.url}/contact`);
      await hydrated(page);
      await page.evaluate(() => document.querySelector<HTMLAnchorElement>("a[href='/about_zakat']")?.click());
      await expect(page.locator('[data-mf=about] h1')).toBeVisible();

      await release(one, 'unlock', 'shell', newer.release.version, '--why', 'It was not the shell');
      await release(one, 'promote', 'shell', newer.release.version);
      for (const url of [PATH, `/bn${PATH}`]) await expectOfAll(url, anybody, { status: 200, hasMenuLine: true });
    });
  });
}
