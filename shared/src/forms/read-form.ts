/** The text fields of a form by name, as they are at this moment. */
export function readForm(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(Array.from(new FormData(form), ([name, value]) => [name, String(value)]));
}
