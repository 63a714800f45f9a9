import type { ReactNode } from 'react';

/** Above a column of the footer: no louder than its links. */
export function FooterHeading({ children }: { children: ReactNode }) {
  return <h2 className="mb-2 font-text text-small/[1.4] font-bold tracking-[0] text-leaf-300">{children}</h2>;
}
