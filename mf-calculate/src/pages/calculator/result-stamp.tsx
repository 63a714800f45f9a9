import { Link } from 'react-router-dom';
import type { CalculatorWords } from './content/en.ts';
import type { Result } from './model/use-result.ts';
import { useFormat } from './use-format.ts';

interface ResultStampProps {
  words: CalculatorWords;
  result: Result;
}

function useSourceText(words: CalculatorWords['result']['source'], { silver: { source, updatedAt }, isPriceOld }: Result): string {
  const { when } = useFormat();
  if (source === 'none') return '';
  if (source === 'typed') return words.typed;
  if (!updatedAt) return words.undated;
  return words[isPriceOld ? 'old' : source](when(updatedAt));
}

/** The date of the prices, that this is an estimate, and who can be asked. */
export function ResultStamp({ words, result }: ResultStampProps) {
  const source = useSourceText(words.result.source, result);
  return (
    <p className="border-t border-hairline pt-[0.9rem] text-fine text-text-soft">
      {result.silver.price && `${source} ${words.result.information}`} <Link to="/ask_a_question">{words.result.ask}</Link>
    </p>
  );
}
