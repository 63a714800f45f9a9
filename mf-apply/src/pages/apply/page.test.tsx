import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Language } from 'shared/sections/language';
import { SamplePage } from 'shared/testing/sample-page';
import { expect, test } from 'vitest';
import { bn } from './content/bn.ts';
import { en } from './content/en.ts';
import { Page } from './page.tsx';

function show(language: Language) {
  return render(
    <SamplePage language={language}>
      <MemoryRouter initialEntries={['/apply_help']}>
        <Page words={language === 'bn' ? bn : en} />
      </MemoryRouter>
    </SamplePage>,
  );
}

// The foundation's rules and times, which an applicant must find here in either language.
test.each([
  ['en', ['3 to 6 weeks', 'after 1 month', 'within 1 week', '2 to 3 weeks', '5 working days', '10 working days']],
  ['en', ['seeking asylum', 'on a student visa', 'with a work permit', 'with no legal status', 'No fee', 'No PIN', 'No OTP']],
  ['bn', ['৩ থেকে ৬ সপ্তাহে', '১ মাস পর', '১ সপ্তাহে', '২ থেকে ৩ সপ্তাহে', '৫ কর্মদিবসে', '১০ কর্মদিবসে']],
  ['bn', ['আশ্রয়প্রার্থী', 'শিক্ষার্থী ভিসায়', 'ওয়ার্ক পারমিট', 'বৈধ অনুমতি নেই', 'ফি নয়', 'পিন নয়', 'ওটিপি নয়']],
] as const)('in %s it says %j', (language, facts) => {
  const text = show(language).container.textContent;
  for (const fact of facts) expect(text).toContain(fact);
});

test('each fund is a card that leads to its page', () => {
  show('en');
  for (const [name, path] of [
    ['Hardship Relief Fund', '/hardship_relief'],
    ['Housing Fund', '/housing_fund'],
    ['Work & Education Fund', '/work_and_education'],
  ] as const) {
    const links = screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
    expect(links, 'the tab and the card').toEqual([path, path]);
  }
});

test('the phone number is read in Bangla and dialled in digits that a phone understands', () => {
  show('bn');
  const phone = screen.getByRole('link', { name: /ফোনে/ });
  expect(phone.getAttribute('href')).toBe('tel:+8801000000000');
  expect(phone.textContent).toContain('+৮৮০');
});
