import { Link } from 'react-router-dom';

export interface Way {
  /** A path of this site; with `href` instead, a plain link such as a telephone number. */
  readonly to?: string;
  readonly href?: string;
  readonly label: string;
  readonly note?: string;
}

interface WaysProps {
  /** What the list is, for those who do not see it. */
  label: string;
  items: readonly Way[];
}

/** Ways on: a list of links, each with a side note. */
export function Ways({ label, items }: WaysProps) {
  return (
    <nav className="ways" aria-label={label}>
      <ul>
        {items.map(({ to, href, label: text, note }) => {
          const content = (
            <>
              {text} {note && <span>{note}</span>}
            </>
          );
          return <li key={text}>{to === undefined ? <a href={href}>{content}</a> : <Link to={to}>{content}</Link>}</li>;
        })}
      </ul>
    </nav>
  );
}
