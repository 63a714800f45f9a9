import { type DatedPrices, metalPrices } from 'shared/domain/metal-prices';
import { nisabTaka } from 'shared/domain/nisab';
import { ButtonLink } from 'shared/ui/button';
import { MoreLink } from 'shared/ui/more-link';
import { Notice } from 'shared/ui/notice';
import { usePageContext } from 'shared/ui/page-context';
import type { CalculatorWords } from './content/en.ts';
import { useFormat } from './use-format.ts';

/** Where JavaScript is off: why the calculator cannot work, and how to do it on paper. */
export function WithoutScript({ words }: { words: CalculatorWords['withoutScript'] }) {
  const { rates, ratesAreOld } = usePageContext().data;
  const { taka, when } = useFormat();
  const { silver, updatedAt, isSample }: Partial<DatedPrices> = rates ? metalPrices(rates) : {};
  const nisab = ratesAreOld ? words.oldNisab : words.nisab;
  return (
    <noscript>
      <div className="wrap flow pb-section">
        <Notice title={words.title}>{words.text}</Notice>
        {silver && updatedAt && (
          <p>
            {nisab(taka(nisabTaka(silver, 'silver')), when(updatedAt))} {isSample && words.sample}
          </p>
        )}
        <div className="row">
          <ButtonLink to="/zakat_guides">{words.guides}</ButtonLink>
          <MoreLink to="/calculate">{words.steps}</MoreLink>
          <MoreLink to="/ask_a_question">{words.ask}</MoreLink>
        </div>
      </div>
    </noscript>
  );
}
