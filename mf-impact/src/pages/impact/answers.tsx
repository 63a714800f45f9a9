import type { ReactNode } from 'react';
import type { Accounts } from 'shared/contracts/accounts';
import { localDigits } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import { ExternalLink } from 'shared/ui/external-link';
import { usePageContext } from 'shared/ui/page-context';
import type { ImpactWords } from './content/en.ts';
import { MoneyRow } from './money-row.tsx';

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <MoneyRow>
      <th className="text-text-soft min-[17rem]:w-[42%]" scope="row">
        {term}
      </th>
      <td>{children}</td>
    </MoneyRow>
  );
}

interface AnswersProps {
  accounts: Accounts | undefined;
  words: ImpactWords['money']['answers'];
}

function Reports({ reports, words }: Pick<Accounts, 'reports'> & Pick<AnswersProps, 'words'>) {
  const language = useLanguage();
  const { sample } = usePageContext().site;
  if (reports.length === 0) return sample ? words.sampleReport : words.noReport;
  return (
    <ul>
      {reports.map(({ year, url }) => (
        <li key={url}>
          <ExternalLink href={url}>{words.report(localDigits(String(year), language))}</ExternalLink>
        </li>
      ))}
    </ul>
  );
}

/** Who answers for the money: who pays for running the foundation, trustees, auditor, registration and annual reports. */
export function Answers({ accounts, words }: AnswersProps) {
  const language = useLanguage();
  const { registration, sample } = usePageContext().site;
  return (
    <div className="mt-[clamp(2.5rem,5vw,4rem)]">
      <h3>{words.heading}</h3>
      <table className="mt-4 max-w-184 border-t-2 border-dashed border-control">
        <tbody>
          {accounts && (
            <>
              <Row term={words.paidBy}>{accounts.runningCostsPaidBy[language]}</Row>
              <Row term={words.trustees}>
                <ul>
                  {accounts.trustees.map((trustee) => (
                    <li key={trustee.en}>{trustee[language]}</li>
                  ))}
                </ul>
              </Row>
              {accounts.auditor && <Row term={words.auditor}>{accounts.auditor[language]}</Row>}
            </>
          )}
          <Row term={words.registration}>{sample ? words.sampleRegistration : registration}</Row>
          {accounts && (
            <Row term={words.reports}>
              <Reports reports={accounts.reports} words={words} />
            </Row>
          )}
        </tbody>
      </table>
    </div>
  );
}
