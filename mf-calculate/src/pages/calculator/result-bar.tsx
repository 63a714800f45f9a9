import { Waiting } from 'shared/ui/waiting';
import { ButtonAnchor } from 'shared/ui/button';
import { TakaAmount } from 'shared/ui/taka-amount';
import type { CalculatorWords } from './content/en.ts';
import type { Result } from './model/use-result.ts';
import { outcomeText } from './result-text.ts';

interface ResultBarProps {
  words: CalculatorWords;
  result: Result;
}

/** The result at the foot of a small screen, where the panel is far below. */
export function ResultBar({ words, result }: ResultBarProps) {
  const text = outcomeText(result, words);
  return (
    <div className="result-bar on-leaf" data-outcome={result.outcome}>
      <span>
        {words.result.bar}
        <b>{result.outcome === 'waiting' ? <Waiting>{text}</Waiting> : (text ?? <TakaAmount amount={result.zakat.zakat ?? ''} />)}</b>
      </span>
      <ButtonAnchor href="#result" size="sm">
        {words.result.see}
      </ButtonAnchor>
    </div>
  );
}
