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
    <header className="wrap page-head">
      {label && <p className="label">{label}</p>}
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {children && <div className="row">{children}</div>}
    </header>
  );
}
