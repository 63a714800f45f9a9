import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Steps } from './steps.tsx';

test('the current step is marked, and those before it say that they are done', () => {
  render(<Steps labels={['Choose amount', 'Your details', 'Thank you']} current={1} />);
  const [first, second, third] = screen.getAllByRole('listitem');
  expect(first?.textContent).toBe('Choose amount (done)');
  expect(second?.getAttribute('aria-current')).toBe('step');
  expect(third?.textContent).toBe('Thank you');
  expect(third?.getAttribute('aria-current')).toBeNull();
});
