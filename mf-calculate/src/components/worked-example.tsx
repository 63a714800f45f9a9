import { formatTaka, localDigits } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import bandDue from 'shared/ui/art/band-due.svg';
import { SectionBand } from 'shared/ui/section-band';
import { TakaAmount } from 'shared/ui/taka-amount';
import type { CalculateWords } from '../content/en.ts';
import { workedExample as example } from '../model/worked-example.ts';
import { SumLines } from './sum-lines.tsx';

interface WorkedExampleProps {
  words: CalculateWords['calculate']['example'];
}

/** The four steps with made-up figures: the sums on paper, the outcome on the cloth with the one thread. */
export function WorkedExample({ words }: WorkedExampleProps) {
  const language = useLanguage();
  const price = formatTaka(example.silverPrice, language);
  const [vori, gramsPerVori, nisabGrams] = [example.vori, example.gramsPerVori, example.nisabGrams].map((figure) => localDigits(figure, language));
  return (
    <SectionBand>
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24.5rem]">
        <div>
          <div className="head">
            <p className="label">{words.label}</p>
            <h2>{words.heading}</h2>
            <p className="soft">{words.intro(price)}</p>
          </div>
          <h3>{words.owned}</h3>
          <SumLines
            lines={[
              { term: words.cash, amount: example.cash },
              { term: words.lent, amount: example.lent },
              { term: words.silver(vori ?? ''), note: words.silverSum(vori ?? '', gramsPerVori ?? '', price), amount: example.silver },
              { term: words.ownedTotal, amount: example.owned, total: true },
            ]}
          />
          <h3 className="mt-8">{words.owed}</h3>
          <SumLines
            lines={[
              { term: words.loan, amount: example.loan },
              { term: words.bill, amount: example.bill },
              { term: words.owedTotal, amount: example.owed, total: true },
            ]}
          />
        </div>
      </div>
    </SectionBand>
  );
}
