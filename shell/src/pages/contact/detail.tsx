import type { ReactNode } from 'react';

/** A link that is a detail by itself: large enough for a finger, and broken where it is too long. */
export const DETAIL_LINK = 'inline-flex min-h-11 flex-wrap items-center gap-x-[0.4em] wrap-anywhere';

interface DetailProps {
  term: ReactNode;
  children: ReactNode;
}

/** A term and what it says, in a `dl`. */
export function Detail({ term, children }: DetailProps) {
  return (
    <>
      <dt className="mt-3 text-(length:--text-small) font-bold">{term}</dt>
      <dd>{children}</dd>
    </>
  );
}
