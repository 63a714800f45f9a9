import { HONEYPOT_FIELD } from 'shared/contracts/honeypot';

export type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields of a form that people write in or choose from: neither hidden ones, as the key of a submission is, nor the honeypot. */
export function textFieldsOf(form: HTMLFormElement): TextField[] {
  const fields = form.querySelectorAll<TextField>(':is(input:not([type=hidden], [type=checkbox], [type=radio]), textarea, select)[name]');
  return [...fields].filter(({ name }) => name !== HONEYPOT_FIELD);
}

/** Whether a field says what the page began it with. */
export function isUntouched(field: TextField): boolean {
  if (!(field instanceof HTMLSelectElement)) return field.value === field.defaultValue;
  const begun = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
  return field.value === begun?.value;
}

/** What was typed into a form or chosen, by name; null where all of it is as the page began it. */
export function typedInto(form: HTMLFormElement): Readonly<Record<string, string>> | null {
  const touched = textFieldsOf(form).filter((field) => !isUntouched(field));
  return touched.length > 0 ? Object.fromEntries(touched.map(({ name, value }) => [name, value])) : null;
}
