import { memo } from 'react';
import { type DebtLine, type OwnGroup, debts, ownGroups } from 'shared/domain/zakat-lines';
import { Check } from '../../components/check.tsx';
import type { CalculatorWords } from './content/en.ts';
import { changeFigures, useCalculator } from './model/calculator-store.ts';
import { type Group, tickGroup } from './model/figures.ts';
import { useHydrated } from './use-hydrated.ts';

interface CheckListProps<Item extends Group> {
  heading: string;
  groups: readonly Item[];
  labelOf: (group: Item) => string;
}

/** On a phone the boxes are chips that stand beside each other. */
const CHIPS =
  'max-md:flex max-md:flex-wrap max-md:gap-2 max-md:pt-[0.35rem] max-md:*:min-h-11 max-md:*:gap-2 max-md:*:rounded-sm max-md:*:border-[1.5px] max-md:*:border-control max-md:*:bg-surface-input max-md:*:py-[0.3rem] max-md:*:pr-[0.85rem] max-md:*:pl-[0.55rem] max-md:*:has-checked:border-link max-md:*:has-checked:bg-good-bg';

function CheckList<Item extends Group>({ heading, groups, labelOf }: CheckListProps<Item>) {
  const ticked = useCalculator((state) => state.figures.ticked);
  // What is ticked in the server's HTML would be lost when the page comes alive.
  return (
    <fieldset disabled={!useHydrated()}>
      <legend className="mb-[0.35rem] w-full border-b border-hairline pb-[0.4rem] font-display text-h3">{heading}</legend>
      <div className={CHIPS}>
        {groups.map((group) => (
          <Check
            key={group}
            label={labelOf(group)}
            checked={ticked[group] ?? false}
            onChange={({ target: { checked } }) => changeFigures((figures) => tickGroup(figures, group, checked))}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** What a visitor owns and owes, to be ticked. */
export const CheckLists = memo(function CheckLists({ words }: { words: CalculatorWords }) {
  return (
    <div className="grid gap-6 md:row-span-2 xl:sticky xl:top-24 xl:row-auto print:hidden">
      <CheckList heading={words.own.heading} groups={Object.keys(ownGroups) as OwnGroup[]} labelOf={(group) => words.own.groups[group]} />
      <CheckList<DebtLine> heading={words.owe.heading} groups={debts} labelOf={(debt) => words.owe.debts[debt]} />
    </div>
  );
});
