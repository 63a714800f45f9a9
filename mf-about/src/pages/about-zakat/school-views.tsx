interface SchoolView {
  readonly question: string;
  readonly hanafi: string;
  readonly others: string;
}

interface SchoolViewsProps {
  views: readonly SchoolView[];
  /** The names of the two sides. */
  hanafi: string;
  others: string;
}

/** Questions on which the schools of law differ: the foundation's default and the other views, side by side and of equal weight. */
export function SchoolViews({ views, hanafi, others }: SchoolViewsProps) {
  return (
    <ul className="grid gap-0.5">
      {views.map((view) => (
        <li key={view.question} className="bg-surface px-[clamp(1.1rem,3vw,1.75rem)] pt-5 pb-[1.4rem]">
          <h3>{view.question}</h3>
          <dl className="mt-3 grid gap-x-10 gap-y-4 md:grid-cols-2">
            <div>
              <dt className="text-small/normal font-bold text-label">{hanafi}</dt>
              <dd>{view.hanafi}</dd>
            </div>
            <div>
              <dt className="text-small/normal font-bold text-label">{others}</dt>
              <dd>{view.others}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
