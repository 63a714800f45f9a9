import type { ComponentProps, ReactNode } from 'react';

interface PlaceProps extends Omit<ComponentProps<'section'>, 'title'> {
  label: ReactNode;
  title: ReactNode;
  lead: ReactNode;
  /** A drawing beside the words. */
  art: { src: string; width: number; height: number };
}

/** A page that stands in the place of another: it says why, and offers ways on. */
export function Place({ label, title, lead, art, children, ...rest }: PlaceProps) {
  return (
    <section {...rest} className="wrap place">
      <div className="place__text">
        <p className="label">{label}</p>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
      <img src={art.src} alt="" width={art.width} height={art.height} />
    </section>
  );
}
