import type { ReactNode } from 'react';

/** Points of a guide, or its sources. */
export function GuideList({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-2 pl-[1.25em] marker:text-label">{children}</ul>;
}
