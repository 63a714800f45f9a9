import type { ZakatResult } from 'shared/domain/calculate-zakat';
import { GOLD_NISAB_GRAMS } from 'shared/domain/nisab';
import { usePageContext } from 'shared/ui/page-context';
import { useFormat } from '../use-format.ts';
import type { CalculatorFormWords } from './content/en.ts';

interface GoldOnlyProps {
  words: CalculatorFormWords['result']['goldOnly'];
  zakat: ZakatResult;
}

/** What is due by each nisab where gold is all that was entered: in Hanafi practice its own decides, unless something else is owned. */
export function GoldOnly({ words, zakat: { gold, silver } }: GoldOnlyProps) {
  const { taka, digits } = useFormat();
  const { goldPriceKarat } = usePageContext().site;
  const comparisons = [
    gold && { ...gold, term: words.byGold(taka(gold.nisab)) },
    silver && { ...silver, term: words.bySilver(taka(silver.nisab)) },
  ];
  return (
    <div className="grid gap-2 border-l-4 border-marigold pl-[0.9rem]">
      <p>
        <strong>{words.title}</strong> {words.rule(digits(GOLD_NISAB_GRAMS), digits(goldPriceKarat))} {words.mixed}
      </p>
      {gold && (
        <ul>
          {comparisons.map(
            (comparison) =>
              comparison && (
                <li key={comparison.term}>
                  {comparison.term}: <strong>{comparison.due ? taka(comparison.zakat) : words.nothing}</strong>
                </li>
              ),
          )}
        </ul>
      )}
      {gold?.cautious && <p>{words.borderline(taka(gold.lowerNisab), taka(gold.cautious))}</p>}
    </div>
  );
}
