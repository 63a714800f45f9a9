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

test('the summary takes focus when it appears, and again after a further attempt', () => {
  const { rerender } = render(<ErrorSummary errors={[]} attempt={0} />);
  rerender(<ErrorSummary errors={errors} attempt={1} />);
  expect(document.activeElement).toBe(screen.getByRole('alert'));

  screen.getByRole('link').focus();
  rerender(<ErrorSummary errors={errors} attempt={2} />);
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
