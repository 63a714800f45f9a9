const OPEN_VOWEL = /[ািীুূৃেোও]$/u;
const GLIDE = /[ইঈউঊঐঔৈৌ]$/u;
const CONSONANT = /[ক-হৎ]়?$/u;

/** A Bangla name in the genitive: রহিমা, রহিমার; জামাল, জামালের; ভাই, ভাইয়ের. Whatever ends otherwise keeps its form: `Rahima-এর`. */
export function banglaGenitive(name: string): string {
  const written = name.trim().normalize('NFC');
  if (OPEN_VOWEL.test(written)) return `${written}র`;
  if (GLIDE.test(written)) return `${written}য়ের`;
  return CONSONANT.test(written) ? `${written}ের` : `${written}-এর`;
}
