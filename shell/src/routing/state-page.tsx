import type { ComponentProps, ReactNode } from 'react';

interface StatePageProps extends Omit<ComponentProps<'section'>, 'title'> {
  label: ReactNode;
  title: ReactNode;
  lead: ReactNode;
  /** A drawing beside the words; none where it could not be loaded either. */
  art: { src: string; width: number; height: number } | undefined;
  /** Whether screen readers say its title and lead as it appears. */
  announced?: boolean;
}

/** A page shown in place of another: it says why, and links to other pages. */
export function StatePage({ label, title, lead, art, announced = false, className = '', children, ...rest }: StatePageProps) {
  return (
    <section
      {...rest}
      className={`wrap grid items-center gap-8 py-[clamp(2.5rem,6vw,6rem)] lg:grid-cols-[1fr_27rem] lg:gap-16 ${className}`.trimEnd()}
    >
      <div className="grid justify-items-start gap-[1.1rem]">
        <p className="label">{label}</p>
        <div className="grid gap-[1.1rem]" role={announced ? 'alert' : undefined}>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        {children}
      </div>
      {art && <img className="w-full print:hidden" src={art.src} alt="" width={art.width} height={art.height} />}
    </section>
  );
}
