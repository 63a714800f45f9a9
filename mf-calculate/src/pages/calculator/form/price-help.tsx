import { useLanguage } from 'shared/i18n/language';
import { metalPrices } from 'shared/domain/metal-prices';
import type { Metal } from 'shared/domain/nisab';
import { twoPlaces } from 'shared/domain/decimal';
import { Button, ButtonLink } from 'shared/ui/button';
import { usePageContext } from 'shared/ui/page-context';
import type { CalculatorWords } from '../content/en.ts';
import type { CalculatorFormWords } from './content/en.ts';
import { judgePrice, usePrices } from '../model/prices-store.ts';
import type { Result } from '../model/use-result.ts';
import { useFormat } from '../use-format.ts';
import { DecimalField } from './decimal-field.tsx';

interface PriceHelpProps {
  words: CalculatorFormWords['result'];
  faults: CalculatorWords['faults'];
  result: Result;
}

/** Where a button is gone with its reason, the focus goes to what it brought. */
function focusResult(): void {
  document.getElementById('result')?.focus();
}

/** Ways on without a price of today: try again, the last known price, a price typed by hand, a person. */
export function PriceHelp({ words, faults, result: { outcome, silver, gold, zakat } }: PriceHelpProps) {
  const language = useLanguage();
  const { message, fetched, load } = usePrices();
  // Prices that are in use stay while newer ones are asked for; the first time, there is nothing to help with yet.
  const retrying = outcome === 'waiting' && (message !== '' || fetched !== null);
  const missing = outcome === 'unknown' || retrying;
  const typed = silver.source === 'typed' || gold.source === 'typed' || silver.isUnread || gold.isUnread;
  const old = oldPrices(silver.isOld, gold.isOld);
  const sample = silver.isSample || gold.isSample;
  const doubtful = sample || old !== null;
  // While a price is typed, the fields stay: the first digit is a price already.
  if (!missing && !typed && !doubtful) return null;

  async function retry() {
    await load(language);
    if (usePrices.getState().status === 'loaded') focusResult();
  }

  return (
    <div className="grid gap-3 print:hidden">
      {missing && (
        <>
          <Button tone="give" pending={retrying} onClick={() => void retry()}>
            {words.retry}
          </Button>
          <LastPrice words={words} missing={{ silver: silver.price === null, gold: zakat.lines.gold === null }} />
        </>
      )}
      {sample && <p>{words.priceSample}</p>}
      {old && !sample && <p>{words.priceOld[old]}</p>}
      <details className="*:not-first:mt-3">
        <summary className="swap">{words.typePrice}</summary>
        <PriceField metal="silver" label={words.silverPrice} hint={words.typeHint} faults={faults} />
        {(zakat.lines.gold === null || typed || doubtful) && (
          <PriceField metal="gold" label={words.goldPrice} hint={words.typeHint} faults={faults} />
        )}
      </details>
      {missing && (
        <ButtonLink to="/ask_a_question" tone="line">
          {words.askPerson}
        </ButtonLink>
      )}
    </div>
  );
}

/** Which of the prices in use are old; null where neither is. */
function oldPrices(silver: boolean, gold: boolean): Metal | 'both' | null {
  if (silver && gold) return 'both';
  if (silver) return 'silver';
  return gold ? 'gold' : null;
}

interface LastPriceProps {
  words: CalculatorFormWords['result'];
  /** Which prices the result lacks. */
  missing: Readonly<Record<Metal, boolean>>;
}

/** The missing prices that came with the document: they may be older than today. */
function LastPrice({ words, missing }: LastPriceProps) {
  const { rates } = usePageContext().data;
  const { taka, when } = useFormat();
  const last = rates ? metalPrices(rates) : null;
  const offered = (['silver', 'gold'] as const).flatMap((metal) => {
    const price = missing[metal] && last?.[metal];
    return price ? `${words.metals[metal]} ${taka(twoPlaces(price))}` : [];
  });
  if (!last || offered.length === 0) return null;

  function take() {
    usePrices.setState({ last });
    focusResult();
  }

  const date = last.updatedAt ? ` (${when(last.updatedAt)})` : '';
  return (
    <Button tone="line" onClick={take}>
      {words.lastPrice(offered.join(', ') + date)}
    </Button>
  );
}

interface PriceFieldProps {
  metal: Metal;
  label: string;
  hint: string;
  faults: CalculatorWords['faults'];
}

function PriceField({ metal, label, hint, faults }: PriceFieldProps) {
  const state = usePrices(({ typed }) => typed[metal]);
  return (
    <DecimalField
      id={`price-${metal}`}
      label={label}
      hint={hint}
      unit="৳"
      line={metal}
      state={judgePrice(state)}
      change={(edit) => usePrices.setState(({ typed }) => ({ typed: { ...typed, [metal]: edit(typed[metal]) } }))}
      faults={{ ...faults, positive: faults.price }}
    />
  );
}
