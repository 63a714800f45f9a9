import { useEffect } from 'react';
import { Button } from 'shared/ui/button';
import { create } from 'zustand';
import type { CalculatorFormWords } from './content/en.ts';
import { changeFigures, useCalculator } from '../model/calculator-store.ts';
import { type Group, noFigures, tickGroup } from '../model/figures.ts';
import { nothingChosen, usePrices } from '../model/prices-store.ts';
import { hasSavedFigures } from '../model/saved-key.ts';
import { forgetFigures, handFigures, saveFigures, savedFigures, takeFigures } from './saved-figures.ts';

type Kept = 'no' | 'saved' | 'restored' | 'failed' | 'cleared';

/** What became of keeping: like the figures, it outlives a look at another page. */
const useKept = create<{ readonly kept: Kept }>()(() => ({ kept: 'no' }));

const setKept = (kept: Kept) => useKept.setState({ kept });
const isKeeping = (kept: Kept) => kept === 'saved' || kept === 'restored';

/**
 * Brings back what was saved, or what the page in the other language handed over, unless this visit has figures of its own; boxes that
 * were ticked meanwhile stay ticked.
 */
function restoreFigures(): void {
  const { kept } = useKept.getState();
  const saved = savedFigures();
  const found = takeFigures() ?? saved;
  if (kept === 'failed' || (saved && isKeeping(kept))) return;
  const { ticked, fields } = useCalculator.getState().figures;
  const isRestored = found !== null && Object.keys(fields).length === 0;
  if (isRestored) changeFigures(() => (Object.keys(ticked) as Group[]).reduce((figures, group) => tickGroup(figures, group, true), found));
  setKept(isRestored && saved ? 'restored' : 'no');
}

/** Hands the figures over where this tab goes on to the same page in the other language. */
function handOver({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): void {
  const { figures } = useCalculator.getState();
  if (ctrlKey || metaKey || shiftKey || altKey || Object.keys(figures.ticked).length === 0) return;
  if (target instanceof Element && target.closest('a[hreflang]')) handFigures(figures);
}

/** Brings back what was saved, and keeps it up to date for as long as the visitor wants it saved. */
function useKeptFigures(onClear: () => void) {
  const kept = useKept((state) => state.kept);
  const keeping = isKeeping(kept);

  useEffect(restoreFigures, []);

  useEffect(() => {
    document.addEventListener('click', handOver);
    return () => document.removeEventListener('click', handOver);
  }, []);

  useEffect(() => {
    if (!keeping) return;
    return useCalculator.subscribe(({ figures }) => {
      // What another tab has cleared is not written again.
      if (!hasSavedFigures()) setKept('no');
      else if (!saveFigures(figures)) setKept('failed');
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
