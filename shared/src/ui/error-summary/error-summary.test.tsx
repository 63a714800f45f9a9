import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Field } from '../field/field.tsx';
import { ErrorSummary } from './error-summary.tsx';

const errors = [{ fieldId: 'phone', message: 'Invalid Bangladeshi phone number' }];

test('nothing is shown without errors', () => {
  const { container } = render(<ErrorSummary errors={[]} />);
  expect(container.firstChild).toBeNull();
});

test('the summary takes focus when it appears', () => {
  const { rerender } = render(<ErrorSummary errors={[]} />);
  rerender(<ErrorSummary errors={errors} />);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

test('each error leads to its field', async () => {
  render(
    <>
      <ErrorSummary errors={errors} />
      <Field label="Mobile phone" name="phone" />
    </>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Invalid Bangladeshi phone number' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Mobile phone'));
});
