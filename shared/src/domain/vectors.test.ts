import { describe, expect, test } from 'vitest';
import { formatTaka } from '../i18n/format.ts';
import { type Entry, calculateZakat } from './calculate-zakat.ts';
import { twoPlaces } from './decimal.ts';
import fixture from './fixtures/calculator.json' with { type: 'json' };
import { nisabTaka } from './nisab.ts';
import { givingSuggestions } from './round-up.ts';
import { readTypedAmount } from './typed-amount.ts';
import type { Line } from './zakat-lines.ts';

interface Expected {
  status: string;
  assets: string | null;
  known_assets_excluding_unpriced?: string;
  debts: string;
  net: string | null;
  nisab_silver: string | null;
  nisab_gold: string | null;
  nisab_used: string | null;
  zakat: string | null;
  suggestions: { shown: boolean; recommended_order: string[]; give_exact: string | null };
  format?: { zakat_en: string; zakat_bn: string; net_en: string; net_bn: string };
  alternatives?: { zakat_if_gold_basis?: string };
}

interface Row {
  id: string;
  title: string;
  rates: { gold: string | null; silver: string | null };
  own: Record<string, string>;
  owe: Record<string, string>;
  vori: Record<string, string>;
  expected: Expected;
}

const rows = fixture.vectors as unknown as Row[];

/** The specification's name of a field as the calculator's line. */
function lineOf(field: string): Line {
  return field.replace('moneOwed', 'moneyOwed').replace(/^goldAndSilver\.|^owe\.|\.value$/g, '') as Line;
}

/** What a visitor typed, read as the calculator's fields read it. */
function entriesOf({ own, owe, vori }: Row): Partial<Record<Line, Entry>> {
  const read = (typed: string, line: Line) => {
    const read = readTypedAmount(typed, line);
    if (read.kind !== 'taken' || read.amount === null) throw new Error(`${typed} was not taken`);
    return read.amount;
  };
  const amounts = [...Object.entries(own), ...Object.entries(owe)].map(([field, typed]) => [lineOf(field), read(typed, lineOf(field))]);
  const weights = Object.entries(vori).map(([metal, typed]) => [metal, { quantity: read(typed, metal as Line), unit: 'vori' }]);
  return Object.fromEntries([...amounts, ...weights]);
}

describe.each(rows)('$id $title', (row) => {
  const result = calculateZakat(entriesOf(row), row.rates);
  const { expected } = row;

  test('its figures', () => {
    const { status, assets, debts, net, nisab, zakat } = result;
    expect({ status, assets, debts, net, nisab, zakat }).toEqual({
      status: expected.status,
      assets: expected.assets,
      debts: expected.debts,
      net: expected.net,
      nisab: expected.nisab_used,
      zakat: expected.zakat,
    });
    expect(result.knownAssets).toBe(expected.assets ?? expected.known_assets_excluding_unpriced);
    expect(row.rates.silver && nisabTaka(row.rates.silver, 'silver')).toBe(expected.nisab_silver);
    expect(row.rates.gold && nisabTaka(row.rates.gold, 'gold')).toBe(expected.nisab_gold);
  });

  test('what to give, how it is written, and what gold says', () => {
    const { suggestions, format, alternatives } = expected;
    const given = result.zakat === null ? null : givingSuggestions(result.zakat);
    expect(given?.exact ?? null).toBe(suggestions.give_exact);
    expect(given?.round.map(({ amount }) => amount) ?? []).toEqual(suggestions.recommended_order);
    if (format) {
      expect(formatTaka(result.zakat ?? '', 'en')).toBe(format.zakat_en);
      expect(formatTaka(result.zakat ?? '', 'bn')).toBe(format.zakat_bn);
      expect(formatTaka(result.net ?? '', 'en')).toBe(format.net_en);
      expect(formatTaka(result.net ?? '', 'bn')).toBe(format.net_bn);
    }
    if (alternatives?.zakat_if_gold_basis) expect(result.gold?.zakat).toBe(alternatives.zakat_if_gold_basis);
  });
});

const messages = { positive: 'Input should be a positive number', number: 'Input should be a number' };

test.each(fixture.input_parsing)('typing "$typed" into $field', ({ field, typed, previous = '0', stored, shown, alert }) => {
  const read = readTypedAmount(typed, lineOf(field));
  const before = { amount: previous, shown: previous === '0' ? '' : previous };
  const after = read.kind === 'taken' ? { amount: read.amount ?? before.amount, shown: read.shown } : before;
  expect({ stored: after.amount, shown: after.shown, alert: read.kind === 'refused' ? messages[read.fault] : null }).toEqual({
    stored,
    shown,
    alert,
  });
});

test('the constants are those of the worked examples', () => {
  expect(twoPlaces(fixture.constants.gold_nisab_g)).toBe('87.48');
  expect(nisabTaka('1', 'gold')).toBe(fixture.constants.gold_nisab_g);
  expect(nisabTaka('1', 'silver')).toBe(fixture.constants.silver_nisab_g);
});
