import type { DatedPrices } from 'shared/domain/metal-prices';
import { formatDate } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import type { Language } from 'shared/sections/language';
import { Waiting } from 'shared/ui/waiting';
import type { NisabWords } from './content/en.ts';
import type { MetalRates } from './use-metal-rates.ts';

/** Date and time of the prices, or undefined where their host does not date them in a way that can be read. */
export function priceDate(known: DatedPrices | undefined, language: Language): string | undefined {
  return known?.updatedAt && formatDate(known.updatedAt, language, { time: true });
}

interface RateStatusProps {
  words: NisabWords['status'];
  rates: MetalRates;
}

/** The date of the prices, or what became of asking for them; announced when it changes. */
export function RateStatus({ words, rates }: RateStatusProps) {
  const date = priceDate(rates.known, useLanguage());
  return (
    <span role="status">
      {rates.status === 'loading' && <Waiting>{words.loading}</Waiting>}
      {rates.status === 'loaded' && (date ? words.updated(date) : words.undated)}
      {rates.status === 'failed' && words.failed}
      {rates.status === 'unknown' && words.unknown}
    </span>
  );
}
