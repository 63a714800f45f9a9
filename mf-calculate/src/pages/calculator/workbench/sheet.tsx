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
    <fieldset className="sheet">
      <legend className="visually-hidden">{heading}</legend>
      <div className="sheet__head stitch-b">
        <h3>{heading}</h3>
        <b>{known.length === amounts.length ? taka(sum) : missing}</b>
      </div>
      {children}
    </fieldset>
  );
}
