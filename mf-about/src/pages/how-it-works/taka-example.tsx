import { formatTaka, localDigits } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import type { HowItWorksWords } from './content/en.ts';
import { example } from './example.ts';

/** The calculation of one year with made-up figures, as it is added up on paper. */
export function TakaExample({ words }: { words: HowItWorksWords['example']['lines'] }) {
  const language = useLanguage();
  const taka = (amount: string) => formatTaka(amount, language);
  const lines = [
    { term: words.bank, amount: taka(example.bank) },
    { term: words.lent, amount: taka(example.lent) },
    { term: words.bill, amount: `−${taka(example.bill)}` },
    { term: words.net, amount: taka(example.net), total: true },
    { term: words.nisab(localDigits(example.nisabGrams, language), taka(example.silverPrice)), amount: taka(example.nisab) },
    { term: words.zakat, amount: taka(example.zakat), total: true },
  ];
  return (
    <dl>
      {lines.map(({ term, amount, total = false }) => (
        <div
          key={term}
          data-line={total ? 'total' : 'part'}
          className="flex justify-between gap-4 border-b border-hairline py-[0.65rem] data-[line=total]:font-bold"
        >
          <dt>{term}</dt>
          <dd className="num whitespace-nowrap">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
