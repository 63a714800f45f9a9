import { useRef } from 'react';
import { Button } from 'shared/ui/button';
import type { CalculatorFormWords } from './content/en.ts';
import { useKeptFigures } from './use-kept-figures.ts';

interface KeepFiguresProps {
  words: CalculatorFormWords['keep'];
  onClear: () => void;
}

/** Saving on this device, only after a word; clearing everything; printing. */
export function KeepFigures({ words, onClear }: KeepFiguresProps) {
  const { kept, keeping, save, clear } = useKeptFigures(onClear);
  const heading = useRef<HTMLHeadingElement>(null);

  function saveAll() {
    // The button goes. The next one clears everything: a second press of the same key is not to reach it.
    if (save()) heading.current?.focus({ preventScroll: true });
  }

  return (
    <div className="grid content-start gap-4">
      <h2 ref={heading} tabIndex={-1}>
        {words.heading}
      </h2>
      <p className="soft">{words.text}</p>
      <div className="row">
        {!keeping && (
          <Button tone="line" onClick={saveAll}>
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
