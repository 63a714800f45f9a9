import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { LanguageProvider } from '../../i18n/language.ts';
import type { Language } from '../../sections/language.ts';
import { sampleVisit } from '../../testing/sample-visit.tsx';
import { NotFound } from '../not-found/not-found.tsx';
import { VisitProvider } from '../visit/visit.tsx';
import { SectionUnavailable } from './section-unavailable.tsx';

function show(element: ReactNode, language: Language = 'en') {
  render(
    <MemoryRouter initialEntries={['/your_impact?from=menu']}>
      <LanguageProvider value={language}>
        <VisitProvider value={sampleVisit(language)}>{element}</VisitProvider>
      </LanguageProvider>
    </MemoryRouter>,
  );
}

test('without script, trying again is a plain link to the same address', () => {
  show(<SectionUnavailable section="impact" />);
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/your_impact?from=menu');
});

test('with script, trying again loads the section again', async () => {
  const retry = vi.fn();
  show(<SectionUnavailable section="impact" onRetry={retry} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('the release and the reference can be quoted on the telephone', () => {
  show(<SectionUnavailable section="impact" version="1.8.0" reference="7F3K-21" />);
  expect(screen.getByText('Section impact, release 1.8.0. Reference 7F3K-21.')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Call us/ }).getAttribute('href')).toMatch(/^tel:\+880/);
});

test('the ways on do not lead into the section that is missing', () => {
  show(<SectionUnavailable section="apply" />);
  expect(screen.queryByRole('link', { name: /Apply for help/ })).toBeNull();
});

test.each(['en', 'bn'] as const)('an unknown address says 404 Not Found on the %s page', (language) => {
  show(<NotFound />, language);
  expect(screen.getByText(/404 Not Found/)).toBeTruthy();
});
