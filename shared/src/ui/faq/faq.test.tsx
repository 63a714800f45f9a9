import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Faq } from './faq.tsx';

const items = ['One?', 'Two?', 'Three?', 'Four?', 'Five?'].map((question) => ({ question, answer: `${question} Yes.` }));

test('the answers of both columns share one name, so that one is open at a time', () => {
  const { container } = render(<Faq name="fund" columns={2} items={items} />);
  const names = [...container.querySelectorAll('details')].map((details) => details.getAttribute('name'));
  expect(names).toEqual(Array(5).fill('fund'));
});

test('the first column holds the first and larger half', () => {
  const { container } = render(<Faq name="fund" columns={2} items={items} />);
  const columns = [...container.querySelectorAll('.faq > div')].map((column) => column.querySelectorAll('summary').length);
  expect(columns).toEqual([3, 2]);
});

test('a text answer becomes a paragraph, other answers stay as they are', () => {
  render(
    <Faq
      name="nisab"
      items={[
        { question: 'Plain?', answer: 'Yes.' },
        { question: 'Rich?', answer: <ul aria-label="list" /> },
      ]}
    />,
  );
  expect(screen.getByText('Yes.').tagName).toBe('P');
  expect(screen.getByLabelText('list').parentElement?.tagName).toBe('DIV');
});
