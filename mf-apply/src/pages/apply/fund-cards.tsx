import { Link } from 'react-router-dom';
import { pagePath } from 'shared/sections/find-page';
import home from 'shared/ui/art/story-home.svg';
import relief from 'shared/ui/art/story-relief.svg';
import work from 'shared/ui/art/story-work.svg';
import { SectionBand } from 'shared/ui/section-band';
import { useSectionPages } from 'shared/ui/site-map';
import type { ApplyWords } from './content/en.ts';

const wide = 'md:grid-cols-[20.5rem_1fr]';
const wideArt = 'md:h-full md:aspect-auto';

const cards = [
  { id: 'hardship-relief', art: relief, shape: 'md:grid-rows-[auto_1fr] lg:row-span-2 lg:[&>div]:p-8', artShape: '' },
  { id: 'housing-fund', art: home, shape: wide, artShape: wideArt },
  { id: 'work-and-education', art: work, shape: wide, artShape: `${wideArt} md:object-[66%_50%]` },
] as const;

/** The three funds, each a card that leads to its page, one large and two beside it; titles and paths are those that the section describes. */
export function FundCards({ words }: { words: ApplyWords['funds'] }) {
  const pages = useSectionPages('apply');
  return (
    <SectionBand id="funds" label={words.label} heading={words.heading} intro={words.intro}>
      <ul className="grid gap-gap lg:grid-cols-[1fr_1.3fr] lg:grid-rows-2">
        {cards.map(({ id, art, shape, artShape }) => {
          const page = pages.find((entry) => entry.id === id);
          const { text, points } = words.byId[id];
          return (
            page && (
              <li
                key={id}
                className={`fund-card relative grid overflow-clip rounded-md border border-hairline bg-surface hover:border-control max-md:grid-cols-[4rem_1fr] max-md:items-center max-md:gap-x-4 max-md:gap-y-2 max-md:p-4 ${shape}`}
              >
                <img
                  className={`aspect-4/3 w-full object-cover max-md:rounded-sm ${artShape}`}
                  src={art}
                  alt=""
                  width={400}
                  height={300}
                  loading="lazy"
                />
                <div className="flex flex-col gap-3 p-6 max-md:contents">
                  <h3>
                    <Link className="decoration-1 md:text-inherit md:not-hover:no-underline" to={pagePath(page)}>
                      {page.label}
                    </Link>
                  </h3>
                  <p className="soft max-md:col-span-2">{text}</p>
                  <dl className="max-md:col-span-2">
                    {points.map(({ term, value }) => (
                      <div
                        key={term}
                        className="flex flex-wrap justify-between gap-x-3 border-t border-hairline py-2 text-small max-md:py-[0.3rem]"
                      >
                        <dt className="soft">{term}</dt>
                        <dd className="num font-bold">{value}</dd>
                      </div>
                    ))}
                  </dl>
                  <span className="more mt-auto max-md:hidden" aria-hidden="true">
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
