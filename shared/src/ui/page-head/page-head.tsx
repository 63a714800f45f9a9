import type { ReactNode } from 'react';

interface PageHeadProps {
  label?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  /** Buttons and links below the lead. */
  children?: ReactNode;
}

/** The head of a page without a picture: its h1, what it is about, what can be done. */
export function PageHead({ label, title, lead, children }: PageHeadProps) {
  return (
    <header className="page-head wrap grid justify-items-start gap-4 pt-[clamp(2rem,5vw,4rem)] pb-[clamp(1.5rem,3vw,2.5rem)]">
      {label && <p className="label">{label}</p>}
      <h1 className="max-w-[22em]">{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {children && <div className="row">{children}</div>}
    </header>
  );
}
