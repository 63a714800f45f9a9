import type { ReactNode } from 'react';

interface BannerProps {
  heading: ReactNode;
  text: ReactNode;
  /** Its button. */
  children: ReactNode;
}

/** A card sewn on to the woven ground. */
export function Banner({ heading, text, children }: BannerProps) {
  return (
    <section className="banner">
      <div className="wrap">
        <div className="banner__card on-leaf">
          <h2>{heading}</h2>
          <p className="soft">{text}</p>
          {children}
        </div>
      </div>
    </section>
  );
}
