import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Gives an element the focus when it appears. One that the server sent takes it only where nobody has it: the script may be so late
 * that its visitor is in the middle of a field.
 */
export function useFocusWhenShown(element: RefObject<HTMLElement | null>, isShown = true): void {
  const isServed = useRef(
    useSyncExternalStore(
      never,
      () => false,
      () => true,
    ),
  );

  useEffect(() => {
    const isTaken = isServed.current && document.activeElement !== document.body;
    isServed.current = false;
    if (isShown && !isTaken) element.current?.focus();
  }, [element, isShown]);
}
