import { formatTaka, localDigits } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import bandDue from 'shared/ui/art/band-due.svg';
import { TakaAmount } from 'shared/ui/taka-amount';
import type { CalculateWords } from './content/en.ts';
import { household as example } from './household.ts';
import { SumLines } from './sum-lines.tsx';

/** What the example comes to, as the calculator shows it: forty threads, and the one that is Zakat. */
export function ExampleOutcome({ words }: { words: CalculateWords['example'] }) {
  const language = useLanguage();
  const taka = (amount: string) => formatTaka(amount, language);
  return (
    <div className="on-leaf overflow-clip rounded-md [box-shadow:var(--shadow-panel)] lg:sticky lg:top-40">
      <img className="w-full" src={bandDue} alt="" width={400} height={140} loading="lazy" />
      <div className="grid gap-4 px-5 pt-0.5 pb-7 text-small sm:px-7">
        <div>
          <h3 className="font-text text-small/[1.4] font-bold text-leaf-300">{words.sum}</h3>
          <p className="mt-2">
            <TakaAmount
              className="font-display text-figure not-lang-bn:tracking-[-0.02em] text-marigold [font-variant-numeric:tabular-nums_lining-nums] [&_small]:text-[0.5em] [&_small]:tracking-normal"
              amount={example.zakat}
              figure
            />
          </p>
        </div>
        <p>{words.oneInForty(taka(example.net))}</p>
        <SumLines
          lines={[
            { term: words.ownedTotal, amount: taka(example.owned) },
            { term: words.owedTotal, amount: `−${taka(example.owed)}` },
            { term: words.net, amount: taka(example.net), total: true },
            {
              term: words.nisab,
              note: words.nisabSum(localDigits(example.nisabGrams, language), taka(example.silverPrice)),
              amount: taka(example.nisab),
            },
          ]}
        />
        <p>{words.reached}</p>
      </div>
    </div>
  );
}
