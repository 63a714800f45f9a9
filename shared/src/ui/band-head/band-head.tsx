import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface BandHeadProps extends ComponentProps<'div'> {
  label?: ReactNode;
  heading: ReactNode;
  /** One or two sentences under the heading. */
  intro?: ReactNode;
}

/** The heading of a band, with its label above and its intro below. */
export function BandHead({ label, heading, intro, className, children, ...rest }: BandHeadProps) {
  return (
    <div {...rest} className={classNames('head grid max-w-[46rem] justify-items-start gap-3', className)}>
      {label && <p className="label">{label}</p>}
      <h2>{heading}</h2>
      {intro && <p className="soft">{intro}</p>}
      {children}
    </div>
  );
}
