import { useLanguage } from 'shared/i18n/language';
import { fundNames } from 'shared/domain/fund-names';
import { waitingLists } from 'shared/domain/waiting-lists';
import { pagePath } from 'shared/sections/find-page';
import home from 'shared/ui/art/story-home.svg';
import relief from 'shared/ui/art/story-relief.svg';
import work from 'shared/ui/art/story-work.svg';
import { MoreLink } from 'shared/ui/more-link';
import { useSectionPages } from 'shared/ui/site-map';
import type { HowYouHelpWords } from './content/en.ts';

const art = { 'hardship-relief': relief, 'housing-fund': home, 'work-and-education': work } as const;

/** The three funds, each with what its money can pay for; and the way to its page where this visit has it. */
export function FundExamples({ words }: { words: HowYouHelpWords['funds'] }) {
  const language = useLanguage();
  const pages = useSectionPages('apply');
  return (
    <ul>
      {waitingLists.map((id) => {
        const page = pages.find((entry) => entry.id === id);
        const { text, uses } = words.examples[id];
        const title = fundNames[id][language];
        return (
          <li key={id} className="grid gap-x-10 gap-y-5 border-t border-hairline py-8 md:grid-cols-[14rem_1fr_auto] md:items-center">
            <img className="w-full rounded-md" src={art[id]} alt="" width={400} height={300} loading="lazy" />
            <div className="grid content-start gap-2">
              <h3>{title}</h3>
              <p>{text}</p>
              <ul className="soft *:pl-[1.6rem] *:[background:linear-gradient(var(--color-label)_0_0)_0_0.8em/14px_2px_no-repeat]">
                {uses.map((use) => (
                  <li key={use}>{use}</li>
                ))}
              </ul>
            </div>
            {page && (
              <MoreLink to={pagePath(page)}>
                {words.more} <span className="visually-hidden">{title}</span>
              </MoreLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
