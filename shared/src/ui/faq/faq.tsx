import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface FaqItem {
  readonly question: string;
  readonly answer: ReactNode;
  /** For links to this answer, `/giving_faq#when`: the browser opens it. */
  readonly id?: string;
}

interface FaqProps {
  items: readonly FaqItem[];
  /** Shared by every answer of the page's list: opening one closes the others, also those of the other column. */
  name: string;
  columns?: 1 | 2;
}

/** Keeps a question where it stands while the answer above it closes: that can be longer than a screen. */
function keepInPlace({ target }: MouseEvent): void {
  const question = target instanceof Element && target.closest('summary');
  if (!question) return;
  const before = question.getBoundingClientRect().top;
  // Near the end of the page there is no way down to it before its own answer has opened.
  const keep = () => {
    window.scrollBy({ top: question.getBoundingClientRect().top - before, behavior: 'instant' });
    if (question.closest('details')?.getAnimations({ subtree: true }).length) requestAnimationFrame(keep);
  };
  requestAnimationFrame(keep);
}

/** Questions that open one at a time, in the browser's own way. */
export function Faq({ items, name, columns = 1 }: FaqProps) {
  const half = columns === 2 ? Math.ceil(items.length / 2) : items.length;
  const parts = [items.slice(0, half), items.slice(half)].filter((part) => part.length > 0);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: what is pressed are the summaries within, by key or click
    <div onClick={keepInPlace} className={classNames('faq', columns === 2 && 'lg:grid-cols-2')}>
      {parts.map((part) => (
        <div key={part[0]?.question}>
          {part.map(({ question, answer, id }) => (
            <details key={question} name={name}>
              <summary>{question}</summary>
              {/* On the answer: a browser opens what is around the target of a link, not the target itself. */}
              <div id={id}>{typeof answer === 'string' ? <p>{answer}</p> : answer}</div>
            </details>
          ))}
        </div>
      ))}
    </div>
  );
}
