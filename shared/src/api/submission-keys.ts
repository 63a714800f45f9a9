/** The idempotency keys of one form, one after the other, so that no attempt is recorded twice. */
export interface SubmissionKeys {
  /** The key for an attempt at sending these values; the document's own key is used for its first submission. */
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

/** What each key stands for: the forms of a document, one after the other, all come with its key. */
const texts = new Map<string, string>();

/** Gives up a key that the server knows for something else: no attempt is made under it again. */
export function giveUpKey(key: string): void {
  texts.set(key, '');
}

/** A further attempt with the same values has the same key, since any earlier one may have been recorded; other values need another. */
export function createSubmissionKeys(): SubmissionKeys {
  let key = '';
  /** Of this form, since one was recorded. */
  let attempts: string[] = [];
  return {
    keyFor(values, documentKey) {
      const text = JSON.stringify(values);
      key = attempts.find((attempt) => texts.get(attempt) === text) ?? (key || documentKey || createKey());
      if ((texts.get(key) ?? text) !== text) key = createKey();
      texts.set(key, text);
      attempts.push(key);
      return key;
    },
    recorded() {
      key = createKey();
      attempts = [];
    },
    refused() {
      texts.delete(key);
    },
  };
}
