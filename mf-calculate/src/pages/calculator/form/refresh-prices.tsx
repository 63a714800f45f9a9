import { useLanguage } from 'shared/i18n/language';
import type { CalculatorWords } from '../content/en.ts';
import { usePrices } from '../model/prices-store.ts';
import type { CalculatorFormWords } from './content/en.ts';

interface RefreshPricesProps {
  words: CalculatorFormWords['result'];
  calculating: CalculatorWords['calculating'];
}

/** Asks for the latest prices once more; those that are in use stay until newer ones come. */
export function RefreshPrices({ words, calculating }: RefreshPricesProps) {
  const language = useLanguage();
  const { status, fetched, last, load } = usePrices();
  if (!fetched && !last) return null;
  return (
    <p className="text-fine text-text-soft">
      <button className="swap" type="button" onClick={() => void load(language)}>
        {status === 'loading' ? calculating : words.refresh}
      </button>{' '}
      <span role="status">{status === 'failed' && words.refreshFailed}</span>
    </p>
  );
}
