import { type ReactNode, memo, useEffect, useRef } from 'react';
import { bothWeights, karats } from 'shared/domain/metal-weight';
import type { Metal } from 'shared/domain/nisab';
import { usePageContext } from 'shared/ui/page-context';
import { AmountField } from './amount-field.tsx';
import type { CalculatorWords } from '../content/en.ts';
import type { CalculatorFormWords } from './content/en.ts';
import { changeFigures, useCalculator } from '../model/calculator-store.ts';
import type { MetalForm } from '../model/figures.ts';
import { setMetal, swapMetal } from './edit-figures.ts';
import { SmallChoice } from './small-choice.tsx';
import { useFormat } from '../use-format.ts';

interface MetalFieldProps {
  metal: Metal;
  words: CalculatorFormWords;
  faults: CalculatorWords['faults'];
  /** What the metal is worth in taka; null while its price is not known. */
  value: string | null;
}

/** Gold or silver, as an amount in taka or by weight. */
export const MetalField = memo(function MetalField({ metal, words, faults, value }: MetalFieldProps) {
  const { mode } = useCalculator((state) => state.figures.metals[metal]);
  const { label, help } = words.own[metal];
  const byWeight = mode === 'weight';
  const field = byWeight ? (`${metal}.weight` as const) : metal;
  const swapped = useRef(false);

  useEffect(() => {
    // The field that comes in the place of the other is typed into next.
    if (swapped.current) document.getElementById(field)?.focus();
    swapped.current = false;
  }, [field]);

  function swap() {
    swapped.current = true;
    changeFigures((figures) => swapMetal(figures, metal, value));
  }

  const action = (
    <button className="swap" type="button" onClick={swap}>
      <span className="visually-hidden">{label}:</span> {byWeight ? words.metal.toAmount : words.metal.toWeight}
    </button>
  );
  if (!byWeight) {
    return <AmountField id={metal} label={label} help={`${help} ${words.metal.inTaka}`} faults={faults} action={action} />;
  }
  return <WeightField metal={metal} words={words} faults={faults} value={value} action={action} />;
});

function WeightField({ metal, words, faults, value, action }: MetalFieldProps & { action: ReactNode }) {
  const { unit, karat } = useCalculator((state) => state.figures.metals[metal]);
  const change = (form: Partial<MetalForm>) => changeFigures((figures) => setMetal(figures, metal, form));
  const priceKarat = usePageContext().site.goldPriceKarat;
  const { digits } = useFormat();
  const { label, help } = words.own[metal];
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4 *:first:col-span-full print:*:not-first:hidden">
      <AmountField
        id={`${metal}.weight`}
        label={label}
        help={metal === 'gold' ? `${help} ${words.metal.priceKarat(digits(priceKarat))}` : help}
        faults={{ ...faults, positive: faults.weight }}
        unit={words.metal.unitSigns[unit]}
        action={action}
        note={<ReadBack metal={metal} words={words} value={value} />}
      />
      <SmallChoice
        label={
          <>
            <span className="visually-hidden">{label}:</span> {words.metal.unit}
          </>
        }
        value={unit}
        options={(['vori', 'gram'] as const).map((choice) => [choice, words.metal.units[choice]])}
        choose={(choice) => change({ unit: choice })}
      />
      {metal === 'gold' && (
        <SmallChoice
          label={words.metal.purity}
          value={karat ?? priceKarat}
          options={karats.map((choice) => [choice, words.metal.karat(digits(choice))])}
          choose={(choice) => change({ karat: choice === priceKarat ? null : choice })}
        />
      )}
    </div>
  );
}

/** A weight in both units, and what it is worth. */
function ReadBack({ metal, words, value }: Omit<MetalFieldProps, 'faults'>) {
  const quantity = useCalculator((state) => state.figures.fields[`${metal}.weight`]?.amount ?? '0');
  const { unit } = useCalculator((state) => state.figures.metals[metal]);
  const { taka, digits } = useFormat();
  if (!/[1-9]/.test(quantity)) return null;
  const { grams, vori } = bothWeights({ quantity, unit });
  const inBoth = [words.metal.vori(digits(vori)), words.metal.gram(digits(grams))];
  if (unit === 'gram') inBoth.reverse();
  const weight = words.metal.is(inBoth[0] ?? '', inBoth[1] ?? '');
  return <strong>{value === null ? words.metal.waits(weight) : words.metal.atPrice(weight, taka(value))}</strong>;
}
