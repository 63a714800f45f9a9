import { Link } from 'react-router-dom';
import type { MetalRate } from 'shared/contracts/metal-rate';
import { twoPlaces } from 'shared/domain/decimal';
import { metalPrices } from 'shared/domain/metal-prices';
import { SILVER_NISAB_GRAMS, nisabTaka } from 'shared/domain/nisab';
import { formatDate, formatTaka, localDigits } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import { usePricesOld } from 'shared/ui/prices-old';
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
      <b className="font-display text-h3 font-normal">{text}</b>
      <p className="small soft">{words.missing}</p>
    </>
  );
}

function Loaded({ words, rates, isOld }: NisabStripProps & { rates: MetalRate; isOld: boolean }) {
  const language = useLanguage();
  const { silver: price, updatedAt, isSample } = metalPrices(rates);
  if (price === null) return <Missing words={words} text={words.unknown} />;
  const date = updatedAt && formatDate(updatedAt, language, { time: true });
  return (
    <>
      <b className="font-display text-[clamp(1.75rem,1.5rem+1vw,2.25rem)]/[1.2] font-normal">
        <TakaAmount amount={nisabTaka(price, 'silver')} />
      </b>
      <p className="small soft">
        {words.sum(localDigits(SILVER_NISAB_GRAMS, language), formatTaka(twoPlaces(price), language))}{' '}
        {date ? (isOld ? words.old : words.updated)(date) : words.undated}
        {isSample && <strong> {words.sample}</strong>}
      </p>
    </>
  );
}

/** The silver nisab at the latest price, today's only where that is new; or plainly that there is no price. */
export function NisabStrip({ words }: NisabStripProps) {
  const price = useSilverPrice();
  const rates = price.status === 'loaded' ? price.rates : null;
  const isOld = usePricesOld(rates ? metalPrices(rates).updatedAt : undefined) && rates !== null;
  const title = isOld ? words.oldTitle : words.title;
  return (
    <section className="home-nisab relative bg-bg-soft" aria-label={title} data-state={price.status}>
      <div className="wrap grid items-baseline gap-x-10 gap-y-[0.35rem] py-6 lg:grid-cols-[auto_auto_1fr_auto]">
        <p className="small">
          <strong>{title}</strong>
        </p>
        {rates && <Loaded words={words} rates={rates} isOld={isOld} />}
        {price.status === 'loading' && (
          <b className="font-display text-h3 font-normal">
            <Waiting>{words.loading}</Waiting>
          </b>
        )}
        {price.status === 'failed' && <Missing words={words} text={price.message} />}
        {price.status === 'unknown' && <Missing words={words} text={words.unknown} />}
        <p className="small lg:col-4">
          <Link to="/todays_nisab">{words.more}</Link>
        </p>
      </div>
    </section>
  );
}
