import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { FormOutcome } from 'shared/contracts/page-context';
import { SamplePage } from 'shared/testing/sample-page';
import { samplePageContext } from 'shared/testing/sample-page-context';
import { expect, test } from 'vitest';
import { en } from './content/en.ts';
import { Page } from './page.tsx';

function show(search = '', form?: FormOutcome, key = 'default') {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/newsletter', search, key }]}>
      <SamplePage overrides={form ? { form } : {}}>
        <Page words={en} />
      </SamplePage>
    </MemoryRouter>,
  );
}

test('the form posts to its own page, once per document', () => {
  show();
  const form = screen.getByRole('button', { name: 'Subscribe' }).closest('form');
  expect(form?.getAttribute('action')).toBe('/newsletter');
  expect(new FormData(form as HTMLFormElement).get('submission_key')).toBe(samplePageContext('en').submissionKey);
});

test('a refused address is shown again with what is wrong with it', () => {
  const wrong = 'Enter an email address like name@example.com';
  show('', { status: 'invalid', message: 'Please check the form', errors: { email: [wrong] }, values: { email: 'rahima@' } });
  const input = screen.getByLabelText('Email address');
  expect(input).toHaveProperty('value', 'rahima@');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('link', { name: wrong }).getAttribute('href')).toBe('#email');
});

test('a failure that is not about the address says so above the form', () => {
  show('', { status: 'failed', message: 'Something went wrong', errors: {}, values: { email: 'rahima@example.org' } });
  expect(screen.getByRole('alert').textContent).toBe('Something went wrong');
  expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'rahima@example.org');
});

test('the answer to a posted form is not shown again on a page that was opened since', () => {
  show('', { status: 'failed', message: 'Something went wrong', errors: {}, values: { email: 'rahima@example.org' } }, 'later');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Email address')).toHaveProperty('value', '');
});

test.each([
  ['pending', 'One step is left'],
  ['confirmed', 'Your address is confirmed'],
  ['left', 'Your address is off the list'],
])('after %s the page says what comes next, without a form', (state, heading) => {
  show(`?state=${state}`);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
  expect(screen.queryByRole('button')).toBeNull();
});
