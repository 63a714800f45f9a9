import home from 'shared/ui/art/story-home.svg';
import relief from 'shared/ui/art/story-relief.svg';
import work from 'shared/ui/art/story-work.svg';
import { MoreLink } from 'shared/ui/more-link';
import type { GiveZakatWords } from './content/en.ts';

const funds = [
  { to: '/hardship_relief', art: relief },
  { to: '/housing_fund', art: home },
  { to: '/work_and_education', art: work },
] as const;

/** The three funds, each with what it answers to. */
export function FundRows({ items }: { items: GiveZakatWords['funds']['items'] }) {
  return (
    <ul>
      {funds.map(({ to, art }, index) => {
        const fund = items[index];
        return (
          fund && (
            <li
              key={to}
              className="grid justify-items-start gap-4 border-t border-hairline py-7 md:grid-cols-[13rem_minmax(0,1fr)] md:items-center md:gap-x-10 xl:grid-cols-[15rem_minmax(0,1fr)_17.5rem]"
            >
              <img className="w-full rounded-md md:row-span-2 xl:row-auto" src={art} alt="" width={400} height={300} loading="lazy" />
              <div className="grid gap-2">
                <p className="small font-bold text-label">{fund.needs}</p>
                <h3>{fund.title}</h3>
                <p className="soft">{fund.text}</p>
              </div>
              <MoreLink to={to}>{fund.more}</MoreLink>
            </li>
          )
        );
      })}
    </ul>
  );
}
