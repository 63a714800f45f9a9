import { languages } from 'shared/sections/language';
import { nisabTaka } from 'shared/domain/nisab';
import { describe, expect, test } from 'vitest';
import type { GuidePageWords } from '../model/guide-page-words.ts';
import { guideWords } from './guide-document.tsx';

/** The amounts of a table cell in poisha, as a reader sees them; a cell without one has none. */
function poisha(text: string): bigint | undefined {
  const latin = text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6));
  const [, amount] = /^৳([\d,]+\.\d\d)$/.exec(latin) ?? [];
  return amount === undefined ? undefined : BigInt(amount.replace(/[,.]/g, ''));
}

/** The tables of a guide's example, as rows of amounts. */
function tablesOf({ guide }: GuidePageWords) {
  return guide.chapters
    .flatMap(({ blocks }) => blocks)
    .filter((block) => block.kind === 'table')
    .map(({ rows }) => rows.map((cells) => cells.slice(1).map(poisha)));
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

describe.each(languages)('in %s', (language) => {
  test('the cloth shop adds up, and comes to one part in forty', () => {
    const tables = tablesOf(guideWords.business[language]).map((rows) => rows.map(([amount = -1n]) => amount));
    const [counted = [], owed = [], [net, nisab, zakat = 0n] = []] = tables;
    expect(sum(counted.slice(0, -1))).toBe(counted.at(-1));
    expect(sum(owed.slice(0, -1))).toBe(owed.at(-1));
    expect(net).toBe((counted.at(-1) ?? 0n) - (owed.at(-1) ?? 0n));
    expect(nisab).toBe(BigInt(nisabTaka('222.00', 'silver').replace('.', '')));
    expect(zakat * 40n).toBe(net);
  });

  test('with earlier unpaid Zakat taken off, the third missed year falls below its nisab', () => {
    const [rows = []] = tablesOf(guideWords.missed[language]);
    let unpaid = 0n;
    for (const [wealth = 0n, counted = 0n, nisab = 0n, zakat] of rows.slice(0, -1)) {
      expect(counted).toBe(wealth - unpaid);
      expect(zakat).toBe(counted >= nisab ? counted / 40n : undefined);
      unpaid += zakat ?? 0n;
    }
    expect(rows).toHaveLength(4);
    expect(rows[2]?.at(-1)).toBeUndefined();
    expect(rows.at(-1)?.at(-1)).toBe(unpaid);
  });

  test('with nothing taken off, Zakat is due in all three missed years', () => {
    const rows = tablesOf(guideWords.missed[language])[1] ?? [];
    for (const [wealth = 0n, nisab = 0n, zakat] of rows.slice(0, -1)) {
      expect(wealth >= nisab).toBe(true);
      expect(zakat).toBe(wealth / 40n);
    }
    expect(rows).toHaveLength(4);
    expect(rows.at(-1)?.at(-1)).toBe(sum(rows.slice(0, -1).map((row) => row.at(-1) ?? 0n)));
  });
});
