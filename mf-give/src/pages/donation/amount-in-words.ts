/** The words of a language for an amount. Each counted unit is written as it follows its number: ` lakh`, `শ`. */
export interface AmountWords {
  /** From 0 to 99: Bangla has a word of its own for each. */
  readonly below100: readonly string[];
  readonly hundred: string;
  readonly thousand: string;
  readonly lakh: string;
  readonly crore: string;
  readonly taka: string;
  readonly poisha: string;
  /** Before the last part of a number, and before the poisha. */
  readonly and: string;
}

/** A lakh crore less one: more than anybody gives, and far below where whole numbers stop being exact. */
const MOST_DIGITS = 12;

function count(number: number, words: AmountWords): string {
  const units = [
    { size: 1_00_00_000, word: words.crore },
    { size: 1_00_000, word: words.lakh },
    { size: 1_000, word: words.thousand },
    { size: 100, word: words.hundred },
  ];
  const unit = units.find(({ size }) => number >= size);
  if (!unit) return words.below100[number] ?? '';
  const counted = count(Math.floor(number / unit.size), words) + unit.word;
  const rest = number % unit.size;
  if (rest === 0) return counted;
  return counted + (rest < 100 ? words.and : ' ') + count(rest, words);
}

/**
 * A plain decimal in taka in words, by lakh and crore, as people in Bangladesh write it on a cheque: `2755.5` is
 * “two thousand seven hundred and fifty-five taka and fifty poisha”. '' for what is below a poisha or has over twelve digits.
 */
export function amountInWords(decimal: string, words: AmountWords): string {
  const [whole = '', fraction = ''] = decimal.split('.');
  const poisha = fraction.replace(/0+$/, '');
  if (whole.length > MOST_DIGITS || poisha.length > 2) return '';
  const parts = [
    { number: Number(whole), word: words.taka },
    { number: Number(poisha.padEnd(2, '0')), word: words.poisha },
  ];
  return parts
    .filter(({ number }) => number > 0)
    .map(({ number, word }) => count(number, words) + word)
    .join(words.and);
}
