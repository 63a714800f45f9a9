import { isEntryOutdated, keptInEntry } from './kept-in-entry.ts';
import { isUntouched, textFieldsOf } from './typed-fields.ts';

/**
 * Fills a form with what the history entry has kept under a name. What was typed until the script arrived stays; what was sent since,
 * and the browser has put back into the fields, does not.
 */
export function refillForm(form: HTMLFormElement, name: string): void {
  if (isEntryOutdated(name)) form.reset();
  const typed = keptInEntry(name);
  const texts = new Map(Object.entries(typed ?? {}));
  for (const field of textFieldsOf(form)) {
    const text: unknown = texts.get(field.name);
    if (typeof text === 'string' && isUntouched(field)) field.value = text;
  }
}
