import { Link } from 'react-router-dom';

export interface IndexEntry {
  readonly to: string;
  readonly title: string;
  readonly text: string;
  /** The words that show that this is a link, such as "Read more". */
  readonly more: string;
}

/** Four pages side by side, sewn to each other, equally tall. */
export function LinkIndex({ items }: { items: readonly IndexEntry[] }) {
  return (
    <ul className="home-index grid sm:auto-rows-[auto_1fr_auto] sm:grid-cols-2 sm:gap-x-12 xl:grid-cols-4 xl:gap-x-0">
      {items.map(({ to, title, text, more }) => (
        <li key={to + title} className="relative row-span-3 grid grid-rows-subgrid border-t border-hairline xl:border-t-0">
          <Link
            className="group row-span-3 grid grid-rows-subgrid gap-[0.6rem] py-6 text-text no-underline xl:px-7 xl:py-2 xl:[li:first-child>&]:pl-0"
            to={to}
          >
            <b className="font-display text-h3/[1.3] font-normal decoration-1 group-hover:underline">{title}</b>
            <span className="soft">{text}</span>
            <span className="more">{more}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
