import { Link } from 'react-router-dom';

export interface LinkItem {
  /** A path of this site; with `href` instead, a plain link such as a telephone number. */
  readonly to?: string;
  readonly href?: string;
  readonly label: string;
  readonly note?: string;
}

interface LinkListProps {
  /** What the list is, for those who do not see it. */
  label: string;
  items: readonly LinkItem[];
}

const LINK =
  'flex min-h-13 items-center justify-between gap-4 border-b border-hairline py-2 font-bold text-text no-underline hover:underline!';

/** A list of links to go on with, each with a side note. */
export function LinkList({ label, items }: LinkListProps) {
  return (
    <nav className="w-full border-t border-hairline" aria-label={label}>
      <ul>
        {items.map(({ to, href, label: text, note }) => {
          const content = (
            <>
              {text} {note && <span className="text-right text-(length:--text-small) font-normal text-text-soft">{note}</span>}
            </>
          );
          return (
            <li key={text}>
              {to === undefined ? (
                <a className={LINK} href={href}>
                  {content}
                </a>
              ) : (
                <Link className={LINK} to={to}>
                  {content}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
