import { expect, test } from 'vitest';
import { offlinePage } from './offline-page.ts';

const kept = [
  { path: '/bn/zakat_calculator', title: 'যাকাত ক্যালকুলেটর' },
  { path: '/zakat_calculator', title: 'Zakat calculator' },
  { path: '/bn/zakat_guides', title: 'যাকাত নির্দেশিকা' },
];

test.each([
  ['en', ['en /zakat_calculator', 'bn /bn/zakat_calculator', 'bn /bn/zakat_guides']],
  ['bn', ['bn /bn/zakat_calculator', 'bn /bn/zakat_guides', 'en /zakat_calculator']],
] as const)('kept pages are listed with their language, those in %s first on its page', (language, expected) => {
  const page = new DOMParser().parseFromString(offlinePage(language, kept), 'text/html');
  const links = [...page.querySelectorAll<HTMLAnchorElement>('li a')];
  expect(links.map((link) => `${link.lang} ${link.getAttribute('href')}`)).toEqual(expected);
  expect(links.map(({ hreflang }) => hreflang)).toEqual(links.map(({ lang }) => lang));
});
