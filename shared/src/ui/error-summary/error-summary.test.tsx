import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, createRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
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

test('the caller’s class name and ref are added to its own, and it still takes focus', () => {
  const ref = createRef<HTMLDivElement>();
  const { unmount } = render(<ErrorSummary errors={errors} className="mt-6" ref={ref} />);
  expect(ref.current).toBe(screen.getByRole('alert'));
  expect(document.activeElement).toBe(ref.current);
  expect(ref.current?.classList).toContain('mt-6');
  unmount();
  expect(ref.current).toBeNull();
});

test.each([
  ['takes focus where nobody has gone on', 'nobody', 'alert'],
  ['leaves the focus to a visitor who corrects a field already', 'visitor', 'phone'],
])('a summary that the server sent %s', async (_, who, focused) => {
  const page = (
    <form>
      <ErrorSummary errors={errors} />
      <Field label="Mobile phone" name="phone" />
    </form>
  );
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(page);
  const phone = screen.getByLabelText('Mobile phone');
  if (who === 'visitor') phone.focus();
  const root = await act(async () => hydrateRoot(place, page));
  expect(document.activeElement).toBe(focused === 'phone' ? phone : screen.getByRole('alert'));
  await act(async () => root.unmount());
  place.remove();
});
