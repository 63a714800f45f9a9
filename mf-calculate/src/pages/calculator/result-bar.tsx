import { useEffect, useState } from 'react';
import { Waiting } from 'shared/ui/waiting';
import { TakaAmount } from 'shared/ui/taka-amount';
import type { CalculatorWords } from './content/en.ts';
import type { Result } from './model/use-result.ts';
import { outcomeText } from './result-text.ts';
import type { CalculatorForm } from './use-calculator-form.ts';

interface ResultBarProps {
  words: CalculatorWords;
  result: Result;
  form: CalculatorForm;
}

/** Whether the panel itself is on the screen, so that the bar would only repeat it. */
function usePanelInView(): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const panel = document.getElementById('result');
    if (!panel || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => setInView(entries.pop()?.isIntersecting ?? false), { threshold: 0.3 });
    observer.observe(panel);
    return () => observer.disconnect();
  }, []);
  return inView;
}

/**
 * The result at the foot of a small screen, where the panel is far below; while something is left to fill in, the way there. On a
 * screen too low for it, as at a zoom of 400 %, it scrolls away: it would cover the field that has the focus.
 */
export function ResultBar({ words, result, form }: ResultBarProps) {
  const text = outcomeText(result, words);
  const inView = usePanelInView();
  const due = result.outcome === 'due';
  return (
    <div
      className={`on-leaf sticky bottom-0 z-15 -mx-gutter flex items-center justify-between gap-4 border-t-[3px] bg-leaf-950 px-gutter py-[0.6rem] text-small/[1.3] max-[17rem]:static [@media(max-height:15rem)]:static max-[17rem]:flex-wrap xl:hidden print:hidden ${due ? 'border-marigold' : 'border-leaf-300'}`}
      data-outcome={result.outcome}
      hidden={inView}
    >
      <a href="#result" className="no-underline">
        {words.result.bar}
        <b
          className={`block font-display font-normal wrap-anywhere ${result.outcome === 'empty' || result.outcome === 'unread' ? 'text-[1.125rem]/[1.15]' : 'text-[1.5rem]/[1.15]'} ${due ? 'text-marigold' : ''}`.trimEnd()}
        >
          {result.outcome === 'waiting' ? <Waiting>{text}</Waiting> : (text ?? <TakaAmount amount={result.zakat.zakat ?? ''} />)}
        </b>
      </a>
      {form.status === 'loaded' && <form.parts.NextField words={form.words.bar} pageWords={words} />}
    </div>
  );
}
