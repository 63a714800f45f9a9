import { useEffect, useState } from 'react';
import { Button } from 'shared/ui/button';
import type { CalculatorFormWords } from './content/en.ts';
import { changeFigures, useCalculator } from '../model/calculator-store.ts';
import { noFigures } from '../model/figures.ts';
import { nothingChosen, usePrices } from '../model/prices-store.ts';
import { forgetFigures, saveFigures, savedFigures } from './saved-figures.ts';

type Kept = 'no' | 'saved' | 'restored' | 'failed' | 'cleared';

/** Brings back what was saved, and keeps it up to date for as long as the visitor wants it saved. */
function useKeptFigures(onClear: () => void) {
  const [kept, setKept] = useState<Kept>('no');
  const keeping = kept === 'saved' || kept === 'restored';

  useEffect(() => {
    const figures = savedFigures();
    if (!figures) return;
    changeFigures(() => figures);
    setKept('restored');
  }, []);

  useEffect(() => {
    if (!keeping) return;
    return useCalculator.subscribe(({ figures }) => {
      if (!saveFigures(figures)) setKept('failed');
    });
  }, [keeping]);

  return {
    kept,
    keeping,
    save: () => setKept(saveFigures(useCalculator.getState().figures) ? 'saved' : 'failed'),
    clear() {
      changeFigures(() => noFigures);
      usePrices.setState(nothingChosen);
      onClear();
      // Last: while figures are kept, each change is written.
      forgetFigures();
      setKept('cleared');
    },
  };
}

interface KeepFiguresProps {
  words: CalculatorFormWords['keep'];
  onClear: () => void;
}

/** Saving on this device, only after a word; clearing everything; printing. */
export function KeepFigures({ words, onClear }: KeepFiguresProps) {
  const { kept, keeping, save, clear } = useKeptFigures(onClear);
  return (
    <div className="grid content-start gap-4">
      <h2>{words.heading}</h2>
      <p className="soft">{words.text}</p>
      <div className="row">
        {!keeping && (
          <Button tone="line" onClick={save}>
            {words.save}
          </Button>
        )}
        <Button tone="line" onClick={clear}>
          {words.clear}
        </Button>
        <Button tone="line" onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
      <p className="small" role="status">
        {kept !== 'no' && words[kept]}
      </p>
    </div>
  );
}
