import type { ComponentProps, ReactNode } from 'react';
import { BandHead } from '../band-head/band-head.tsx';
import { classNames } from '../class-names.ts';

interface SectionBandProps extends ComponentProps<'section'> {
  label?: ReactNode;
  /** The h2; a band without one has to hold its own. */
  heading?: ReactNode;
  /** One or two sentences under the heading. */
  intro?: ReactNode;
  /** The second paper, for every other band of a page. */
  soft?: boolean;
}

/** A band across the page with its heading. */
export function SectionBand({ label, heading, intro, soft = false, className, children, ...rest }: SectionBandProps) {
  return (
    <section {...rest} className={classNames('section', soft && 'section--soft', className)}>
      <div className="wrap">
        {heading && <BandHead className="not-last:mb-[clamp(1.75rem,4vw,3rem)]" label={label} heading={heading} intro={intro} />}
        {children}
      </div>
    </section>
  );
}
