import { Link } from 'react-router-dom';
import type { MetalRate } from 'shared/contracts/metal-rate';
import { twoPlaces } from 'shared/domain/decimal';
import { metalPrices } from 'shared/domain/metal-prices';
import { SILVER_NISAB_GRAMS, nisabTaka } from 'shared/domain/nisab';
import { formatDate, formatTaka, localDigits } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import { TakaAmount } from 'shared/ui/taka-amount';
import { Waiting } from 'shared/ui/waiting';
import type { HomeWords } from './content/en.ts';
import { useSilverPrice } from './use-silver-price.ts';

interface NisabStripProps {
  words: HomeWords['nisab'];
}

function Missing({ words, text }: NisabStripProps & { text: string }) {
  return (
    <>
      <b className="strip__missing">{text}</b>
      <p className="soft">{words.missing}</p>
    </>
  );
}

function Loaded({ words, rates }: NisabStripProps & { rates: MetalRate }) {
  const language = useLanguage();
  const { silver: price, updatedAt } = metalPrices(rates);
  if (price === null) return <Missing words={words} text={words.unknown} />;
  return (
    <>
      <b>
        <TakaAmount amount={nisabTaka(price, 'silver')} />
      </b>
      <p className="soft">
        {words.sum(localDigits(SILVER_NISAB_GRAMS, language), formatTaka(twoPlaces(price), language))}{' '}
        {updatedAt && words.updated(formatDate(updatedAt, language, { time: true }))}
      </p>
    </>
  );
}

/** Today's silver nisab, or plainly that its price is not here. */
export function NisabStrip({ words }: NisabStripProps) {
  const price = useSilverPrice();
  return (
    <section className="strip" aria-label={words.title} data-state={price.status}>
      <div className="wrap">
        <p>
          <strong>{words.title}</strong>
        </p>
        {price.status === 'loaded' && <Loaded words={words} rates={price.rates} />}
        {price.status === 'loading' && (
          <b className="strip__missing">
            <Waiting>{words.loading}</Waiting>
          </b>
        )}
        {price.status === 'failed' && <Missing words={words} text={price.message} />}
        {price.status === 'unknown' && <Missing words={words} text={words.unknown} />}
        <p className="strip__more">
          <Link to="/todays_nisab">{words.more}</Link>
        </p>
      </div>
    </section>
  );
}
