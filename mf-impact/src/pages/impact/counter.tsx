import { useEffect, useRef, useState } from 'react';
import { formatNumber } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import { countUpWhenSeen } from './count-up.ts';

interface CounterProps {
  /** A whole number. */
  value: number;
}

/** A figure that counts up when it is scrolled into view. Its own text is the final number at all times; the moving one lies over it, for the eye only. */
export function Counter({ value }: CounterProps) {
  const language = useLanguage();
  const element = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState<number | null>(null);
  const counting = shown !== null;

  useEffect(() => (element.current ? countUpWhenSeen(element.current, value, setShown) : undefined), [value]);

  return (
    <span ref={element} className="relative inline-block" data-state={counting ? 'counting' : 'still'}>
      <span className={counting ? 'opacity-0 print:opacity-100' : undefined}>{formatNumber(value, language)}</span>
      {counting && (
        <span aria-hidden="true" className="absolute inset-0 text-right print:hidden">
          {formatNumber(shown, language)}
        </span>
      )}
    </span>
  );
}
