import type { MetalRate } from 'shared/contracts/metal-rate';
import { formatDate } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import type { Language } from 'shared/sections/language';
import { Waiting } from 'shared/ui/waiting';
import type { MetalRates } from '../../model/use-metal-rates.ts';
import type { NisabWords } from './content/en.ts';

/** The price's date and time, or undefined where its host does not date it in a way that can be read. */
export function priceDate(rate: MetalRate | undefined, language: Language): string | undefined {
  const instant = rate?.updated_at;
  if (instant === undefined || Number.isNaN(Date.parse(instant))) return undefined;
  return formatDate(instant, language, { time: true });
}

interface RateStatusProps {
  words: NisabWords['status'];
  rates: MetalRates;
}

/** Of when the prices are, or what became of asking for them; announced when it changes. */
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
