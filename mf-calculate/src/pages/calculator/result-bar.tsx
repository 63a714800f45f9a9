import { useEffect, useState } from 'react';
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

/** Whether the panel itself is on the screen, so that the bar would only repeat it. */
function usePanelInView(): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const panel = document.getElementById('result');
    if (!panel || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false), { threshold: 0.3 });
    observer.observe(panel);
    return () => observer.disconnect();
  }, []);
  return inView;
}

/** The result at the foot of a small screen, where the panel is far below. */
export function ResultBar({ words, result }: ResultBarProps) {
  const text = outcomeText(result, words);
  const inView = usePanelInView();
  return (
    <div className="result-bar on-leaf" data-outcome={result.outcome} hidden={inView}>
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
