/** The idempotency keys of one form, one after the other, so that no attempt is recorded twice. */
export interface SubmissionKeys {
  /** The key for an attempt at sending these values; the document's own key is used for the first submission. */
  keyFor(values: object, documentKey: string): string;
  /** The last attempt was recorded: the next submission is another one. */
  recorded(): void;
  /** The last attempt was refused and not recorded: corrected values may use its key. */
  refused(): void;
}

/** 128 random bits. `crypto.randomUUID` is missing where the site is reached by plain HTTP under another name than localhost. */
function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A further attempt with the same values keeps the key, since the last one may have been recorded; other values need another. */
export function createSubmissionKeys(): SubmissionKeys {
  let key = '';
  let standsFor: string | null = null;
  return {
    keyFor(values, documentKey) {
      const text = JSON.stringify(values);
      const known = key || documentKey;
      key = known && (standsFor === null || standsFor === text) ? known : createKey();
      standsFor = text;
      return key;
    },
    recorded() {
      key = createKey();
      standsFor = null;
    },
    refused() {
      standsFor = null;
    },
  };
}
