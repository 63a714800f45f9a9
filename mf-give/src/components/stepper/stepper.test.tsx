import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Stepper } from './stepper.tsx';

test('a step that has to be done again is not called completed', () => {
  const words = { name: 'Steps', labels: ['Choose amount', 'Your details'], states: { done: '(completed)', current: '(current step)' } };
  render(<Stepper words={words} current={1} isBeforeUndone />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Choose amount', 'Your details (current step)']);
});

test('each step says in words whether it is completed or current', () => {
  render(
    <Stepper
      words={{
        name: 'Steps',
        labels: ['Choose amount', 'Your details', 'Thank you'],
        states: { done: '(completed)', current: '(current step)' },
      }}
      current={1}
    />,
  );
  const [first, second, third] = screen.getAllByRole('listitem');
  expect(first?.textContent).toBe('Choose amount (completed)');
  expect(second?.textContent).toBe('Your details (current step)');
  expect(second?.getAttribute('aria-current')).toBe('step');
  expect(third?.textContent).toBe('Thank you');
  expect(third?.getAttribute('aria-current')).toBeNull();
});
