import type { ComponentProps, ReactNode } from 'react';

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
export function SectionBand({ label, heading, intro, soft = false, className = '', children, ...rest }: SectionBandProps) {
  return (
    <section {...rest} className={`section${soft ? ' section--soft' : ''} ${className}`.trimEnd()}>
      <div className="wrap">
        {heading && (
          <div className="head">
            {label && <p className="label">{label}</p>}
            <h2>{heading}</h2>
            {intro && <p className="soft">{intro}</p>}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}
