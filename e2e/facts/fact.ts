import type { Language } from 'shared/sections/language';

/** Something that the specification states, and how each page that has to say it words it. */
export interface Fact {
  readonly fact: string;
  /** The pages that must say it, by their path without language prefix. */
  readonly pages: readonly string[];
  /** What must stand in the page's text, in both languages. */
  readonly says: Readonly<Record<Language, readonly (string | RegExp)[]>>;
  /** Of a promise: the file (code, test or sample configuration), by its path from the root, that keeps it. */
  readonly keptBy?: string;
}
