import { beforeEach, expect, test, vi } from 'vitest';
import { keepInEntry, keptInEntry, outdateKept } from './kept-in-entry.ts';
import { refillForm } from './refill-form.ts';

beforeEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  window.history.replaceState({ key: 'first' }, '');
});

/** A form with one field, into which the browser has put back a text by itself. */
function formWith(restored: string): { form: HTMLFormElement; value: () => string } {
  document.body.innerHTML = '<form><input name="name"></form>';
  const [form, field] = [document.querySelector('form'), document.querySelector('input')];
  if (!form || !field) throw new Error('The document has no form.');
  field.value = restored;
  return { form, value: () => field.value };
}

test('what was sent since does not come back, though the browser has put it into the fields', () => {
  keepInEntry('enquiry', { name: 'Rahima' });
  const entry = window.history.state;
  outdateKept('enquiry');
  window.history.replaceState(entry, '');
  const { form, value } = formWith('Rahima');
  refillForm(form, 'enquiry');
  expect(value()).toBe('');
});

test('what was typed until the script arrived stays', () => {
  keepInEntry('enquiry', { name: 'Rahima' });
  const { form, value } = formWith('Rahim');
  refillForm(form, 'enquiry');
  expect(value()).toBe('Rahim');
});

/** Lets the browser refuse to rewrite the entry so often, as Safari does while somebody types. */
function refuseToKeep(times: number): void {
  const replaceState = vi.spyOn(window.history, 'replaceState');
  for (let refusal = 0; refusal < times; refusal++)
    replaceState.mockImplementationOnce(() => {
      throw new DOMException('Too often', 'SecurityError');
    });
}

test('what the browser refused to keep for a moment is kept a moment later, in the entry that it was typed in', () => {
  vi.useFakeTimers();
  refuseToKeep(2);
  keepInEntry('enquiry', { name: 'Rahima' });
  expect(keptInEntry('enquiry')).toBeNull();
  vi.advanceTimersByTime(2_000);
  expect(keptInEntry('enquiry')).toEqual({ name: 'Rahima' });

  refuseToKeep(1);
  keepInEntry('enquiry', { name: 'Rahima Khatun' });
  window.history.pushState({ key: 'second' }, '');
  vi.advanceTimersByTime(2_000);
  expect(window.history.state).toEqual({ key: 'second' });
  vi.useRealTimers();
});

test('of what the browser refused to keep, the end of the text is kept', () => {
  vi.useFakeTimers();
  refuseToKeep(2);
  keepInEntry('enquiry', { name: 'Rahim' });
  vi.advanceTimersByTime(100);
  keepInEntry('enquiry', { name: 'Rahima' });
  vi.advanceTimersByTime(2_000);
  expect(keptInEntry('enquiry')).toEqual({ name: 'Rahima' });
  vi.useRealTimers();
});

test('what the browser refused to keep does not come back once it was sent', () => {
  vi.useFakeTimers();
  refuseToKeep(1);
  keepInEntry('enquiry', { name: 'Rahima' });
  outdateKept('enquiry');
  vi.advanceTimersByTime(2_000);
  expect(keptInEntry('enquiry')).toBeNull();
  vi.useRealTimers();
});

test('what the browser refused to keep of one form is kept with what is typed into another', () => {
  vi.useFakeTimers();
  refuseToKeep(1);
  keepInEntry('enquiry', { name: 'Rahima' });
  keepInEntry('newsletter', { email: 'rahima@example.org' });
  vi.advanceTimersByTime(2_000);
  expect(keptInEntry('newsletter')).toEqual({ email: 'rahima@example.org' });
  expect(keptInEntry('enquiry')).toEqual({ name: 'Rahima' });
  vi.useRealTimers();
});

test('what the browser refused to keep is not written into the first entry of another page, which has no key either', () => {
  vi.useFakeTimers();
  window.history.replaceState({ idx: 0 }, '');
  refuseToKeep(1);
  keepInEntry('enquiry', { name: 'Rahima' });
  window.history.pushState({ idx: 1 }, '');
  vi.advanceTimersByTime(2_000);
  expect(window.history.state).toEqual({ idx: 1 });
  vi.useRealTimers();
});

test('two entries without any state are told apart by their addresses', () => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/contact');
  refuseToKeep(1);
  keepInEntry('enquiry', { name: 'Rahima' });
  window.history.pushState(null, '', '/ask_a_question');
  vi.advanceTimersByTime(2_000);
  expect(window.history.state).toBeNull();
  vi.useRealTimers();
});
