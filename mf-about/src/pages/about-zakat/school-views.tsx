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
    <ul className="views">
      {views.map((view) => (
        <li key={view.question}>
          <h3>{view.question}</h3>
          <dl>
            <div>
              <dt>{hanafi}</dt>
              <dd>{view.hanafi}</dd>
            </div>
            <div>
              <dt>{others}</dt>
              <dd>{view.others}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
