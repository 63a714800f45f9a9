type ByName = Readonly<Record<string, string | undefined>>;

interface FieldState {
  readonly name: string;
  readonly defaultValue: string | undefined;
  readonly error: string | undefined;
}

/** Returns what a form gives to each of its fields by name: what was typed, and what is wrong with it. */
export function fieldsOf(typed: ByName, errors: ByName): (name: string) => FieldState {
  return (name) => ({ name, defaultValue: typed[name], error: errors[name] });
}
