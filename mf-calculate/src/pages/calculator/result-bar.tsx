import { useEffect, useState } from 'react';
import { Waiting } from 'shared/ui/waiting';
import { TakaAmount } from 'shared/ui/taka-amount';
import type { CalculatorWords } from './content/en.ts';
import type { Result } from './model/use-result.ts';
import { outcomeText } from './result-text.ts';
import type { Workbench } from './use-workbench.ts';

interface ResultBarProps {
  words: CalculatorWords;
  result: Result;
  workbench: Workbench;
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

/** The result at the foot of a small screen, where the panel is far below; while something is left to fill in, the way there. */
export function ResultBar({ words, result, workbench }: ResultBarProps) {
  const text = outcomeText(result, words);
  const inView = usePanelInView();
  return (
    <div className="result-bar on-leaf" data-outcome={result.outcome} hidden={inView}>
      <a href="#result">
        {words.result.bar}
        <b>{result.outcome === 'waiting' ? <Waiting>{text}</Waiting> : (text ?? <TakaAmount amount={result.zakat.zakat ?? ''} />)}</b>
      </a>
      {workbench.status === 'loaded' && <workbench.parts.NextField words={workbench.words.bar} pageWords={words} />}
    </div>
  );
}
