import { oneInFortyPoisha } from './calculate-zakat.ts';
import { poishaOf, takaOf } from './decimal.ts';

/** One year that was missed: what counted on its Zakat day and the nisab of that day, in taka as plain decimals. */
export interface MissedYear {
  readonly wealth: string;
  readonly nisab: string;
}

/** Amounts in taka with two places. */
export interface MissedYearResult {
  /** The wealth, less the Zakat of earlier years where it is taken off as a debt; never below nothing. */
  readonly counted: string;
  readonly due: boolean;
  readonly zakat: string;
}

export interface MissedYearsResult {
  readonly years: readonly MissedYearResult[];
  readonly total: string;
}

/**
 * Zakat of missed years, oldest first: 2.5% of each year that reached its nisab. Scholars differ on whether Zakat that is still unpaid
 * from an earlier year is taken off as a debt (the usual Hanafi practice) or not; `deductUnpaid` says which.
 */
export function missedZakat(years: readonly MissedYear[], deductUnpaid: boolean): MissedYearsResult {
  let total = 0n;
  const results = years.map(({ wealth, nisab }): MissedYearResult => {
    const unpaid = deductUnpaid ? total : 0n;
    const owned = poishaOf([wealth]);
    const counted = owned > unpaid ? owned - unpaid : 0n;
    const due = counted >= poishaOf([nisab]);
    const zakat = due ? oneInFortyPoisha(counted) : 0n;
    total += zakat;
    return { counted: takaOf(counted), due, zakat: takaOf(zakat) };
  });
  return { years: results, total: takaOf(total) };
}
