export interface SumLine {
  readonly term: string;
  /** How the amount came about. */
  readonly note?: string;
  /** In taka, as it is shown. */
  readonly amount: string;
  /** The sum of the lines above it. */
  readonly total?: boolean;
}

/** Amounts one below the other, as they are added up on paper. */
export function SumLines({ lines }: { lines: readonly SumLine[] }) {
  return (
    <dl className="text-small">
      {lines.map(({ term, note, amount, total = false }) => (
        <div
          key={term}
          className={`flex flex-wrap items-baseline gap-x-4 border-b border-hairline py-2.5 ${total ? 'font-bold' : ''}`.trimEnd()}
          data-line={total ? 'total' : 'part'}
        >
          <dt className={total ? undefined : 'text-text-soft'}>{term}</dt>
          <dd className="num ml-auto whitespace-nowrap">{amount}</dd>
          {note && <dd className="num basis-full text-fine text-text-soft">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
