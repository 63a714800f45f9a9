import type { ReactNode } from 'react';

/** With this many columns a table is wider than a phone: figures stand below each other there, and what is left scrolls inside its frame. */
const WIDE_COLUMNS = 4;

function tableClass(columns: number, blank: number | undefined): string | undefined {
  if (blank !== undefined) return 'worksheet';
  return columns >= WIDE_COLUMNS ? 'stacks' : undefined;
}

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
      <table className={tableClass(columns, blank)} data-columns={blank}>
        <caption>
          <span>{caption}</span>
        </caption>
        {children}
      </table>
    </div>
  );
}
