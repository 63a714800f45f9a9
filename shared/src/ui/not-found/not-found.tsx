import loose from '../art/loose.svg?no-inline';
import { useUiWords } from '../content/use-ui-words.ts';
import { Place } from '../place/place.tsx';
import { Ways } from '../ways/ways.tsx';

/** What an unknown address shows, with the pages that people look for most. */
export function NotFound() {
  const words = useUiWords().notFound;
  return (
    <Place
      label={<span lang="en">404 Not Found</span>}
      title={words.title}
      lead={words.lead}
      art={{ src: loose, width: 640, height: 200 }}
      data-state="not-found"
    >
      <Ways
        label={words.suggestions}
        items={[
          { to: '/zakat_calculator', ...words.calculator },
          { to: '/todays_nisab', ...words.nisab },
          { to: '/zakat/give', ...words.give },
          { to: '/apply_help', ...words.apply },
          { to: '/contact', ...words.contact },
        ]}
      />
    </Place>
  );
}
