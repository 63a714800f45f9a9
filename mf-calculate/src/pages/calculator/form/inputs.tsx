import { Link } from 'react-router-dom';
import { type OwnGroup, isMetalLine, ownGroups } from 'shared/domain/zakat-lines';
import { AmountField } from './amount-field.tsx';
import type { CalculatorWords } from '../content/en.ts';
import { NothingTicked } from '../nothing-ticked.tsx';
import { Missing } from '../missing.tsx';
import type { CalculatorFormWords } from './content/en.ts';
import { MetalField } from './metal-field.tsx';
import { useCalculator } from '../model/calculator-store.ts';
import { tickedDebts } from '../model/figures.ts';
import type { Result } from '../model/use-result.ts';
import { Sheet } from './sheet.tsx';

export interface InputsProps {
  words: CalculatorFormWords;
  /** Of the page, which the lists and the result use, too. */
  pageWords: CalculatorWords;
  result: Result;
}

function OwnSheet({ group, words, pageWords, result }: InputsProps & { group: OwnGroup }) {
  const lines = ownGroups[group];
  return (
    <Sheet
      heading={pageWords.own.groups[group]}
      amounts={lines.map((line) => result.zakat.lines[line])}
      missing={<Missing waiting={result.outcome === 'waiting'} words={pageWords} />}
    >
      {lines.map((line) =>
        isMetalLine(line) ? (
          <MetalField key={line} metal={line} words={words} faults={pageWords.faults} value={result.zakat.lines[line]} />
        ) : (
          <AmountField key={line} id={line} {...words.own[line]} faults={pageWords.faults} />
        ),
      )}
    </Sheet>
  );
}

function DebtSheet({ words, pageWords, result }: InputsProps) {
  const debts = tickedDebts(useCalculator((state) => state.figures));
  return (
    <Sheet heading={words.owe.sheet} amounts={debts.map((debt) => result.zakat.lines[debt])} missing={null}>
      {debts.map((debt) => (
        <AmountField key={debt} id={debt} label={pageWords.owe.debts[debt]} help={words.owe.help[debt]} faults={pageWords.faults} />
      ))}
      <p className="small soft print:hidden">
        {words.owe.schools} <Link to="/ask_a_question">{words.owe.ask}</Link>
      </p>
    </Sheet>
  );
}

const part = 'mt-2 print:mt-[0.2rem] print:text-[12pt]/[1.3]';

/** The fields of everything that is ticked. */
export function Inputs({ words, pageWords, result }: InputsProps) {
  const figures = useCalculator((state) => state.figures);
  const owned = (Object.keys(ownGroups) as OwnGroup[]).filter((group) => figures.ticked[group]);
  const owes = tickedDebts(figures).length > 0;
  return (
    <div className="grid gap-5 print:block print:text-[9pt]">
      {owned.length === 0 && !owes && <NothingTicked words={pageWords} />}
      {owned.length > 0 && <h2 className={part}>{pageWords.own.heading}</h2>}
      {owned.map((group) => (
        <OwnSheet key={group} group={group} words={words} pageWords={pageWords} result={result} />
      ))}
      {owes && <h2 className={part}>{pageWords.owe.heading}</h2>}
      {owes && <DebtSheet words={words} pageWords={pageWords} result={result} />}
    </div>
  );
}
