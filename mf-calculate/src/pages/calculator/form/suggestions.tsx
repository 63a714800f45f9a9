import { Link, type LinkProps } from 'react-router-dom';
import { givingSuggestions } from 'shared/domain/round-up';
import type { CalculatorFormWords } from './content/en.ts';
import type { Result } from '../model/use-result.ts';
import { useFormat } from '../use-format.ts';

/** A way to give; the exact amount is in marigold. */
function Way({ exact = false, className = '', ...rest }: LinkProps & { exact?: boolean }) {
  const look = exact
    ? 'min-h-14 border-transparent bg-marigold text-ink hover:bg-marigold-bright'
    : 'min-h-12 border-leaf-300 hover:bg-leaf-700';
  return (
    <Link
      {...rest}
      className={`grid place-items-center content-center rounded-sm border-[1.5px] px-2 py-[0.35rem] text-center font-bold wrap-anywhere no-underline print:hidden ${look} ${className}`}
    />
  );
}

interface SuggestionsProps {
  words: CalculatorFormWords['result'];
  result: Result;
}

/** What to do with the result: give exactly that, or a round amount; where nothing is due, Sadaqah, after what is cautious. */
export function Suggestions({ words, result: { outcome, zakat } }: SuggestionsProps) {
  const { taka } = useFormat();
  if (outcome === 'not-due') {
    const cautious = zakat.silver?.cautious ?? '0';
    const amount = givingSuggestions(cautious)?.exact;
    return (
      <>
        {amount && (
          <Way exact to={`/zakat/give/${amount}`}>
            {words.giveCautious(taka(cautious))}
          </Way>
        )}
        <Way to="/give_sadaqah">{words.sadaqah}</Way>
      </>
    );
  }
  const suggestions = outcome === 'due' && zakat.zakat !== null ? givingSuggestions(zakat.zakat) : null;
  if (!suggestions) return null;
  return (
    <div className="grid grid-cols-2 gap-2 print:hidden">
      <Way exact className="col-span-full" to={`/zakat/give/${suggestions.exact}`}>
        {words.give(taka(zakat.zakat ?? ''))}
      </Way>
      {suggestions.round.length > 0 && <p className="col-span-full">{words.round}</p>}
      {suggestions.round.map(({ amount, short }) => (
        <Way key={amount} to={`/zakat/give/${amount}`}>
          {taka(amount)}
          {short && <small className="text-(length:--text-fine) font-normal">{words.short(taka(short))}</small>}
        </Way>
      ))}
    </div>
  );
}
