/** How long a figure counts up. */
export const COUNT_UP_MS = 3000;

/** What a figure shows after some of its time: quick at first, slower towards the end, exact when the time is over. */
export function countAt(value: number, elapsedMs: number): number {
  const left = 1 - Math.min(Math.max(elapsedMs / COUNT_UP_MS, 0), 1);
  return Math.round(value * (1 - left ** 3));
}

/**
 * Counts up once, when the element comes into view; `show` gets each whole number on the way, and null when it is over.
 * Nothing moves for people who prefer less motion, or where the question cannot be asked. Returns what stops it.
 */
export function countUpWhenSeen(element: Element, value: number, show: (shown: number | null) => void): () => void {
  if (!window.matchMedia?.('(prefers-reduced-motion: no-preference)').matches) return () => {};
  let frame = 0;
  const count = (begin: number) => (now: number) => {
    if (now - begin >= COUNT_UP_MS) return show(null);
    show(countAt(value, now - begin));
    frame = requestAnimationFrame(count(begin));
  };
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    frame = requestAnimationFrame((now) => count(now)(now));
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
