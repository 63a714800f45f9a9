import type { ReactNode } from 'react';

interface QuotationProps {
  children: ReactNode;
  /** Chapter and verse or collection and number, and whether it is a paraphrase. */
  source: ReactNode;
}

/** Words of scripture, in our paraphrase unless the source says otherwise. */
export function Quotation({ children, source }: QuotationProps) {
  return (
    <figure className="relative max-w-text py-6 pl-6 before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:stitch-y before:text-label">
      <blockquote>
        <p className="font-display text-h3/[1.4] bn:leading-[1.6]!">{children}</p>
      </blockquote>
      <figcaption className="mt-[0.6rem] text-small text-text-soft">{source}</figcaption>
    </figure>
  );
}
