const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Markup that `html` has made: what was put into it is escaped. */
export class Html {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

/** What stands in a template: texts are escaped, markup stays as it is, lists are joined. */
export type HtmlValue = string | number | Html | readonly HtmlValue[];

function rendered(value: HtmlValue): string {
  if (value instanceof Html) return value.toString();
  if (typeof value === 'object') return value.map(rendered).join('');
  return String(value).replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/** HTML or XML from a template that escapes every text, for between tags and in quoted attributes. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(rendered)));
}

/** A text that is markup already, such as the name of a tag; never one from outside. */
export function raw(text: string): Html {
  return new Html(text);
}

/** A value as JSON that may stand in a script element. */
export function scriptJson(value: unknown): Html {
  return raw(JSON.stringify(value).replace(/</g, '\\u003c'));
}
