import type { Bilingual, Language } from '../sections/language.ts';

/** Why a call failed: the server refused what was typed, was not reached, failed itself, or answered in an unknown shape. */
export type ApiErrorKind = 'invalid' | 'network' | 'server' | 'shape';

const somethingWrong: Bilingual = { en: 'Something went wrong', bn: 'কোথাও একটি সমস্যা হয়েছে' };

interface ApiErrorDetails {
  readonly cause: unknown;
  readonly language: Language;
  /** The server's own words, where it says what to do: for `invalid`, and where it was sent too much. */
  readonly message?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** The one error of the API client; its `message` is ready to show. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** What is wrong by field name; empty unless the kind is `invalid`. */
  readonly errors: Readonly<Record<string, readonly string[]>>;

  constructor(kind: ApiErrorKind, { cause, language, message = somethingWrong[language], errors = {} }: ApiErrorDetails) {
    super(message, { cause });
    this.kind = kind;
    this.errors = errors;
  }
}
