/** The field of every form that a person never sees: only programs fill it in. Not a name that browsers autofill. */
export const HONEYPOT_FIELD = 'website';

/** A form's values with that field, left out where it is empty. */
export interface WithHoneypot {
  readonly [HONEYPOT_FIELD]?: string;
}

/** The honeypot among a form's fields. */
export function honeypotAmong(fields: Readonly<Record<string, string>>): WithHoneypot {
  const { [HONEYPOT_FIELD]: typed } = fields;
  return typed ? { [HONEYPOT_FIELD]: typed } : {};
}
