import type { ReactNode } from 'react';
import { BandHead } from '../band-head/band-head.tsx';

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
    <div className="split grid gap-[clamp(2.25rem,4vw,4rem)] lg:grid-cols-[1fr_1.5fr]">
      <BandHead className="content-start lg:sticky lg:top-36 lg:self-start" label={label} heading={heading}>
        {aside}
      </BandHead>
      <div>{children}</div>
    </div>
  );
}
