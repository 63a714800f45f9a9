import type { ReactNode } from 'react';

/** With this many columns a table is wider than a phone: figures stand below each other there, and what is left scrolls inside its frame. */
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
  const stacks = columns >= WIDE_COLUMNS && blank === undefined;
  const scrolls = columns >= WIDE_COLUMNS ? { tabIndex: 0, role: 'group', 'aria-label': caption } : {};
  return (
    <div className="max-w-184 overflow-x-auto" {...scrolls}>
      <table className={`guide-table text-small ${stacks ? 'guide-table--stacks' : ''}`.trimEnd()} data-columns={blank}>
        <caption className="pt-1 pb-2 text-left font-display text-h3">
          {/* Of a table that scrolls, the caption stays, as wide as the screen. */}
          <span className="sticky left-0 block w-[min(100%,100vw-2*var(--spacing-gutter))]">{caption}</span>
        </caption>
        {children}
      </table>
    </div>
  );
}
