import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Field } from './field.tsx';

function Phone() {
  const [value, setValue] = useState('');
  return <Field label="Phone" error={value.startsWith('9') ? 'Invalid' : undefined} onChange={(event) => setValue(event.target.value)} />;
}

test('a field is found by its label and described by its hint', () => {
  render(<Field label="Mobile phone" name="phone" hint="Starts with 01" />);
  const input = screen.getByLabelText('Mobile phone');
  expect(input).toHaveProperty('id', 'phone');
  expect(input.getAttribute('aria-describedby')).toBe('phone-hint');
  expect(input.getAttribute('aria-invalid')).toBeNull();
});

test('an error is tied to the field and stands above it', () => {
  render(<Field label="Email" name="email" hint="For the answer" error="Enter an email address" />);
  const input = screen.getByLabelText('Email');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.getAttribute('aria-describedby')).toBe('email-hint email-error');
  const error = screen.getByText('Enter an email address');
  expect(error.compareDocumentPosition(input)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('an error that came with the page is not read out by itself', () => {
  render(<Field label="Email" name="email" error="Enter an email address" />);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an error that appears while typing is read out at once', async () => {
  render(<Phone />);
  await userEvent.type(screen.getByLabelText('Phone'), '9');
  expect(screen.getByRole('alert').textContent).toBe('Invalid');
});

test('a field can be a text area or a choice', () => {
  render(
    <>
      <Field label="Message" name="message" control="textarea" />
      <Field label="About" name="about" control="select">
        <option value="">Anything</option>
      </Field>
    </>,
  );
  expect(screen.getByLabelText('Message').tagName).toBe('TEXTAREA');
  expect(screen.getByLabelText('About').tagName).toBe('SELECT');
});

test('two fields without a name do not share an id', () => {
  render(
    <>
      <Field label="Gold" unit="৳" />
      <Field label="Silver" unit="vori" />
    </>,
  );
  expect(screen.getByLabelText('Gold').id).not.toBe(screen.getByLabelText('Silver').id);
});

test.each([
  ['input', undefined],
  ['textarea', 'textarea'],
  ['select', 'select'],
] as const)('a caller’s handlers are called on %s, and an error is still read out while its owner is typing', (_, control) => {
  const input = vi.fn();
  const blur = vi.fn();
  const options = control === 'select' ? <option>Gold</option> : undefined;
  render(
    <Field label="Metal" error="Choose one" onInput={input} onBlurCapture={blur} {...(control && { control })}>
      {options}
    </Field>,
  );
  fireEvent.input(screen.getByLabelText('Metal'));
  expect(input).toHaveBeenCalledOnce();
  expect(screen.getByRole('alert').textContent).toBe('Choose one');
  fireEvent.blur(screen.getByLabelText('Metal'));
  expect(blur).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alert')).toBeNull();
});

function Doubled({ start }: { start: string }) {
  const [value, setValue] = useState(start);
  const note = value && (
    <>
      twice <b>{Number(value) * 2}</b>
    </>
  );
  return <Field label="Amount" name="amount" value={value} onChange={(event) => setValue(event.target.value)} note={note} />;
}

test('what an entry amounts to describes its field', () => {
  render(<Doubled start="2" />);
  const id = screen.getByLabelText('Amount').getAttribute('aria-describedby');
  expect(id).toBe('amount-note');
  expect(document.getElementById('amount-note')?.textContent).toBe('twice 4');
});

test('what an entry amounts to is read out once typing rests, also where the field has been left, and not before anything was typed', () => {
  vi.useFakeTimers();
  const rest = () => act(() => vi.runAllTimers());
  render(<Doubled start="2" />);
  const input = screen.getByLabelText('Amount');
  fireEvent.blur(input);
  rest();
  expect(screen.queryByRole('status')).toBeNull();
  fireEvent.input(input, { target: { value: '25' } });
  expect(screen.getByRole('status').textContent).toBe('');
  fireEvent.input(input, { target: { value: '250' } });
  fireEvent.blur(input);
  expect(screen.getByRole('status').textContent).toBe('');
  rest();
  expect(screen.getByRole('status').textContent).toBe('twice 500');
  vi.useRealTimers();
});

test('what was typed into a textarea until the script came stays, also where the page has begun its text', () => {
  const field = <Field control="textarea" label="Your message" name="message" defaultValue="What happened:" />;
  const message = () => screen.getByLabelText<HTMLTextAreaElement>('Your message');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(field);
  expect(message().value).toBe('What happened:');
  message().value = 'Somebody called.';
  render(field, { container, hydrate: true });
  expect([message().value, message().defaultValue]).toEqual(['Somebody called.', 'What happened:']);
  cleanup();
  render(field);
  expect(message().value).toBe('What happened:');
});
