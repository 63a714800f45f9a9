import type { ReactNode } from 'react';

interface SplitProps {
  label?: ReactNode;
  heading: ReactNode;
  /** Under the heading: a notice, a button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A heading that stays beside the long list that it introduces; goes into a SectionBand without heading. */
export function Split({ label, heading, aside, children }: SplitProps) {
  return (
    <div className="split">
      <div className="head">
        {label && <p className="label">{label}</p>}
        <h2>{heading}</h2>
        {aside}
      </div>
      <div>{children}</div>
    </div>
  );
}
