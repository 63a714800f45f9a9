import { useRef, useState } from 'react';
import { type MissedYearResult, missedZakat } from 'shared/domain/missed-years';
import { Announcement } from 'shared/ui/announcement';
import { Button } from 'shared/ui/button';
import type { CalculatorWords } from '../../content/en.ts';
import { type FieldState, emptyField } from '../../model/field-state.ts';
import { DecimalField } from '../decimal-field.tsx';
import { useFormat } from '../../use-format.ts';
import type { ToolWords } from './content/en.ts';

const parts = ['wealth', 'nisab'] as const;
type Part = (typeof parts)[number];

interface Year extends Readonly<Record<Part, FieldState>> {
  /** Stays with the year when another one is removed. */
  readonly key: number;
}

/** Whether both figures of a year are there and could be read; one that lacks a figure does not count. No nisab is nothing: all wealth would reach it. */
function isWhole({ wealth, nisab }: Year): boolean {
  return !wealth.fault && !nisab.fault && wealth.shown !== '' && /[1-9]/.test(nisab.amount);
}

interface MissedYearsProps {
  words: ToolWords['missed'];
  faults: CalculatorWords['faults'];
}

/** Zakat of earlier years, with and without taking off what is unpaid from the years before. */
export function MissedYears({ words, faults }: MissedYearsProps) {
  const [years, setYears] = useState<readonly Year[]>([{ key: 1, wealth: emptyField, nisab: emptyField }]);
  const addButton = useRef<HTMLButtonElement>(null);
  const { taka, aloud, digits } = useFormat();
  const counted = years.map((year) =>
    isWhole(year) ? { wealth: year.wealth.amount, nisab: year.nisab.amount } : { wealth: '0', nisab: '1' },
  );
  const deducted = missedZakat(counted, true);
  const plain = missedZakat(counted, false);

  const change = (key: number, part: Part, next: (state: FieldState) => FieldState) =>
    setYears((all) => all.map((year) => (year.key === key ? { ...year, [part]: next(year[part]) } : year)));
  const add = () => setYears([...years, { key: Math.max(0, ...years.map(({ key }) => key)) + 1, wealth: emptyField, nisab: emptyField }]);
  const remove = (removed: Year) => {
    setYears(years.filter((year) => year !== removed));
    // The button goes with its year.
    addButton.current?.focus();
  };

  return (
    <div className="form">
      <p>{words.intro}</p>
      {years.map((year, index) => (
        <fieldset key={year.key} className="grid gap-3">
          <legend className="font-bold">{words.year(digits(index + 1))}</legend>
          {parts.map((part) => (
            <DecimalField
              key={part}
              id={`missed-${year.key}-${part}`}
              label={words[part]}
              unit="৳"
              line="cash.inHand"
              state={year[part]}
              change={(edit) => change(year.key, part, edit)}
              faults={faults}
            />
          ))}
          {isWhole(year) && <p className="num">{yearText(words, deducted.years[index], taka)}</p>}
          <Announcement>
            {isWhole(year) ? `${words.year(digits(index + 1))}: ${yearText(words, deducted.years[index], aloud)}` : ''}
          </Announcement>
          {years.length > 1 && (
            <Button tone="line" size="sm" onClick={() => remove(year)}>
              {words.remove(words.year(digits(index + 1)))}
            </Button>
          )}
        </fieldset>
      ))}
      <Button tone="line" onClick={add} ref={addButton}>
        {words.add}
      </Button>
      <dl className="num">
        <dt className="font-bold">{words.deducted}</dt>
        <dd>{taka(deducted.total)}</dd>
        <dt className="mt-3 font-bold">{words.plain}</dt>
        <dd>{taka(plain.total)}</dd>
      </dl>
      <Announcement>
        {years.some(isWhole) ? `${words.deducted}: ${aloud(deducted.total)}; ${words.plain}: ${aloud(plain.total)}` : ''}
      </Announcement>
      <p className="small soft">{words.differ}</p>
    </div>
  );
}

function yearText(words: ToolWords['missed'], year: MissedYearResult | undefined, taka: (amount: string) => string): string {
  return year?.due ? words.zakat(taka(year.zakat)) : words.notDue;
}
