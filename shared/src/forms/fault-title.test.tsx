import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LanguageProvider } from '../i18n/language.ts';
import { faultTitle, useFaultTitle } from './fault-title.ts';

test('a fault stands in front of the title once, and goes with it', () => {
  const wrong = faultTitle('Contact us', 'en', true);
  expect(wrong).toBe('Error: Contact us');
  expect(faultTitle(wrong, 'en', true)).toBe(wrong);
  expect(faultTitle(wrong, 'en', false)).toBe('Contact us');
  expect(faultTitle('যোগাযোগ', 'bn', true)).toBe('ত্রুটি: যোগাযোগ');
});

function Form({ hasFault }: { hasFault: boolean }) {
  useFaultTitle(hasFault);
  return null;
}

test('the document says so while its form has a fault', () => {
  document.title = 'যোগাযোগ · যাকাত ফাউন্ডেশন';
  const page = (hasFault: boolean) => (
    <LanguageProvider value="bn">
      <Form hasFault={hasFault} />
    </LanguageProvider>
  );
  const { rerender } = render(page(true));
  expect(document.title).toBe('ত্রুটি: যোগাযোগ · যাকাত ফাউন্ডেশন');
  rerender(page(false));
  expect(document.title).toBe('যোগাযোগ · যাকাত ফাউন্ডেশন');
});
