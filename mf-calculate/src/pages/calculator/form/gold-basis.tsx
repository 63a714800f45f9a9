import type { NisabComparison } from 'shared/domain/calculate-zakat';
import type { Result } from '../model/use-result.ts';
import { useFormat } from '../use-format.ts';
import type { CalculatorFormWords } from './content/en.ts';

interface GoldBasisProps {
  words: CalculatorFormWords['result'];
  result: Result;
}

/** What the nisab of gold would say; of gold alone the result has said it. */
export function GoldBasis({ words, result: { outcome, zakat, gold } }: GoldBasisProps) {
  const { taka } = useFormat();
  if (!zakat.gold || gold.isUnread || zakat.goldOnly || outcome === 'empty' || outcome === 'unread') return null;
  return <p className="text-fine text-text-soft print:text-[9pt]/[1.3]">{goldText(words, zakat.gold, taka)}</p>;
}

function goldText(words: CalculatorFormWords['result'], gold: NisabComparison, taka: (amount: string) => string): string {
  if (gold.due) return words.goldDue(taka(gold.nisab), taka(gold.zakat));
  return gold.borderline ? words.goldBorderline(taka(gold.nisab)) : words.goldNotDue(taka(gold.nisab));
}
