import { useState } from 'react';
import type { CalculatorWords } from '../content/en.ts';
import type { CalculatorFormWords } from './content/en.ts';
import { KeepFigures } from './keep-figures.tsx';
import { MoreHelp } from './more-help.tsx';

interface AfterProps {
  words: CalculatorFormWords;
  faults: CalculatorWords['faults'];
}

/** Below the calculation: keeping it, and what few need. */
export function After({ words, faults }: AfterProps) {
  const [clearings, setClearings] = useState(0);
  return (
    <section className="section section--soft print:hidden">
      <div className="wrap grid gap-12 md:grid-cols-[1fr_1.4fr]">
        <KeepFigures words={words.keep} onClear={() => setClearings(clearings + 1)} />
        {/* What was typed into the helpers is cleared with everything else: they begin anew. */}
        <MoreHelp key={clearings} words={words.more} faults={faults} />
      </div>
    </section>
  );
}
