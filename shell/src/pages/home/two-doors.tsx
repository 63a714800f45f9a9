import { Link } from 'react-router-dom';
import { AccountsLine } from './accounts-line.tsx';
import type { HomeWords } from './content/en.ts';

type DoorWords = HomeWords['doors']['give'];

const grounds = {
  give: 'on-leaf',
  need: 'bg-help-bg [--color-hairline:color-mix(in_oklch,var(--color-label)_35%,transparent)]',
};

interface DoorProps {
  words: DoorWords;
  side: keyof typeof grounds;
  paths: readonly string[];
}

function Door({ words, side, paths }: DoorProps) {
  return (
    <div className={`grid content-start gap-4 p-[clamp(1.75rem,4vw,3.5rem)] ${grounds[side]}`}>
      <h2 className="text-h1">{words.heading}</h2>
      <p className="soft">{words.text}</p>
      <ul className="mt-2 border-t border-hairline">
        {words.links.map(({ label, note }, index) => (
          <li key={label}>
            {/* Text set far larger: what a way holds, below its name */}
            <Link
              className="flex min-h-14 items-center justify-between gap-4 border-b border-hairline py-2 font-bold text-text no-underline hover:underline focus-visible:-outline-offset-3 max-[17rem]:grid max-[17rem]:justify-stretch max-[17rem]:gap-0"
              to={paths[index] ?? '/'}
            >
              {label}{' '}
              <span className="text-right text-(length:--text-small) font-normal text-balance text-text-soft max-[17rem]:text-left">
                {note}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Giving and asking, as two cloths of equal dignity sewn together; below, how the foundation works and what it paid out. */
export function TwoDoors({ words }: { words: HomeWords['doors'] }) {
  return (
    <section className="section">
      <div className="wrap">
        <div className="home-doors relative grid overflow-clip rounded-md lg:grid-cols-[1.12fr_1fr]">
          <Door words={words.give} side="give" paths={['/zakat_calculator', '/zakat/give', '/give_sadaqah']} />
          <Door words={words.need} side="need" paths={['/hardship_relief', '/housing_fund', '/work_and_education']} />
        </div>
        <dl className="mt-[clamp(2rem,4vw,3rem)] grid gap-x-12 gap-y-6 md:grid-cols-3">
          {words.trust.map(({ term, text }) => (
            <div key={term}>
              <dt className="font-display text-h3/[1.4]">{term}</dt>
              <dd className="mt-[0.2rem] text-small text-text-soft">{text}</dd>
            </div>
          ))}
        </dl>
        <AccountsLine words={words.accounts} />
      </div>
    </section>
  );
}
