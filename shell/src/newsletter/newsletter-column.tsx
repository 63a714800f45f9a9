import type { ReactNode } from 'react';

/** What stands below the heading of a page of the newsletter: one below the other, as wide as a form. */
export function NewsletterColumn({ children }: { children: ReactNode }) {
  return <div className="wrap grid gap-6 pb-section *:w-[min(100%,34rem)]">{children}</div>;
}
