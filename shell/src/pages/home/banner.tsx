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
    <section className="[background:var(--woven)_0_0/110px_88px,var(--color-leaf-900)] print:hidden">
      <div className="wrap py-[clamp(2.5rem,6vw,5.5rem)]">
        <div className="on-leaf grid max-w-160 justify-items-start gap-4 p-[clamp(1.5rem,4vw,3rem)] -outline-offset-2 [box-shadow:0_0_0_10px_var(--color-leaf-900)] [outline:2px_dashed_#f6edd899]">
          <h2>{heading}</h2>
          <p className="soft">{text}</p>
          {children}
        </div>
      </div>
    </section>
  );
}
