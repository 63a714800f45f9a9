import type { ReactNode } from 'react';

interface QuotationProps {
  children: ReactNode;
  /** Chapter and verse or collection and number, and whether it is a paraphrase. */
  source: ReactNode;
}

/** Words of scripture, in our paraphrase unless the source says otherwise. */
export function Quotation({ children, source }: QuotationProps) {
  return (
    <figure className="quote measure">
      <blockquote>
        <p>{children}</p>
      </blockquote>
      <figcaption>{source}</figcaption>
    </figure>
  );
}
