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
    <header className="page-hero relative overflow-clip">
      <div className="wrap grid items-end gap-8 pt-[clamp(2rem,5vw,4.5rem)] lg:grid-cols-[1fr_29rem] lg:gap-16!">
        <div className="page-hero__text grid justify-items-start gap-5 lg:pb-[clamp(2rem,5vw,4.5rem)]">
          {label && <p className="label">{label}</p>}
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
          {children && <div className="row">{children}</div>}
        </div>
        <img className="page-hero__art w-full self-end rounded-t-md print:hidden" src={art} alt="" width={400} height={300} />
      </div>
    </header>
  );
}
