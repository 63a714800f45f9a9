import { Link } from 'react-router-dom';
import { useLanguage } from 'shared/i18n/language';
import { pagePath, sectionOf } from 'shared/sections/find-page';
import home from 'shared/ui/art/story-home.svg';
import relief from 'shared/ui/art/story-relief.svg';
import work from 'shared/ui/art/story-work.svg';
import { SectionBand } from 'shared/ui/section-band';
import type { ApplyWords } from './content/en.ts';

interface FundCardsProps {
  words: ApplyWords['funds'];
}

const cards = [
  { id: 'hardship-relief', art: relief, shape: 'lead' },
  { id: 'housing-fund', art: home, shape: 'side' },
  { id: 'work-and-education', art: work, shape: 'side' },
] as const;

/** The three funds, each a card that leads to its page; titles and paths are those of the sections table. */
export function FundCards({ words }: FundCardsProps) {
  const language = useLanguage();
  const { pages } = sectionOf('apply');
  return (
    <SectionBand id="funds" label={words.label} heading={words.heading} intro={words.intro}>
      <ul className="funds">
        {cards.map(({ id, art, shape }) => {
          const page = pages.find((entry) => entry.id === id);
          const { text, points } = words.byId[id];
          return (
            page && (
              <li key={id} className="fund" data-shape={shape}>
                <img src={art} alt="" width={400} height={300} loading="lazy" />
                <div className="fund__body">
                  <h3>
                    <Link to={pagePath(page)}>{page.label[language]}</Link>
                  </h3>
                  <p className="soft">{text}</p>
                  <dl>
                    {points.map(({ term, value }) => (
                      <div key={term} className="fund__point">
                        <dt>{term}</dt>
                        <dd className="num">{value}</dd>
                      </div>
                    ))}
                  </dl>
                  <span className="more" aria-hidden="true">
                    {words.open}
                  </span>
                </div>
              </li>
            )
          );
        })}
      </ul>
    </SectionBand>
  );
}
