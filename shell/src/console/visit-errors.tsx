import type { ConsoleError } from 'shared/contracts/console';
import { useConsole } from './console-context.ts';
import { Heading } from './heading.tsx';

/** The errors of a section's releases in visitors' browsers, by how often each release has shown them; nothing where there are none. */
export function VisitErrors({ errors = [] }: { errors?: readonly ConsoleError[] | undefined }) {
  const { words, addressOf, digits, ago } = useConsole();
  if (errors.length === 0) return null;
  return (
    <section className="wrap py-10">
      <Heading className="mb-[1.1rem]">{words.errors.heading}</Heading>
      <ul className="grid max-w-208 gap-4">
        {errors.map(({ fingerprint, name, place, first, last, visit, releases }) => (
          <li className="wrap-anywhere" key={fingerprint}>
            <b>
              {name} {fingerprint}
            </b>{' '}
            {place}
            <p className="small">{releases.map(({ version, count }) => `${version}: ${words.reports.times(digits(count))}`).join(' · ')}</p>
            <p className="small soft">
              {words.errors.seen(ago(first), ago(last))} · <a href={addressOf(`/visits?number=${visit}`)}>{words.ramp.visit(visit)}</a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
