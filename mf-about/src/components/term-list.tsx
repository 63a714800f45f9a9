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
    <List className={`${numbered ? 'numbered-terms ' : ''}grid border-t-3 border-link md:grid-cols-[1fr_1.25fr] md:gap-x-12`}>
      {items.map(({ term, text }) => (
        <li key={term} className="border-b border-hairline py-[1.15rem]">
          <h3>{term}</h3>
          <p className="mt-[0.3rem] text-text-soft">{text}</p>
        </li>
      ))}
    </List>
  );
}
