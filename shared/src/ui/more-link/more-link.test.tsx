import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { MoreLink } from './more-link.tsx';

test.each([
  ['a page of this site', <MoreLink key="page" to="/zakat" className="mt-auto" />],
  ['another site', <MoreLink key="site" external href="https://example.org" className="mt-auto" />],
])('a link to %s has the class names of its caller besides its own', (_, link) => {
  render(link, { wrapper: MemoryRouter });
  expect([...screen.getByRole('link').classList]).toEqual(['more', 'mt-auto']);
});
