import { Link } from 'react-router-dom';

export interface IndexEntry {
  readonly to: string;
  readonly title: string;
  readonly text: string;
  /** The words that show that this is a link, such as "Read more". */
  readonly more: string;
}

interface LinkIndexProps {
  items: readonly IndexEntry[];
}

/** Three or four pages side by side, sewn to each other, equally tall. */
export function LinkIndex({ items }: LinkIndexProps) {
  return (
    <ul className="index" data-count={items.length}>
      {items.map(({ to, title, text, more }) => (
        <li key={to + title}>
          <Link to={to}>
            <b>{title}</b>
            <span className="soft">{text}</span>
            <span className="more">{more}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
