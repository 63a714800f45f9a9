import { Link } from 'react-router-dom';
import type { HowItWorksWords } from './content/en.ts';

const cell = 'border-b border-hairline py-[0.7rem] pr-4 text-start align-top';

/** Which of the eight groups each fund of the foundation serves. */
export function FundGroups({ words }: { words: HowItWorksWords['funds'] }) {
  return (
    <table>
      <thead className="text-(length:--text-small) text-text-soft">
        <tr>
          <th scope="col" className={cell}>
            {words.fund}
          </th>
          <th scope="col" className={cell}>
            {words.groups}
          </th>
        </tr>
      </thead>
      <tbody>
        {words.rows.map(({ to, fund, groups }) => (
          <tr key={to}>
            <th scope="row" className={cell}>
              <Link to={to}>{fund}</Link>
            </th>
            <td className={`${cell} text-text-soft`}>{groups}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
