import { useMemo } from 'react';
import { type ZakatResult, calculateZakat } from 'shared/domain/calculate-zakat';
import { usePricesOld } from 'shared/ui/prices-old';
import { usePageContext } from 'shared/ui/page-context';
import { useCalculator } from './calculator-store.ts';
import { entriesOf, isEmpty } from './figures.ts';
import { type PriceInUse, type PricesState, priceInUse, usePrices } from './prices-store.ts';

/** What the result is about: `unknown` is a price that did not come. */
type Outcome = 'empty' | 'waiting' | 'unknown' | 'due' | 'not-due';

export interface Result {
  readonly outcome: Outcome;
  readonly zakat: ZakatResult;
  readonly silver: PriceInUse;
  readonly gold: PriceInUse;
  /** Whether the price of silver in use is too old to be called today's; a typed price never is. */
  readonly isPriceOld: boolean;
}

function outcomeOf(result: ZakatResult, status: PricesState['status'], empty: boolean): Outcome {
  if (result.status === 'rate-unavailable') return status === 'failed' || status === 'loaded' ? 'unknown' : 'waiting';
  return empty ? 'empty' : result.status;
}

/** The result of what has been entered so far, at the prices that are known so far. */
export function useResult(): Result {
  const figures = useCalculator((state) => state.figures);
  const { status, fetched, last, typed } = usePrices();
  const { goldPriceKarat } = usePageContext().site;
  const areOld = usePricesOld((fetched ?? last)?.updatedAt);
  return useMemo(() => {
    const silver = priceInUse({ fetched, last, typed }, 'silver');
    const gold = priceInUse({ fetched, last, typed }, 'gold');
    const zakat = calculateZakat(entriesOf(figures, goldPriceKarat), { gold: gold.price, silver: silver.price });
    const isPriceOld = areOld && silver.updatedAt !== undefined;
    return { outcome: outcomeOf(zakat, status, isEmpty(figures)), zakat, silver, gold, isPriceOld };
  }, [figures, goldPriceKarat, status, fetched, last, typed, areOld]);
}
