import { type DatedPrices, metalPrices } from 'shared/domain/metal-prices';
import { nisabTaka } from 'shared/domain/nisab';
import { ButtonLink } from 'shared/ui/button';
import { MoreLink } from 'shared/ui/more-link';
import { Notice } from 'shared/ui/notice';
import { usePageContext } from 'shared/ui/page-context';
import type { CalculatorWords } from './content/en.ts';
import { useFormat } from './use-format.ts';
import { useHydrated } from './use-hydrated.ts';

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
        <OtherWays words={words} />
      </div>
    </noscript>
  );
}

/** Where scripts are on and the page's own do not come: shows itself after a while, until the page has come alive (not-started.css). */
export function NotStarted({ words }: { words: CalculatorWords['withoutScript'] }) {
  if (useHydrated()) return null;
  return (
    <div className="not-started wrap noscript:hidden">
      <div className="flow pb-10">
        <Notice tone="warn" title={words.notStarted.title}>
          {words.notStarted.text}
        </Notice>
        <OtherWays words={words} />
      </div>
    </div>
  );
}

function OtherWays({ words }: { words: CalculatorWords['withoutScript'] }) {
  return (
    <div className="row">
      <ButtonLink to="/zakat_guides">{words.guides}</ButtonLink>
      <MoreLink to="/calculate">{words.steps}</MoreLink>
      <MoreLink to="/ask_a_question">{words.ask}</MoreLink>
    </div>
  );
}
