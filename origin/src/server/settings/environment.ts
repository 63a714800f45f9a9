/** Where settings come from. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Called with what is wrong with a setting, and what to do. */
export type Report = (fault: string) => void;

/**
 * A fault without the name and the password of an address in it: it repeats what it is about, in quotes. A secret may hold any
 * character, so that all goes up to the last `@` there. An address of mail has no password, and no colon before its `@`.
 */
export function withoutCredentials(fault: string): string {
  return fault.replace(/('(?:[\w+.-]+:\/\/|(?=[^'@]*:))|:\/\/).*@(?=.*')/s, '$1…@');
}
