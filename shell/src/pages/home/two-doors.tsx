import { Link } from 'react-router-dom';
import { AccountsLine } from './accounts-line.tsx';
import type { HomeWords } from './content/en.ts';

type DoorWords = HomeWords['doors']['give'];

interface DoorProps {
  words: DoorWords;
  side: 'give' | 'need';
  paths: readonly string[];
}

function Door({ words, side, paths }: DoorProps) {
  return (
    <div className={side === 'give' ? 'door on-leaf' : 'door door--need'}>
      <h2>{words.heading}</h2>
      <p className="soft">{words.text}</p>
      <ul>
        {words.links.map(({ label, note }, index) => (
          <li key={label}>
            <Link to={paths[index] ?? '/'}>
              {label} <span>{note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface TwoDoorsProps {
  words: HomeWords['doors'];
}

/** Giving and asking, as two cloths of equal dignity sewn together; below, how the foundation works and what it paid out. */
export function TwoDoors({ words }: TwoDoorsProps) {
  return (
    <section className="section">
      <div className="wrap">
        <div className="doors">
          <Door words={words.give} side="give" paths={['/zakat_calculator', '/zakat/give', '/give_sadaqah']} />
          <Door words={words.need} side="need" paths={['/hardship_relief', '/housing_fund', '/work_and_education']} />
        </div>
        <dl className="trust">
          {words.trust.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <AccountsLine words={words.accounts} />
      </div>
    </section>
  );
}
