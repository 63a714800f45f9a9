import type { Accounts } from 'shared/contracts/accounts';
import { Notice } from 'shared/ui/notice';
import { MoreLink } from 'shared/ui/more-link';
import { SectionBand } from 'shared/ui/section-band';
import { usePageContext } from 'shared/ui/page-context';
import { Answers } from './answers.tsx';
import type { ImpactWords } from './content/en.ts';
import { YearTable } from './year-table.tsx';

interface MoneyProps {
  accounts: Accounts | undefined;
  words: ImpactWords['money'];
  /** What marks a figure that is not the foundation's own. */
  mark: string;
}

/** Where the money goes, year by year, and who answers for it; says so where something is not published. */
export function Money({ accounts, words, mark }: MoneyProps) {
  const { site } = usePageContext();
  const years = [...(accounts?.years ?? [])].sort((one, other) => other.year - one.year);
  return (
    <SectionBand soft id="money" label={words.label} heading={words.heading} intro={words.intro}>
      {!accounts && (
        <Notice title={words.missing.title}>
          <MoreLink to="/contact">{words.missing.ask}</MoreLink>
        </Notice>
      )}
      {accounts && site.sample && (
        <Notice tone="warn" className="mb-10" title={words.sample.title}>
          {words.sample.text}
        </Notice>
      )}
      <div className="grid gap-x-gap gap-y-10 lg:grid-cols-[repeat(auto-fit,minmax(30rem,1fr))] lg:gap-x-16">
        {years.map((entry) => (
          <YearTable key={entry.year} entry={entry} words={words.year} mark={site.sample ? mark : undefined} />
        ))}
      </div>
      <Answers words={words.answers} accounts={accounts} />
    </SectionBand>
  );
}
