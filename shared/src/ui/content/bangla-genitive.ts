const VOWEL_SIGN = /[ািীুূৃেো]$/u;
const CONSONANT = /[ক-হৎ]়?$/u;

/** A Bangla name in the genitive: রহিমা, রহিমার; জামাল, জামালের. Whatever ends otherwise keeps its form: `Rahima-এর`. */
export function banglaGenitive(name: string): string {
  const written = name.trim().normalize('NFC');
  if (VOWEL_SIGN.test(written)) return `${written}র`;
  return CONSONANT.test(written) ? `${written}ের` : `${written}-এর`;
}
