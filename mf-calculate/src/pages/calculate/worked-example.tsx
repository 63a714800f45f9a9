import { formatTaka, localDigits } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import { BandHead } from 'shared/ui/band-head';
import { SectionBand } from 'shared/ui/section-band';
import type { CalculateWords } from './content/en.ts';
import { household as example } from './household.ts';
import { ExampleOutcome } from './example-outcome.tsx';
import { SumLines } from './sum-lines.tsx';

/** The four steps with made-up figures: sums on paper, and the cloth that they lead to. */
export function WorkedExample({ words }: { words: CalculateWords['example'] }) {
  const language = useLanguage();
  const taka = (amount: string) => formatTaka(amount, language);
  const vori = localDigits(example.vori, language);
  return (
    <SectionBand>
      <div className="grid items-start gap-x-20 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24.5rem]">
        <div>
          <BandHead
            className="mb-[clamp(1.75rem,4vw,3rem)]"
            label={words.label}
            heading={words.heading}
            intro={words.intro(taka(example.silverPrice))}
          />
          <h3 className="mb-1">{words.owned}</h3>
          <SumLines
            lines={[
              { term: words.cash, amount: taka(example.cash) },
              { term: words.lent, amount: taka(example.lent) },
              {
                term: words.silver(vori),
                note: words.silverSum(vori, localDigits(example.gramsPerVori, language), taka(example.silverPrice)),
                amount: taka(example.silver),
              },
              { term: words.ownedTotal, amount: taka(example.owned), total: true },
            ]}
          />
          <h3 className="mt-8 mb-1">{words.owed}</h3>
          <SumLines
            lines={[
              { term: words.loan, amount: taka(example.loan) },
              { term: words.bill, amount: taka(example.bill) },
              { term: words.owedTotal, amount: taka(example.owed), total: true },
            ]}
          />
        </div>
        <ExampleOutcome words={words} />
      </div>
    </SectionBand>
  );
}
