import type { ReactNode } from 'react';

interface PageHeroProps {
  label?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  /** Buttons and links below the lead. */
  children?: ReactNode;
  /** URL of a drawing of 400 × 300. */
  art: string;
}

/** The head of a page with a drawing beside it. */
export function PageHero({ label, title, lead, children, art }: PageHeroProps) {
  return (
    <header className="page-hero">
      <div className="wrap">
        <div className="page-hero__text">
          {label && <p className="label">{label}</p>}
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
          {children && <div className="row">{children}</div>}
        </div>
        <img className="page-hero__art" src={art} alt="" width={400} height={300} />
      </div>
    </header>
  );
}
