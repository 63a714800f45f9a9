import { Link } from 'react-router-dom';
import { givingSuggestions } from 'shared/domain/round-up';
import type { WorkbenchWords } from './content/en.ts';
import type { Result } from '../model/use-result.ts';
import { useFormat } from '../use-format.ts';

interface SuggestionsProps {
  words: WorkbenchWords['result'];
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
          <Link className="cautious" to={`/zakat/give/${amount}`}>
            {words.giveCautious(taka(cautious))}
          </Link>
        )}
        <div className="suggest">
          <Link className="suggest__wide" to="/give_sadaqah">
            {words.sadaqah}
          </Link>
        </div>
      </>
    );
  }
  const suggestions = outcome === 'due' && zakat.zakat !== null ? givingSuggestions(zakat.zakat) : null;
  if (!suggestions) return null;
  return (
    <div className="suggest">
      <Link className="suggest__exact" to={`/zakat/give/${suggestions.exact}`}>
        {words.give(taka(zakat.zakat ?? ''))}
      </Link>
      {suggestions.round.length > 0 && <p>{words.round}</p>}
      {suggestions.round.map(({ amount, short }) => (
        <Link key={amount} to={`/zakat/give/${amount}`}>
          {taka(amount)}
          {short && <small>{words.short(taka(short))}</small>}
        </Link>
      ))}
    </div>
  );
}
