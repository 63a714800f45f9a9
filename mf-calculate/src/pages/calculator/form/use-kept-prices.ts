import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Metal } from 'shared/domain/nisab';
import { handOver, onLanguageSwitch, takeHanded } from 'shared/forms/hand-over';
import { isEntryOutdated, keepInEntry, keptInEntry, outdateKept } from 'shared/forms/kept-in-entry';
import { type FieldState, emptyField } from '../model/field-state.ts';
import { nothingChosen, usePrices } from '../model/prices-store.ts';
import { settle, typeText } from './type-text.ts';

/** The name of the prices that the visitor typed, in history entries and for the page in the other language. */
const KEPT_AS = 'zakat-prices';

const metals = ['gold', 'silver'] as const satisfies readonly Metal[];

/** What stands in the fields, by metal; null where nothing was typed. */
function typedPrices(): Record<string, Pick<FieldState, 'shown' | 'refused'>> | null {
  const { typed } = usePrices.getState();
  const fields = metals.map((metal) => [metal, settle(typed[metal])] as const).filter(([, { shown, refused }]) => shown || refused);
  if (fields.length === 0) return null;
  return Object.fromEntries(fields.map(([metal, { shown, refused }]) => [metal, { shown, refused }]));
}

function readPrice(kept: unknown, metal: Metal): FieldState {
  const { shown, refused } = (kept as Partial<Record<Metal, Partial<Record<keyof FieldState, unknown>>>>)[metal] ?? {};
  const state = typeText(emptyField, typeof shown === 'string' ? shown : '', metal);
  return typeof refused === 'string' && refused ? typeText(state, refused, metal) : state;
}

/** Brings back the prices that were typed, unless this visit has some of its own. */
function restorePrices(): void {
  const kept = takeHanded(KEPT_AS) ?? keptInEntry(KEPT_AS);
  if (typeof kept !== 'object' || kept === null || typedPrices()) return;
  usePrices.setState({ typed: { gold: readPrice(kept, 'gold'), silver: readPrice(kept, 'silver') } });
}

/** Lets no entry of this tab bring back the prices that it holds so far. */
export function forgetPrices(): void {
  usePrices.setState(nothingChosen);
  outdateKept(KEPT_AS);
}

/**
 * Keeps prices that were typed in the history entry, for a reload, the way back and the other language. The device is never asked to save
 * them with the figures: in a month they are wrong.
 */
export function useKeptPrices(): void {
  const { key, hash } = useLocation();

  useEffect(restorePrices, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry is to hold the prices
  useEffect(() => keepInEntry(KEPT_AS, typedPrices()), [key, hash]);

  useEffect(() => {
    const stopHanding = onLanguageSwitch(() => {
      const typed = typedPrices();
      if (typed) handOver(KEPT_AS, typed);
    });
    // A page that the browser has kept in memory for the way back.
    const followSince = () => isEntryOutdated(KEPT_AS) && forgetPrices();
    addEventListener('pageshow', followSince);
    const stopKeeping = usePrices.subscribe(({ typed }, before) => {
      if (typed !== before.typed) keepInEntry(KEPT_AS, typedPrices());
    });
    return () => {
      stopHanding();
      removeEventListener('pageshow', followSince);
      stopKeeping();
    };
  }, []);
}
