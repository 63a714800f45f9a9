import type { CalculatorWords } from './content/en.ts';

/** Where the fields will be. */
export function NothingTicked({ words }: { words: CalculatorWords }) {
  return (
    <p className="rounded-md border-2 border-dashed border-control px-[clamp(1rem,2.4vw,1.75rem)] py-6 text-text-soft print:hidden">
      {words.nothingTicked}
    </p>
  );
}
