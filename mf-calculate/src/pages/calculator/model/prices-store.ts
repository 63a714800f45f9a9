import { fetchMetalRate } from 'shared/api/rate-client';
import { type DatedPrices, metalPrices } from 'shared/domain/metal-prices';
import type { Metal } from 'shared/domain/nisab';
import type { Language } from 'shared/sections/language';
import { usePricesOld } from 'shared/ui/prices-old';
import { useMemo } from 'react';
import { create } from 'zustand';
import { type FieldState, emptyField } from './field-state.ts';

export interface PricesState {
  /** Of the latest request for prices. */
  readonly status: 'idle' | 'loading' | 'loaded' | 'failed';
  /** Why it failed, ready to show. */
  readonly message: string;
  /** The prices that arrived last; a later request that fails leaves them. */
  readonly fetched: DatedPrices | null;
  /** The prices of the document, where the visitor chose to go on with them. */
  readonly last: DatedPrices | null;
  /** Prices that the visitor typed; they go before all others. */
  readonly typed: Readonly<Record<Metal, FieldState>>;
  /** Asks for the latest prices, unless that is on its way. */
  load(language: Language): Promise<void>;
}

/** Without what the visitor chose and typed. */
export const nothingChosen = { last: null, typed: { gold: emptyField, silver: emptyField } };

/** The prices of this visit. */
export const usePrices = create<PricesState>()((set, get) => ({
  status: 'idle',
  message: '',
  fetched: null,
  ...nothingChosen,
  async load(language) {
    if (get().status === 'loading') return;
    set({ status: 'loading' });
    try {
      set({ status: 'loaded', fetched: metalPrices(await fetchMetalRate(language)), message: '' });
    } catch (error) {
      set({ status: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  },
}));

export interface PriceInUse {
  readonly price: string | null;
  readonly source: 'fetched' | 'last' | 'typed' | 'none';
  readonly updatedAt: string | undefined;
  /** Whether it is too old to be called today's; a price that was typed or has no date never is. */
  readonly isOld: boolean;
  /** Whether it is the sample of a new site, and nobody's price. */
  readonly isSample: boolean;
  /** Whether more was typed than could be read. */
  readonly isUnread: boolean;
}

const isPositive = (amount: string) => /[1-9]/.test(amount);

/** The field of a price with its fault: other than an amount, a price of zero has one. */
export function judgePrice(state: FieldState): FieldState {
  return state.shown !== '' && !isPositive(state.amount) ? { ...state, fault: 'positive' } : state;
}

/** The price of a metal that the result uses, with its source and its age. */
export function usePriceInUse(metal: Metal): PriceInUse {
  const prices = usePrices();
  const { price, source, updatedAt, isSample } = choosePrice(prices, metal);
  const isOld = usePricesOld(updatedAt) && updatedAt !== undefined;
  const isUnread = judgePrice(prices.typed[metal]).fault !== null;
  return useMemo(() => ({ price, source, updatedAt, isOld, isSample, isUnread }), [price, source, updatedAt, isOld, isSample, isUnread]);
}

function choosePrice({ fetched, last, typed }: PricesState, metal: Metal): Omit<PriceInUse, 'isOld' | 'isUnread'> {
  const own = typed[metal].amount;
  if (isPositive(own)) return { price: own, source: 'typed', updatedAt: undefined, isSample: false };
  if (fetched?.[metal]) return { price: fetched[metal], source: 'fetched', ...originOf(fetched) };
  if (last?.[metal]) return { price: last[metal], source: 'last', ...originOf(last) };
  return { price: null, source: 'none', updatedAt: undefined, isSample: false };
}

function originOf({ updatedAt, isSample = false }: DatedPrices): Pick<PriceInUse, 'updatedAt' | 'isSample'> {
  return { updatedAt, isSample };
}
