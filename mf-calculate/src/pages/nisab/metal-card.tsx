import type { MouseEvent, ReactNode } from 'react';
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
    <div className="grid grid-cols-[1fr_auto_1fr] items-end gap-x-4 gap-y-2 border-t border-hairline pt-4 max-[17rem]:grid-cols-1">
      <Term name={words.weight} value={words.grams(grams)} />
      <i className="font-display text-[1.5rem]/[1.4] not-italic" aria-hidden="true">
        ×
      </i>
      <Term name={words.price} value={price} />
    </div>
  );
}

function Term({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <span className="block text-small/[1.4] text-text-soft">{name}</span>
      <b className="num text-[1.1875rem]">{value}</b>
    </div>
  );
}

/** The nisab, or why it is not known. */
function Sum({ size, children }: { size: string; children: ReactNode }) {
  return (
    <p
      className={`font-display leading-[1.1] not-lang-bn:tracking-[-0.015em] max-[20rem]:text-[1.875rem] max-[17rem]:text-[1.5rem] lang-bn:leading-[1.35] [&_small]:text-[0.5em] [&_small]:text-text-soft ${size}`}
    >
      {children}
    </p>
  );
}

function Failed({ metal, words, rates, price }: MetalCardProps & { price: string | null }) {
  const language = useLanguage();
  const date = priceDate(rates.known, language);
  const isWhole = rates.status === 'failed';

  function retry({ currentTarget }: MouseEvent) {
    // The button goes while the prices are awaited.
    currentTarget.closest('section')?.focus({ preventScroll: true });
    rates.refresh();
  }

  return (
    <>
      <Sum size="text-[clamp(1.75rem,1.5rem+1.2vw,2.5rem)]">{rates.message || words.card.failed}</Sum>
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
        <Button tone="line" className="justify-self-start" onClick={retry}>
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
    <section
      className={`grid content-start gap-4 rounded-md border border-hairline p-[clamp(1.5rem,3.4vw,2.75rem)] max-[17rem]:px-2 max-[17rem]:py-4 ${isUsed ? 'on-leaf' : ''}`.trimEnd()}
      tabIndex={-1}
      aria-label={label}
      data-state={state}
    >
      <h2 className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-(length:--text-h3)">
        {name}{' '}
        <span
          className={`rounded-xs px-[0.6rem] py-[0.15rem] font-text text-fine/[1.5] font-bold tracking-normal whitespace-nowrap ${isUsed ? 'bg-marigold text-ink' : 'bg-bg-soft text-text-soft'}`}
        >
          {use}
        </span>
      </h2>
      {state === 'failed' ? (
        <Failed metal={metal} words={words} rates={rates} price={price} />
      ) : (
        <>
          <Sum size="text-[clamp(2.25rem,1.6rem+2.7vw,3.75rem)]">
            {state === 'loaded' && price !== null && <TakaAmount amount={nisabTaka(price, metal)} figure />}
            {state === 'loading' && <Waiting>{words.status.loading}</Waiting>}
            {state === 'unknown' && words.card.unknown}
          </Sum>
          <Equation
            words={words.card}
            grams={localDigits(nisabGrams[metal], language)}
            price={price === null ? words.card.waiting : formatTaka(twoPlaces(price), language)}
          />
          {state === 'loaded' && rates.known?.isSample && (
            <p className="small">
              <strong>{words.sample.title}</strong>
            </p>
          )}
          {state === 'loaded' && rates.areOld && <Age words={words} rates={rates} />}
          <p className="small soft">{note}</p>
        </>
      )}
    </section>
  );
}
