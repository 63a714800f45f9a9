import type { CalculatorWords } from '../content/en.ts';
import type { Result } from '../model/use-result.ts';
import { useFormat } from '../use-format.ts';
import type { CalculatorFormWords } from './content/en.ts';
import { Gauge } from './gauge.tsx';
import { GoldOnly } from './gold-only.tsx';

interface BreakdownProps {
  words: CalculatorFormWords['result'];
  pageWords: CalculatorWords;
  result: Result;
}

/** The result in sentences and as a picture, where there is one. */
export function Breakdown({ words, pageWords, result: { outcome, zakat } }: BreakdownProps) {
  const { taka } = useFormat();
  const { silver, gold, assets, net } = zakat;
  if (!silver || assets === null || net === null || outcome === 'empty' || outcome === 'unread') return null;
  // People who own nothing but gold are told first what that changes.
  const isDueByBoth = !zakat.goldOnly || gold?.due;
  return (
    <>
      {silver.due ? (
        <>
          <p>{words.sentence(taka(assets), taka(zakat.debts), taka(net), taka(silver.zakat))}</p>
          {isDueByBoth && <p>{words.due}</p>}
        </>
      ) : (
        <p>{words.below(taka(silver.below ?? ''))}</p>
      )}
      {silver.cautious && <p>{words.borderlineText(taka(silver.lowerNisab), taka(silver.cautious))}</p>}
      {zakat.goldOnly && <GoldOnly words={words.goldOnly} zakat={zakat} />}
      <Gauge net={net} nisab={silver.nisab} words={words} nisabLabel={pageWords.result.lines.nisab} />
    </>
  );
}
