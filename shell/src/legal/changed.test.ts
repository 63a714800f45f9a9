import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { bn as cookiesBn } from '../pages/cookies/content/bn.ts';
import { en as cookiesEn } from '../pages/cookies/content/en.ts';
import { bn as privacyBn } from '../pages/privacy/content/bn.ts';
import { en as privacyEn } from '../pages/privacy/content/en.ts';
import { bn as termsBn } from '../pages/terms/content/bn.ts';
import { en as termsEn } from '../pages/terms/content/en.ts';
import { changed } from './changed.ts';

const texts = { privacy: [privacyEn, privacyBn], terms: [termsEn, termsBn], cookies: [cookiesEn, cookiesBn] };

// The terms promise that their date changes with them. Where this fails, set the new day in changed.ts, and what the test found here.
test.each([
  ['privacy', '2026-11-28', '127a1eb1a09a'],
  ['terms', '2026-11-28', '335ed7243f52'],
  ['cookies', '2026-11-28', '38b53494629e'],
] as const)('the %s page carries the day on which its text last changed', (page, day, digest) => {
  const found = createHash('sha256').update(JSON.stringify(texts[page])).digest('hex').slice(0, 12);
  expect([changed[page], found]).toEqual([day, digest]);
});
