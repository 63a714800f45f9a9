import { useMemo } from 'react';
import { type ZakatResult, calculateZakat } from 'shared/domain/calculate-zakat';
import { usePageContext } from 'shared/ui/page-context';
import { useCalculator } from './calculator-store.ts';
import { entriesOf, hasUnread, isEmpty } from './figures.ts';
import { type PriceInUse, type PricesState, usePriceInUse, usePrices } from './prices-store.ts';

/**
 * What the result is about: `unknown` is a price that did not come, `unread` what may be due once what was typed and is no number is
 * corrected. What is due without such an amount is `due`, but not with another price than the one that was typed.
 */
type Outcome = 'empty' | 'waiting' | 'unknown' | 'unread' | 'due' | 'not-due';

export interface Result {
  readonly outcome: Outcome;
  /** Whether an amount or a price that was typed is no number: the result is without it. */
  readonly isUnread: boolean;
  readonly zakat: ZakatResult;
  readonly silver: PriceInUse;
  readonly gold: PriceInUse;
}

interface Unread {
  readonly amounts: boolean;
  readonly prices: boolean;
}

function outcomeOf(result: ZakatResult, status: PricesState['status'], unread: Unread, empty: boolean): Outcome {
  // So in the server's HTML: nothing is on its way before a script asks for it.
  if (status === 'idle' && empty) return 'empty';
  if (result.status === 'rate-unavailable') return status === 'failed' || status === 'loaded' ? 'unknown' : 'waiting';
  // More wealth makes more due; another price may make nothing due.
  if (unread.prices || (unread.amounts && result.status !== 'due')) return 'unread';
  return empty ? 'empty' : result.status;
}

/** The result of what has been entered so far, at the prices that are known so far. */
export function useResult(): Result {
  const figures = useCalculator((state) => state.figures);
  const status = usePrices((state) => state.status);
  const silver = usePriceInUse('silver');
  const gold = usePriceInUse('gold');
  const { goldPriceKarat } = usePageContext().site;
  return useMemo(() => {
    const entries = entriesOf(figures, goldPriceKarat);
    const zakat = calculateZakat(entries, { gold: gold.price, silver: silver.price });
    const needsGold = zakat.goldOnly || typeof entries.gold === 'object';
    const unread = { amounts: hasUnread(figures), prices: silver.isUnread || (needsGold && gold.isUnread) };
    const isUnread = unread.amounts || unread.prices;
    return { outcome: outcomeOf(zakat, status, unread, isEmpty(figures)), isUnread, zakat, silver, gold };
  }, [figures, goldPriceKarat, status, silver, gold]);
}
