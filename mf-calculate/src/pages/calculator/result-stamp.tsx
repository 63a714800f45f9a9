import { Link } from 'react-router-dom';
import type { CalculatorWords } from './content/en.ts';
import type { PriceInUse } from './model/prices-store.ts';
import type { Result } from './model/use-result.ts';
import { useFormat } from './use-format.ts';

interface ResultStampProps {
  words: CalculatorWords;
  result: Result;
}

type SourceWords = CalculatorWords['result']['source'];

function sourceText(
  words: SourceWords['silver'],
  { source, updatedAt, isOld, isSample }: PriceInUse,
  when: (instant: string) => string,
): string {
  if (source === 'none') return '';
  if (source === 'typed') return words.typed;
  const age = updatedAt ? words[isOld ? 'old' : source](when(updatedAt)) : words.undated;
  return isSample ? `${age} ${words.sample}` : age;
}

/** Where each price in use comes from and how old it is; in one sentence where that is the same. */
function useSources(words: SourceWords, { silver, gold }: Result): string {
  const { when } = useFormat();
  const [ofSilver, ofGold] = [sourceText(words.all, silver, when), sourceText(words.all, gold, when)];
  if (!ofSilver || !ofGold || ofSilver === ofGold) return ofSilver || ofGold;
  return `${sourceText(words.silver, silver, when)} ${sourceText(words.gold, gold, when)}`;
}

/** The source and age of the prices, that this is an estimate, and who can be asked. */
export function ResultStamp({ words, result }: ResultStampProps) {
  const sources = useSources(words.result.source, result);
  return (
    <p className="border-t border-hairline pt-[0.9rem] text-fine text-text-soft print:pt-1 print:text-[9pt]/[1.3]">
      {sources && `${sources} ${words.result.information}`} <Link to="/ask_a_question">{words.result.ask}</Link>
    </p>
  );
}
