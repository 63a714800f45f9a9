/** Section 9 of the specification: so much of a story's quote is shown. */
export const QUOTE_CHARACTERS = 200;

/** The first `limit` characters of a text, cut between words and ended with `…`; a shorter text stays whole. */
export function cutQuote(text: string, limit = QUOTE_CHARACTERS): string {
  const characters = [...text.trim()];
  if (characters.length <= limit) return characters.join('');
  const head = characters.slice(0, limit).join('');
  const endsAWord = /\s/.test(characters[limit] ?? '');
  const whole = endsAWord ? head : head.replace(/\s+\S*$/, '');
  return `${whole.replace(/[\s,;:–—-]+$/, '')}…`;
}
