import { type RefObject, useEffect, useRef } from 'react';

/** For the heading of each step: takes focus when another step, by any name, is shown. The layout does so for other pages, and cannot see a step. */
export function useStepFocus(step: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // After the layout, which moves focus to the page's beginning where the path changed too.
    queueMicrotask(() => heading.current?.focus({ preventScroll: true }));
  }, [step]);

  return heading;
}
