import type { CalculatorWords } from './content/en.ts';
import type { Result } from './model/use-result.ts';

/** The result in a few words; null where the amount itself says it. */
export function outcomeText(result: Result, words: CalculatorWords): string | null {
  switch (result.outcome) {
    case 'empty':
      return words.result.start;
    case 'waiting':
      return words.calculating;
    case 'unknown':
      return words.result.unknown;
    case 'unread':
      return words.result.unread;
    case 'not-due':
      return result.zakat.silver?.borderline ? words.result.borderline : words.result.notDue;
    case 'due':
      return null;
    default:
      return result.outcome satisfies never;
  }
}
