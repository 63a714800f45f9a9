import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { pageFills } from '../support/page-fill.ts';
import { expect, hydrated, test } from '../support/site.ts';

const run = promisify(execFile);

const guides = [
  {
    name: 'General Zakat Guide.pdf',
    page: '/zakat_guides/general',
    headings: ['General Zakat Guide', 'Step 4: Take 2.5%', 'সাধারণ যাকাত নির্দেশিকা', 'ধাপ ৪: ২.৫% বের করুন', 'হিসাবের ছক: আমার যাকাত'],
  },
  {
    name: 'Business Zakat Guide.pdf',
    page: '/zakat_guides/business',
    headings: ['Business Zakat Guide', 'Goods for sale', 'ব্যবসার যাকাত নির্দেশিকা', 'বিক্রির পণ্য'],
  },
  {
    name: 'Missed Zakat Guide.pdf',
    page: '/zakat_guides/missed',
    headings: ['Missed Zakat Guide', '5. A plan to pay', 'অনাদায়ি যাকাত নির্দেশিকা', '৫. দেওয়ার পরিকল্পনা'],
  },
];

/** Whether poppler's tools are on this machine; where they are not, the unit tests still look into the files. */
const hasPoppler = await run('pdfinfo', ['-v']).then(
  () => true,
  () => false,
);

/** Words of every guide, in many of which signs stand before, above or below their letter. */
const banglaWords = [
  ...['নির্দেশিকা', 'যাকাত', 'নিসাব', 'হানাফি', 'শাফেয়ি', 'মাজহাবভেদে', 'অগ্রগণ্য', 'কুরআন', 'সূরা', 'হাদিস'],
  ...['সহিহ', 'আলেম', 'চান্দ্র', 'গ্রাম', 'সম্পদ', 'সঞ্চয়পত্র', 'ব্যাংক', 'হিসাবের', 'গুরুত্বপূর্ণ', 'পর্যালোচনা'],
];

for (const { name, page: path, headings } of guides) {
  test(`${name} downloads under its exact name and is what the page says`, async ({ page }, info) => {
    await page.goto('/zakat_guides');
    await hydrated(page);
    const title = name.replace('.pdf', '');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: `Download the PDF: ${title}` }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(name);
    const saved = info.outputPath(name);
    await file.saveAs(saved);
    const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
    const facts = (await item.innerText()).match(/PDF, (\d+) KB, (\d+) A4 pages/);
    const answer = await page.request.get(`/zakat_guides/${encodeURIComponent(name)}`);
    expect(answer.headers()).toMatchObject({ 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${name}"` });
    const content = await answer.body();
    expect(Math.ceil(content.length / 1024)).toBe(Number(facts?.[1]));
    await writeFile(saved, content);
    if (!hasPoppler) return;
    const { stdout: about } = await run('pdfinfo', [saved]);
    expect(about).toMatch(/Page size: +59[45][.\d]* x 84[12][.\d]* pts \(A4\)/);
    expect(about).toMatch(/Tagged: +yes/);
    expect(about).toMatch(new RegExp(`Title: +${title}`));
    expect(about).toMatch(new RegExp(`Pages: +${facts?.[2]}\\b`));
    const { stdout: text } = await run('pdftotext', [saved, '-'], { maxBuffer: 4 * 1024 * 1024 });
    for (const heading of headings) expect(text.replaceAll(/\s+/g, ' ')).toContain(heading);
    const words = new Set(text.match(/[\u0980-\u09FF]+/g));
    expect(banglaWords.filter((word) => !words.has(word))).toEqual([]);
    const { stdout: images } = await run('pdftoppm', ['-gray', '-r', '20', saved], { encoding: 'buffer', maxBuffer: 16 * 1024 * 1024 });
    const fills = pageFills(images);
    expect(fills).toHaveLength(Number(facts?.[2]));
    for (const fill of fills) expect(fill).toBeGreaterThan(1 / 3);
  });

  test.describe(`${path} without script`, () => {
    test.use({ javaScriptEnabled: false });

    test('has the text of the PDF in both languages', async ({ page }) => {
      const inEnglish = headings.filter((heading) => /[A-Z]/.test(heading));
      for (const [address, expected] of [
        [path, inEnglish],
        [`/bn${path}`, headings.filter((heading) => !inEnglish.includes(heading))],
      ] as const) {
        await page.goto(address);
        for (const heading of expected) await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
        await expect(page.locator(`main a[download='${name}']`)).toHaveAttribute('href', `/zakat_guides/${encodeURIComponent(name)}`);
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${address}$`));
      }
    });
  });
}

test('a guide is reached from the overview by keyboard, and a chapter from its contents', async ({ page }) => {
  await page.goto('/bn/zakat_guides');
  await hydrated(page);
  await page.getByRole('link', { name: /এই সাইটেই পড়ুন: ব্যবসার/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'ব্যবসার যাকাত নির্দেশিকা' })).toBeVisible();
  await page.getByRole('navigation', { name: 'এই নির্দেশিকায় যা আছে' }).getByRole('link', { name: 'বিক্রির পণ্য' }).click();
  await expect(page.locator('#stock')).toBeInViewport();
});

test('Back leads from a chapter to the contents, and from the guide to where its link was', async ({ page }) => {
  const scrolled = () => page.evaluate(() => scrollY);
  await page.goto('/zakat_guides');
  await hydrated(page);
  await page.evaluate(() => {
    scrollTo(0, 333);
    document.querySelector<HTMLAnchorElement>('main a[href$="/zakat_guides/business"]')?.click();
  });
  const contents = page.locator('main a[href="#left-out"]');
  await contents.scrollIntoViewIfNeeded();
  const read = await scrolled();
  await contents.click();
  const chapter = page.locator('#left-out');
  await expect(chapter).toBeInViewport();
  await page.goBack();
  await expect(contents).toBeInViewport();
  expect(await scrolled()).toBe(read);
  await page.goForward();
  await expect(chapter).toBeInViewport();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/zakat_guides$/);
  await expect.poll(scrolled).toBe(333);
});

test('a link to a part of another page takes the focus to that part', async ({ page }) => {
  await page.goto('/contact?subject=housing-fund');
  await hydrated(page);
  await page.locator('main a[href$="/housing_fund#papers"]').click();
  await expect(page.locator('#papers')).toBeInViewport();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.querySelector('#papers')?.contains(document.activeElement))).toBe(true);
});

test('no page loads a PDF', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/zakat_guides', { waitUntil: 'networkidle' });
  expect(loaded.filter((url) => url.endsWith('.pdf'))).toEqual([]);
});
