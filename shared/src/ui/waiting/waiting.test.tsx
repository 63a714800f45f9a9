import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Waiting } from './waiting.tsx';

test('words that wait have the class names of their caller besides their own', () => {
  render(<Waiting className="mt-4">Loading the price…</Waiting>);
  const { classList } = screen.getByText('Loading the price…');
  expect(classList).toContain('mt-4');
  expect(classList).toContain('inline-grid');
});
