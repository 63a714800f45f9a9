import type { ReactNode } from 'react';
import { SILVER_NISAB_GRAMS } from 'shared/domain/nisab';
import { twoPlaces } from 'shared/domain/decimal';
import type { CalculatorWords } from './content/en.ts';
import type { Result } from './model/use-result.ts';
import { Missing } from './missing.tsx';
import { useFormat } from './use-format.ts';

interface ResultLinesProps {
  words: CalculatorWords;
  result: Result;
}

/** The result line by line; each figure carries its plain decimal as `value`, and none while it is not known. */
export function ResultLines({ words, result: { zakat, outcome, silver } }: ResultLinesProps) {
  const { taka, digits } = useFormat();
  const { lines, nisabMeaning: meaning } = words.result;
  const missing = <Missing waiting={outcome === 'waiting'} words={words} />;
  const figure = (name: string, value: string | null) => (
    <data data-result={name} value={value ?? undefined}>
      {value === null ? missing : taka(value)}
    </data>
  );
  const row = (term: string, amount: ReactNode, note?: string, total = false) => (
    <tr
      className={`border-hairline not-last:border-b print:text-[9pt] ${total ? 'text-(length:--text-body) font-bold' : ''}`.trimEnd()}
      data-line={total ? 'total' : 'part'}
    >
      <th scope="row" className="py-2 pr-4 text-left [font-weight:inherit] print:py-[0.15rem]">
        {term}
        {/* As wide as the terms and no wider, so that amounts keep their line. */}
        {note && (
          <small className="block w-0 min-w-full text-(length:--text-fine) print:w-auto print:min-w-0 print:text-[9pt]">{note}</small>
        )}
      </th>
      <td className="text-right wrap-anywhere">{amount}</td>
    </tr>
  );
  const nothingOwed = zakat.debts === '0.00';
  return (
    <table className="num">
      <tbody>
        {row(lines.assets, figure('assets', zakat.assets))}
        {zakat.assets === null && zakat.knownAssets !== '0.00' && row(lines.known, taka(zakat.knownAssets))}
        {row(
          lines.debts,
          <>
            {!nothingOwed && '−'}
            {figure('debts', zakat.debts)}
          </>,
        )}
        {row(lines.net, figure('net', zakat.net), undefined, true)}
        {row(
          lines.nisab,
          figure('nisab', zakat.nisab),
          silver.price ? `${meaning}: ${words.result.nisabSum(digits(SILVER_NISAB_GRAMS), taka(twoPlaces(silver.price)))}` : meaning,
        )}
        {row(lines.zakat, outcome === 'unread' ? <data data-result="zakat">–</data> : figure('zakat', zakat.zakat), undefined, true)}
      </tbody>
    </table>
  );
}
