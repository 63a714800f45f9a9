import type { ReactNode } from 'react';
import { takaOf, poishaOf } from 'shared/domain/decimal';
import { useFormat } from '../use-format.ts';

interface SheetProps {
  heading: string;
  /** The lines of the sheet in taka; null for one whose price is not known. */
  amounts: readonly (string | null)[];
  /** What stands in place of the sum while it is not known. */
  missing: ReactNode;
  children: ReactNode;
}

/** The fields of one group, with what they add up to. */
export function Sheet({ heading, amounts, missing, children }: SheetProps) {
  const { taka } = useFormat();
  const known = amounts.filter((amount) => amount !== null);
  const sum = takaOf(known.reduce((total, amount) => total + poishaOf([amount]), 0n));
  return (
    <fieldset className="sheet grid min-w-0 gap-[1.15rem] rounded-md border border-hairline bg-surface px-[clamp(1rem,2.4vw,1.75rem)] pt-5 pb-6 print:block print:break-inside-avoid print:border-0 print:px-0 print:py-[0.15rem]">
      <legend className="visually-hidden">{heading}</legend>
      <div className="stitch-b flex flex-wrap items-baseline justify-between gap-x-4 pb-3 [--stitch-color:var(--color-hairline)] print:p-0">
        <h3 className="print:text-[10pt]/[1.3]">{heading}</h3>
        <b className="num ml-auto wrap-anywhere">{known.length === amounts.length ? taka(sum) : missing}</b>
      </div>
      {children}
    </fieldset>
  );
}
