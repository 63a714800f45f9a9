import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SamplePage } from 'shared/testing/sample-page';
import { expect, test } from 'vitest';
import { SiteFooter } from './site-footer.tsx';

test.each([
  ['en', { sample: true, registration: 'Sample' }, 'All rights reserved. Registration: sample, not registered.'],
  ['bn', { sample: true, registration: 'Sample' }, 'সর্বস্বত্ব সংরক্ষিত। নিবন্ধন: নমুনা, নিবন্ধিত নয়।'],
  ['en', { sample: false, registration: '1234' }, 'All rights reserved. Registration: 1234.'],
] as const)('the foot of every page says how the foundation is registered, in %s: %j', (language, site, text) => {
  render(
    <MemoryRouter>
      <SamplePage language={language} site={site}>
        <SiteFooter />
      </SamplePage>
    </MemoryRouter>,
  );
  expect(screen.getByRole('contentinfo').textContent).toContain(text);
});

test.each([
  ['/newsletter', 0],
  ['/newsletter?fbclid=x', 0],
  ['/newsletter?state=pending', 1],
  ['/contact', 1],
])('at %s the foot has %i newsletter forms: the newsletter page has its own where it shows one', (address, forms) => {
  const { container } = render(
    <MemoryRouter initialEntries={[address]}>
      <SamplePage>
        <SiteFooter />
      </SamplePage>
    </MemoryRouter>,
  );
  expect(container.querySelectorAll('form')).toHaveLength(forms);
});
