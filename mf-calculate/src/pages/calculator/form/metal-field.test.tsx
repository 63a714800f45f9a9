import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Language } from 'shared/sections/language';
import { SamplePage } from 'shared/testing/sample-page';
import { expect, test } from 'vitest';
import { bn as pageBangla } from '../content/bn.ts';
import { en as pageEnglish } from '../content/en.ts';
import { changeFigures } from '../model/calculator-store.ts';
import { noFigures, tickGroup } from '../model/figures.ts';
import { bn } from './content/bn.ts';
import { en } from './content/en.ts';
import { setMetal } from './edit-figures.ts';
import { MetalField } from './metal-field.tsx';

/** Types into the field of gold in that mode, and returns the fault that it shows. */
async function faultOf(typed: string, mode: 'amount' | 'weight', language: Language) {
  const [words, page] = language === 'en' ? [en, pageEnglish] : [bn, pageBangla];
  changeFigures(() => setMetal(tickGroup(noFigures, 'goldAndSilver', true), 'gold', { mode }));
  render(
    <SamplePage language={language}>
      <MetalField metal="gold" words={words} faults={page.faults} value={null} />
    </SamplePage>,
  );
  await userEvent.type(screen.getByRole('textbox'), typed);
  return screen.getByRole('alert').textContent;
}

test.each([
  ['weight', 'bn', 'শুধু সংখ্যা লিখুন, যেমন ৩ বা ৩.৫ (১৬ আনা = ১ ভরি)'],
  ['amount', 'bn', 'শুধু সংখ্যা লিখুন, যেমন ৫০০০ বা ৫০০০.৫০'],
  ['weight', 'en', 'Input should be a positive number'],
  ['amount', 'en', 'Input should be a positive number'],
] as const)('what is no %s is answered in %s with “%s”', async (mode, language, fault) => {
  expect(await faultOf('-2', mode, language)).toBe(fault);
});

test.each(['en', 'bn'] as const)('the units of gold and silver are told apart by name, %s', (language) => {
  const [words, page] = language === 'en' ? [en, pageEnglish] : [bn, pageBangla];
  const weighed = setMetal(tickGroup(noFigures, 'goldAndSilver', true), 'gold', { mode: 'weight' });
  changeFigures(() => setMetal(weighed, 'silver', { mode: 'weight' }));
  render(
    <SamplePage language={language}>
      <MetalField metal="gold" words={words} faults={page.faults} value={null} />
      <MetalField metal="silver" words={words} faults={page.faults} value={null} />
    </SamplePage>,
  );
  for (const { label } of [words.own.gold, words.own.silver]) {
    expect(screen.getByRole('combobox', { name: `${label}: ${words.metal.unit}` })).toBeTruthy();
  }
});
