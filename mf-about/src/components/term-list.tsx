export interface Term {
  readonly term: string;
  readonly text: string;
}

interface TermListProps {
  items: readonly Term[];
  /** Counts the items where their number matters. */
  numbered?: boolean;
}

/** Terms with a sentence or two each, in two columns where there is room. */
export function TermList({ items, numbered = false }: TermListProps) {
  const List = numbered ? 'ol' : 'ul';
  return (
    <List className="terms">
      {items.map(({ term, text }) => (
        <li key={term}>
          <h3>{term}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  );
}
