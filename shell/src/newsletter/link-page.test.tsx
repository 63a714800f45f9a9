import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SamplePage } from 'shared/testing/sample-page';
import { expect, test } from 'vitest';
import { en } from '../pages/newsletter-confirm/content/en.ts';
import { LinkPage } from './link-page.tsx';

const form = { status: 'failed', message: 'This link is too old', errors: {}, values: {} } as const;

function show(key: string) {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/newsletter/confirm', key }]}>
      <SamplePage overrides={{ form }}>
        <LinkPage words={en} otherwise="/newsletter" />
      </SamplePage>
    </MemoryRouter>,
  );
}

test('what came of the button is shown above it', () => {
  show('default');
  expect(screen.getByRole('alert').textContent).toBe(form.message);
});

test('it is not shown again on a page that was opened since', () => {
  show('later');
  expect(screen.queryByRole('alert')).toBeNull();
});
