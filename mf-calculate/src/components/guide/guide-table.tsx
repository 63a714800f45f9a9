import type { ReactNode } from 'react';

/** With this many columns a table is wider than a phone and scrolls inside its frame. */
const WIDE_COLUMNS = 4;

interface GuideTableProps {
  caption: string;
  columns: number;
  /** Columns to write into, of a table that is filled in by hand. */
  blank?: number;
  children: ReactNode;
}

/** The frame of a guide's tables; one that may scroll can be reached and scrolled by keyboard. */
export function GuideTable({ caption, columns, blank, children }: GuideTableProps) {
  const scrolls = columns >= WIDE_COLUMNS ? { tabIndex: 0, role: 'group', 'aria-label': caption } : {};
  return (
    <div className="guide-table" {...scrolls}>
      <table className={blank === undefined ? undefined : 'worksheet'} data-columns={blank}>
        <caption>
          <span>{caption}</span>
        </caption>
        {children}
      </table>
    </div>
  );
}
