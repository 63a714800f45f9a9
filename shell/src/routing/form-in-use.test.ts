import { beforeEach, expect, test } from 'vitest';
import { isFormInUse, wasAnythingTyped, watchForms } from './form-in-use.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <main><form><input name="amount" value="2000"><input type="radio" name="preset" checked><textarea>as sent</textarea></form></main>
    <footer><form><input name="email"></form></footer>`;
});

const main = () => document.querySelector('main') as HTMLElement;
const control = (selector: string) => document.querySelector(selector) as HTMLInputElement;

test('a form as the server sent it is not in use', () => {
  expect(isFormInUse(main())).toBe(false);
  expect(wasAnythingTyped()).toBe(false);
});

test('a form is in use where something was typed before the script came', () => {
  control('[name=amount]').value = '7500';
  expect(isFormInUse(main())).toBe(true);
});

test('a form is in use where a box was unticked, or a text changed', () => {
  control('[type=radio]').checked = false;
  expect(isFormInUse(main())).toBe(true);
  control('[type=radio]').checked = true;
  control('textarea').value = 'changed';
  expect(isFormInUse(main())).toBe(true);
});

test.each([
  ['the first option, where none is marked', '<option>a</option><option>b</option>', 'b'],
  [
    'the first that can be chosen',
    '<option disabled>a</option><optgroup disabled><option>b</option></optgroup><option>c</option><option>d</option>',
    'd',
  ],
  ['the one that is marked', '<option>a</option><option selected>b</option>', 'a'],
])('a form is in use where another option was chosen than %s', (_, options, chosen) => {
  main().innerHTML = `<form><select>${options}</select></form>`;
  expect(isFormInUse(main())).toBe(false);
  (document.querySelector('select') as HTMLSelectElement).value = chosen;
  expect(isFormInUse(main())).toBe(true);
});

test('a list without any option is not in use', () => {
  main().innerHTML = '<form><select></select></form>';
  expect(isFormInUse(main())).toBe(false);
});

test('a form is in use where one of several choices of a list was changed', () => {
  main().innerHTML = '<form><select multiple><option>a</option><option selected>b</option></select></form>';
  expect(isFormInUse(main())).toBe(false);
  (document.querySelector('option') as HTMLOptionElement).selected = true;
  expect(isFormInUse(main())).toBe(true);
});

test('what is typed outside any form, as in the calculator, is remembered', () => {
  watchForms();
  main().innerHTML = '<input name="cash">';
  expect(wasAnythingTyped()).toBe(false);
  control('[name=cash]').dispatchEvent(new Event('input', { bubbles: true }));
  document.body.replaceChildren();
  expect(wasAnythingTyped()).toBe(true);
});

test('fields outside any form are in use where something was typed before the script came', () => {
  main().innerHTML = '<input name="cash">';
  expect(isFormInUse(main())).toBe(false);
  control('[name=cash]').value = '7500';
  expect(isFormInUse(main())).toBe(true);
});

test('a page whose fields are in no form is in use once something was typed, also where its field has gone', () => {
  watchForms();
  main().innerHTML = '<div data-page="zakat-calculator"><input name="cash"></div>';
  const page = document.querySelector('[data-page]') as HTMLElement;
  expect(isFormInUse(page)).toBe(false);
  control('[name=cash]').dispatchEvent(new Event('input', { bubbles: true }));
  page.replaceChildren();
  expect(isFormInUse(page)).toBe(true);
});

test('what was typed elsewhere on the page does not hold a section', () => {
  watchForms();
  control('[name=email]').dispatchEvent(new Event('input', { bubbles: true }));
  expect(isFormInUse(main())).toBe(false);
  expect(isFormInUse(document)).toBe(true);
});

test('a form that was typed into is in use, also where its control was set back', () => {
  watchForms();
  control('[name=amount]').dispatchEvent(new Event('input', { bubbles: true }));
  expect(isFormInUse(main())).toBe(true);
});
