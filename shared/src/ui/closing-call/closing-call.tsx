import type { ReactNode } from 'react';

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
    <section className={soft ? 'section section--soft cta' : 'section cta'}>
      <div className="wrap">
        {label && <p className="label">{label}</p>}
        <h2>{heading}</h2>
        {lead && <p className="lead">{lead}</p>}
        <div className="row">{children}</div>
      </div>
    </section>
  );
}
