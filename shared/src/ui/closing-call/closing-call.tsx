import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface ClosingCallProps {
  label?: ReactNode;
  heading: ReactNode;
  lead?: ReactNode;
  soft?: boolean;
  /** Its buttons. */
  children: ReactNode;
}

/** The last band of a page: one question, and the buttons that answer it. */
export function ClosingCall({ label, heading, lead, soft = false, children }: ClosingCallProps) {
  return (
    <section className={classNames('section text-center print:hidden', soft && 'section--soft')}>
      <div className="wrap grid justify-items-center gap-5">
        {label && <p className="label">{label}</p>}
        <h2 className="text-h1">{heading}</h2>
        {lead && <p className="lead text-balance">{lead}</p>}
        <div className="row justify-center">{children}</div>
      </div>
    </section>
  );
}
