import { render } from '@testing-library/react';
import { type Entry, calculateZakat } from 'shared/domain/calculate-zakat';
import type { Language } from 'shared/sections/language';
import { SamplePage } from 'shared/testing/sample-page';
import { expect, test } from 'vitest';
import { bn } from './content/bn.ts';
import { en } from './content/en.ts';
import { GoldOnly } from './gold-only.tsx';

/** Says what is due on gold alone, at a price of 22-karat gold. */
function say(gold: Entry, language: Language) {
  const { goldOnly } = (language === 'en' ? en : bn).result;
  const zakat = calculateZakat({ gold }, { gold: '15500', silver: '222' });
  render(
    <SamplePage language={language} site={{ goldPriceKarat: 22 }}>
      <GoldOnly words={goldOnly} zakat={zakat} />
    </SamplePage>,
  );
  return document.body.textContent ?? '';
}

const over = { quantity: '100', unit: 'gram', purity: { karat: 18, priceKarat: 22 } } as const;
const under = { quantity: '86', unit: 'gram', purity: { karat: 24, priceKarat: 22 } } as const;

test.each([
  [over, 'en', 'By the gold nisab (৳13,55,940.00): nothing is due'],
  [under, 'en', 'By the gold nisab (৳13,55,940.00): ৳36,354.55'],
  [over, 'bn', 'সোনার নিসাবে (৳১৩,৫৫,৯৪০.০০): যাকাত আসে না'],
  [under, 'bn', 'সোনার নিসাবে (৳১৩,৫৫,৯৪০.০০): ৳৩৬,৩৫৪.৫৫'],
] as const)('what is said of %o in %s names the value that is compared, and promises nothing by weight', (gold, language, verdict) => {
  const text = say(gold, language);
  expect(text).toContain(verdict);
  expect(text).toMatch(
    language === 'en'
      ? /compares values, not weights: .* with the price of 87\.48 g of 22-karat gold/
      : /ওজন নয়, দাম মেলায়: .* ২২ ক্যারেটের ৮৭\.৪৮ গ্রাম সোনার দাম/,
  );
  expect(text).not.toMatch(/g: below it nothing is due|গ্রামের কম সোনায় যাকাত নেই/);
});
