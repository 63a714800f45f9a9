/** The field of every form that a person never sees: what fills it in is a program. Not a name that browsers fill in by themselves. */
export const DECOY_FIELD = 'website';

/** A form's values with what stands in that field, left out where nothing does. */
export interface Decoyed {
  readonly [DECOY_FIELD]?: string;
}

/** What a form's fields, by name, tell of the decoy. */
export function decoyAmong(fields: Readonly<Record<string, string>>): Decoyed {
  const { [DECOY_FIELD]: typed } = fields;
  return typed ? { [DECOY_FIELD]: typed } : {};
}
