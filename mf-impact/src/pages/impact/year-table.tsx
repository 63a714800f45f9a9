import type { Accounts } from 'shared/contracts/accounts';
import { fundNames } from 'shared/domain/fund-names';
import { waitingLists } from 'shared/domain/waiting-lists';
import { formatTaka, localDigits } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import type { ImpactWords } from './content/en.ts';
import { MoneyRow } from './money-row.tsx';
import { wholePercents } from './whole-percents.ts';

type Year = Accounts['years'][number];

const THREADS = 40;

const FIGURE = 'num min-[17rem]:whitespace-nowrap';

/** A band of forty threads, of which a share is dyed; the share stands beside it in words. */
function Threads({ percent }: { percent: number }) {
  const dyed = (percent / 100) * THREADS;
  return (
    <svg
      className="mt-[0.2rem] h-[0.9rem] w-full fill-none stroke-hairline [stroke-dasharray:0.62_0.38]"
      viewBox={`0 0 ${THREADS} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={`M0 .5h${THREADS}`} />
      <path className="stroke-link" d={`M0 .5h${dyed}`} />
    </svg>
  );
}

interface YearTableProps {
  entry: Year;
  words: ImpactWords['money']['year'];
  /** Says beside the year that its figures are samples. */
  mark: string | undefined;
}

/** What each fund paid out in a year, with its share of the whole as a band of threads; funds are called what they are called everywhere. */
export function YearTable({ entry, words, mark }: YearTableProps) {
  const language = useLanguage();
  const funds = waitingLists.map((id) => ({ id, name: fundNames[id][language], taka: entry.funds[id] }));
  const percents = wholePercents(funds.map(({ taka }) => taka));
  const total = funds.reduce((sum, { taka }) => sum + taka, 0);
  return (
    <table className="border-t-3 border-link">
      <caption className="pb-[0.4rem] text-left font-display text-h3/[1.3]">
        {localDigits(String(entry.year), language)}{' '}
        {mark && (
          <span className="rounded-xs border border-warn px-[0.5em] py-[0.1em] font-(family-name:--font-text) text-small/[1.4] font-bold text-warn">
            {mark}
          </span>
        )}
      </caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{words.fund}</th>
          <th scope="col">{words.paid}</th>
          <th scope="col">{words.share}</th>
        </tr>
      </thead>
      <tbody>
        {funds.map(({ id, name, taka }, index) => (
          <MoneyRow key={id}>
            <th scope="row">{name}</th>
            <td className={FIGURE}>{formatTaka(taka, language)}</td>
            <td className={`${FIGURE} pr-0 min-[17rem]:w-[34%]`}>
              {words.percent(localDigits(String(percents[index]), language))}
              <Threads percent={percents[index] ?? 0} />
            </td>
          </MoneyRow>
        ))}
      </tbody>
      <tfoot>
        <MoneyRow className="font-bold">
          <th scope="row">{words.total}</th>
          <td className={FIGURE} colSpan={2}>
            {formatTaka(total, language)}
          </td>
        </MoneyRow>
        <MoneyRow>
          <th scope="row">{words.runningCosts}</th>
          <td className={FIGURE} colSpan={2}>
            {formatTaka(entry.runningCosts, language)}
          </td>
        </MoneyRow>
      </tfoot>
    </table>
  );
}
