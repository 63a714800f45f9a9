import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Figures, Site } from 'shared/contracts/site';
import { SamplePage } from 'shared/testing/sample-page';
import { samplePageContext } from 'shared/testing/sample-page-context';
import { expect, test } from 'vitest';
import { AccountsLine } from './accounts-line.tsx';
import { en } from './content/en.ts';

function show(changes: Partial<Site> = {}, figures: Figures | undefined = samplePageContext('en').data.figures) {
  return render(
    <MemoryRouter>
      <SamplePage overrides={{ data: figures ? { figures } : {} }} site={changes}>
        <AccountsLine words={en.doors.accounts} />
      </SamplePage>
    </MemoryRouter>,
  ).container;
}

test('says what the funds paid out in the latest year, that the figures are samples while they are, and where to find the rest', () => {
  expect(show().textContent).toMatch(
    /^Sample figures, not real ones\. In 2024 the funds paid out ৳6,00,000\. Running costs came to ৳60,000, paid by sample donors\./,
  );
  const link = screen.getByRole('link', { name: 'Where the money goes, and who answers for it' });
  expect(link.getAttribute('href')).toBe('/your_impact#money');
});

test('the foundation’s own accounts are not called samples', () => {
  expect(show({ sample: false }).textContent).toMatch(/^\s*In 2024 /);
});

test('accounts that were not published are said not to be', () => {
  expect(show({}, {}).textContent).toMatch(/^Our accounts are not published here yet\./);
});
