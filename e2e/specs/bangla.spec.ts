import { DESKTOP, PHONE } from '../support/layout.ts';
import { type ReadPage, ask, mapSome, parse, readSite, visibleText } from '../support/read-site.ts';
import { expect, test } from '../support/site.ts';

/**
 * What may stand in Latin letters or digits on a Bangla page: the way to the English one, addresses of letters and of sites,
 * file names, the cookie's name, telephone numbers as they are dialled, and the status that the specification words in English.
 */
const allowed = [
  /\bEnglish\b/g,
  /\S+@\S+\.[a-z]+/g,
  /\b(?:https?:\/\/)?(?:[a-z\d-]+\.)+(?:org|com|net|bd|int)(?:\/\S*)?/g,
  /[\w’' -]+\.pdf\b/g,
  /“visitor”/g,
  /\+880[\d -]*|\b01[\dX-]*/g,
  // The body whose standard on Zakat a guide names.
  /\(AAOIFI\)/g,
  // As browsers name these settings.
  /“(?:Global Privacy Control|Do Not Track)”/g,
  /404 Not Found/g,
  /Unexpected Application Error!/g,
];

/** What a reader of the page meets that is not visible text: the title, the description, names of pictures and controls. */
function hiddenTexts({ $ }: ReadPage): string[] {
  const named = ['alt', 'title', 'aria-label', 'placeholder'].flatMap((name) =>
    $(`[${name}]`)
      .get()
      .map((element) => $(element).attr(name) ?? ''),
  );
  const described = $('meta[name=description], meta[property^="og:"][content*=" "], meta[name^="twitter:"][content*=" "]').get();
  return [$('head > title').text(), ...named, ...described.map((element) => $(element).attr('content') ?? '')];
}

/** The texts of a Bangla page, without what may stand in Latin letters. */
function banglaTexts(page: ReadPage): string[] {
  return [visibleText(page.$, 'body'), ...hiddenTexts(page)].map((text) => allowed.reduce((rest, allow) => rest.replace(allow, ' '), text));
}

async function banglaPages(): Promise<ReadPage[]> {
  return (await readSite()).filter(({ language }) => language === 'bn');
}

/** Every place where a pattern matches, with what stands around it. */
function findings(pages: readonly ReadPage[], pattern: RegExp): string[] {
  return pages.flatMap((page) =>
    banglaTexts(page).flatMap((text) =>
      [...text.matchAll(pattern)].map(
        ({ index, 0: match }) => `${page.path}: …${text.slice(Math.max(0, index - 20), index + match.length + 20)}…`,
      ),
    ),
  );
}

test('no word of a Bangla page is left in English', async () => {
  expect(findings(await banglaPages(), /[A-Za-z]{2,}(?:[\s,’'-]+[A-Za-z]+)*/g)).toEqual([]);
});

test('no page of ours needs the face with all conjuncts', async () => {
  // One that does has a word that display-bangla.woff2 was made without: run shared/src/ui/fonts/subset-bangla.py.
  expect((await banglaPages()).filter(({ $ }) => $('html').attr('data-conjuncts') !== undefined).map(({ path }) => path)).toEqual([]);
});

test('the numbers of a Bangla page are in Bengali digits', async () => {
  expect(findings(await banglaPages(), /\d+/g)).toEqual([]);
});

test('every amount of a Bangla page has its sign first and is grouped by lakh and crore', async () => {
  const pages = await banglaPages();
  expect(findings(pages, /৳[০-৯]/g).length).toBeGreaterThan(20);
  expect(
    findings(pages, /৳(?![০-৯]{1,2}(?:,[০-৯]{2})*,[০-৯]{3}(?![০-৯])|[০-৯]{1,3}(?![০-৯,]))\s?[০-৯][০-৯,]*|[০-৯]\s?৳(?![০-৯])/g),
  ).toEqual([]);
});

test('the dates of a Bangla page name their month in Bangla', async () => {
  const pages = await banglaPages();
  const months = 'জানুয়ারি|ফেব্রুয়ারি|মার্চ|এপ্রিল|মে|জুন|জুলাই|আগস্ট|সেপ্টেম্বর|অক্টোবর|নভেম্বর|ডিসেম্বর';
  const dated = findings(pages, new RegExp(`[০-৯]{1,2} (?:${months}),? [০-৯]{4}`, 'g'));
  expect(dated.some((place) => place.startsWith('/bn: '))).toBe(true);
  expect(findings(pages, /[০-৯]{1,4}[-/.][০-৯]{1,2}[-/.][০-৯]{1,4}/g)).toEqual([]);
});

test('no line of a Bangla page can break before an ending of one syllable, as in তা-ই', async () => {
  const pages = await banglaPages();
  const written = pages.map(({ path, html }) => {
    const $ = parse(html);
    $('script').remove();
    return { path, text: $('body').text() };
  });
  expect(written.some(({ text }) => text.includes('তা-\u2060ই'))).toBe(true);
  const broken = /[\u0980-\u09ff)”]-(?:ই|ও|এ|এর|র|কে|তে)(?![\u0980-\u09ff])/g;
  expect(written.flatMap(({ path, text }) => [...text.matchAll(broken)].map(([found]) => `${path}: ${found}`))).toEqual([]);
});

test('a sentence of a Bangla page ends in a দাঁড়ি, not in a full stop', async () => {
  expect(findings(await banglaPages(), /(?:[\u0980-\u09e3]{2}|[)”])\.(?=\s|$)/g)).toEqual([]);
});

test('what the site answers in Bangla is Bangla: a page that is not there, a form that lacks something', async () => {
  const empty = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'email=' };
  const answers = await mapSome(
    [
      ['/bn/no_such_page', undefined, 404],
      ['/bn/contact', empty, 422],
      ['/bn/newsletter', empty, 422],
      ['/bn/zakat/give', empty, 422],
    ] as const,
    async ([path, init, status]) => {
      const answer = await ask(path, init);
      expect(answer.status, path).toBe(status);
      return { path, html: await answer.text() };
    },
  );
  const pages = answers.map(
    ({ path, html }): ReadPage => ({
      path,
      html,
      $: parse(html),
      status: 200,
      language: 'bn',
      section: 'shell',
      id: '',
      borrows: undefined,
      byLink: false,
    }),
  );
  expect(findings(pages, /[A-Za-z]{2,}(?:[\s,’'-]+[A-Za-z]+)*|\d+/g)).toEqual([]);
});

test('a heading of the third level is clearly larger than the text, in both languages', async ({ page }) => {
  for (const path of ['/about_zakat', '/bn/about_zakat']) {
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      await page.goto(path);
      const [heading, text] = await page
        .getByRole('main')
        .evaluate((main) =>
          [main.querySelector('#who li h3'), main.querySelector('#who li p')].map(
            (element) => element && parseFloat(getComputedStyle(element).fontSize),
          ),
        );
      expect((heading ?? 0) / (text ?? 1), `${path} at ${size.width} px`).toBeGreaterThanOrEqual(1.25);
    }
  }
});
