import { twoPlaces } from 'shared/domain/decimal';
import { GOLD_NISAB_GRAMS, type Metal, SILVER_NISAB_GRAMS, nisabTaka } from 'shared/domain/nisab';
import { formatTaka, localDigits } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import { Button } from 'shared/ui/button';
import { TakaAmount } from 'shared/ui/taka-amount';
import { Waiting } from 'shared/ui/waiting';
import type { NisabWords } from './content/en.ts';
import { priceDate } from './rate-status.tsx';
import type { MetalRates } from './use-metal-rates.ts';

const nisabGrams = { silver: SILVER_NISAB_GRAMS, gold: GOLD_NISAB_GRAMS };

interface MetalCardProps {
  metal: Metal;
  words: NisabWords;
  rates: MetalRates;
}

/** A card has failed where the prices did not come, and where they came without this metal's. */
function cardState({ status, known }: MetalRates, price: string | null): MetalRates['status'] {
  if (status === 'failed') return 'failed';
  if (known) return price === null ? 'failed' : 'loaded';
  return status;
}

/** The sum that a nisab is: weight × price. Where the price is awaited, the words say so. */
function Equation({ words, grams, price }: { words: NisabWords['card']; grams: string; price: string }) {
  return (
    <div className="equation">
      <div>
        <span>{words.weight}</span>
        <b>{words.grams(grams)}</b>
      </div>
      <i aria-hidden="true">×</i>
      <div>
        <span>{words.price}</span>
        <b>{price}</b>
      </div>
    </div>
  );
}

function Failed({ metal, words, rates, price }: MetalCardProps & { price: string | null }) {
  const language = useLanguage();
  const date = priceDate(rates.known, language);
  const isWhole = rates.status === 'failed';
  return (
    <>
      <p className="metal__sum metal__sum--words">{rates.message || words.card.failed}</p>
      {isWhole && price !== null ? (
        <p className="soft">
          {words.card.lastKnown(
            formatTaka(nisabTaka(price, metal), language),
            formatTaka(twoPlaces(price), language),
            date ?? words.card.noDate,
          )}
        </p>
      ) : (
        <p className="soft">{isWhole ? words.card.noPrices : words.card.noGold}</p>
      )}
      {(metal === 'silver' || !isWhole) && (
        <Button tone="line" className="justify-self-start" onClick={rates.refresh}>
          {words.card.retry}
        </Button>
      )}
    </>
  );
}

/** What says of each card by itself that its price is old. */
function Age({ words, rates: { known } }: Pick<MetalCardProps, 'words' | 'rates'>) {
  const date = priceDate(known, useLanguage());
  return (
    <p className="small">
      <strong>{date ? words.card.old(date) : words.card.undated}</strong>
    </p>
  );
}

/** The nisab of one metal at the latest price; without a price it says so, and shows no amount. */
export function MetalCard({ metal, words, rates }: MetalCardProps) {
  const language = useLanguage();
  const { name, label, use, note } = words[metal];
  const price = rates.known?.[metal] ?? null;
  const state = cardState(rates, price);
  const isUsed = metal === 'silver';
  return (
    <section className={isUsed ? 'metal on-leaf' : 'metal'} aria-label={label} data-state={state}>
      <h2>
        {name} <span className="pill">{use}</span>
      </h2>
      {state === 'failed' ? (
        <Failed metal={metal} words={words} rates={rates} price={price} />
      ) : (
        <>
          <p className="metal__sum">
            {state === 'loaded' && price !== null && <TakaAmount amount={nisabTaka(price, metal)} figure />}
            {state === 'loading' && <Waiting>{words.status.loading}</Waiting>}
            {state === 'unknown' && words.card.unknown}
          </p>
          <Equation
            words={words.card}
            grams={localDigits(nisabGrams[metal], language)}
            price={price === null ? words.card.waiting : formatTaka(twoPlaces(price), language)}
          />
          {state === 'loaded' && rates.areOld && <Age words={words} rates={rates} />}
          <p className="small soft">{note}</p>
        </>
      )}
    </section>
  );
}
