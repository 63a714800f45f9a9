import { formatTaka, localDigits } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import { useFigures } from 'shared/ui/figures';
import { MoreLink } from 'shared/ui/more-link';
import { usePageContext } from 'shared/ui/page-context';
import type { HomeWords } from './content/en.ts';

/** What the funds paid out in the latest year of the accounts, what running the foundation cost, and the way to the whole of it. */
export function AccountsLine({ words }: { words: HomeWords['doors']['accounts'] }) {
  const language = useLanguage();
  const { sample } = usePageContext().site;
  const figures = useFigures();
  if (!figures) return null;
  const { accounts } = figures;
  const [latest] = [...(accounts?.years ?? [])].sort((one, other) => other.year - one.year);
  return (
    <div className="mt-6">
      <p>
        {accounts && latest ? (
          <>
            {sample && <b>{words.sample}</b>}{' '}
            {words.paid(
              localDigits(String(latest.year), language),
              formatTaka(
                Object.values(latest.funds).reduce((sum, taka) => sum + taka, 0),
                language,
              ),
            )}{' '}
            {words.costs(formatTaka(latest.runningCosts, language), accounts.runningCostsPaidBy[language])}
          </>
        ) : (
          words.missing
        )}
      </p>
      <MoreLink to="/your_impact#money">{words.more}</MoreLink>
    </div>
  );
}
