import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Entries, type Entry, type MetalPrices, calculateZakat } from './calculate-zakat.ts';
import { type Karat, type WeightUnit, karats } from './metal-weight.ts';
import { givingSuggestions } from './round-up.ts';
import { type Line, assetLines, debts, isMetalLine } from './zakat-lines.ts';

const RUNS = { numRuns: 10_000 };
const lines: readonly Line[] = [...assetLines, ...debts];
const prices: MetalPrices = { gold: '14287.50', silver: '180.00' };

const decimal = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 14n }), fc.stringMatching(/^\d{0,4}$/))
  .map(([whole, fraction]) => (fraction ? `${whole}.${fraction}` : String(whole)));
const price = fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 0, max: 99 })).map(([taka, poisha]) => `${taka}.${poisha}`);
const knownPrices = fc.record({ gold: price, silver: price });
const purity = fc.option(fc.record({ karat: fc.constantFrom(...karats), priceKarat: fc.constantFrom<Karat>(24, 22) }), { nil: undefined });
const weight = fc.record({ quantity: decimal, unit: fc.constantFrom<WeightUnit>('vori', 'gram'), purity });
const entries: fc.Arbitrary<Entries> = fc.record(
  Object.fromEntries(lines.map((line) => [line, isMetalLine(line) ? fc.oneof(decimal, weight) : decimal])) as Record<
    Line,
    fc.Arbitrary<Entry>
  >,
  { requiredKeys: [] },
);

/** Taka with two places as a number of poisha. */
function poisha(taka: string | null): bigint {
  return BigInt((taka ?? '').replace('.', ''));
}

describe('whatever is entered', () => {
  test('the order of ticking and typing never matters', () => {
    fc.assert(
      fc.property(
        entries,
        knownPrices,
        fc.array(fc.nat(), { minLength: lines.length, maxLength: lines.length }),
        (entered, rates, order) => {
          const shuffled = Object.entries(entered).sort(
            ([one], [other]) => (order[lines.indexOf(one as Line)] ?? 0) - (order[lines.indexOf(other as Line)] ?? 0),
          );
          expect(calculateZakat(Object.fromEntries(shuffled), rates)).toEqual(calculateZakat(entered, rates));
        },
      ),
      RUNS,
    );
  });

  test('a weight is worth what the same value entered as an amount is', () => {
    fc.assert(
      fc.property(entries, knownPrices, (entered, rates) => {
        const byWeight = calculateZakat(entered, rates);
        const byAmount = calculateZakat({ ...entered, gold: byWeight.lines.gold ?? '', silver: byWeight.lines.silver ?? '' }, rates);
        expect(byAmount).toEqual(byWeight);
      }),
      RUNS,
    );
  });

  test('every figure is a plain decimal with two places: no NaN, no negative zero, no exponent', () => {
    fc.assert(
      fc.property(entries, knownPrices, (entered, rates) => {
        const { lines: shown, assets, debts: owed, net, nisab, zakat, gold } = calculateZakat(entered, rates);
        for (const figure of [...Object.values(shown), assets, owed, nisab, zakat, gold?.nisab, gold?.zakat]) {
          expect(figure).toMatch(/^(0|[1-9]\d*)\.\d\d$/);
        }
        expect(net).toMatch(/^(?!-0\.00$)-?(0|[1-9]\d*)\.\d\d$/);
      }),
      RUNS,
    );
  });

  test('the lines add up to the totals', () => {
    fc.assert(
      fc.property(entries, knownPrices, (entered, rates) => {
        const result = calculateZakat(entered, rates);
        const total = (of: readonly Line[]) => of.reduce((sum, line) => sum + poisha(result.lines[line]), 0n);
        expect(total(assetLines)).toBe(poisha(result.assets));
        expect(total(debts)).toBe(poisha(result.debts));
        expect(poisha(result.assets) - poisha(result.debts)).toBe(poisha(result.net));
      }),
      RUNS,
    );
  });

  test('more wealth never lowers Zakat, and more debt never raises it', () => {
    fc.assert(
      fc.property(
        entries,
        knownPrices,
        fc.constantFrom(...assetLines),
        fc.constantFrom(...debts),
        decimal,
        (entered, rates, own, owe, more) => {
          const before = calculateZakat(entered, rates);
          const raised = (line: Line) => {
            const value = poisha(before.lines[line]) + poisha(calculateZakat({ mortgage: more }, rates).debts);
            return calculateZakat({ ...entered, [line]: `${value / 100n}.${String(value % 100n).padStart(2, '0')}` }, rates);
          };
          expect(poisha(raised(own).zakat)).toBeGreaterThanOrEqual(poisha(before.zakat));
          expect(poisha(raised(owe).zakat)).toBeLessThanOrEqual(poisha(before.zakat));
        },
      ),
      RUNS,
    );
  });

  test('what is suggested lies within a hundred of what is due, ascending, and says how much it is short', () => {
    fc.assert(
      fc.property(decimal, (net) => {
        const zakat = calculateZakat({ 'cash.inBank': net }, { gold: null, silver: '0.01' }).zakat ?? '';
        const given = givingSuggestions(zakat);
        expect(given === null).toBe(poisha(zakat) <= 100n);
        const amounts = (given?.round ?? []).map(({ amount }) => BigInt(amount) * 100n);
        expect(amounts).toEqual([...new Set(amounts)].sort((one, other) => (one < other ? -1 : 1)));
        for (const { amount, short } of given?.round ?? []) {
          const difference = poisha(zakat) - BigInt(amount) * 100n;
          expect(difference).toBeGreaterThan(-10_000n);
          expect(difference).toBeLessThan(10_000n);
          expect(short === null ? difference < 0n : poisha(short) === difference).toBe(true);
        }
      }),
      RUNS,
    );
  });
});

describe('a price that is not known', () => {
  test('leaves only what needs it unknown', () => {
    const waiting = calculateZakat(
      { 'cash.inHand': '100', gold: { quantity: '2', unit: 'vori' }, overdraft: '40' },
      { gold: null, silver: '180' },
    );
    expect(waiting).toMatchObject({ status: 'rate-unavailable', assets: null, net: null, zakat: null, debts: '40.00', nisab: '110224.80' });
    expect(waiting.knownAssets).toBe('100.00');
    expect(waiting.lines).toMatchObject({ gold: null, silver: '0.00', 'cash.inHand': '100.00' });
  });

  test('is not missed by metal that weighs nothing, or that is entered as an amount', () => {
    const none: MetalPrices = { gold: null, silver: null };
    expect(calculateZakat({ gold: { quantity: '0.0', unit: 'gram' }, silver: '5' }, none)).toMatchObject({ assets: '5.00', zakat: null });
  });
});

describe('gold and silver by weight', () => {
  test.each([
    { entry: { quantity: '1', unit: 'vori' }, gold: '166735.13' },
    { entry: { quantity: '11.67', unit: 'gram' }, gold: '166735.13' },
    { entry: { quantity: '11.67', unit: 'gram', purity: { karat: 22, priceKarat: 22 } }, gold: '166735.13' },
    // 11.67 × 14287.50 × 21 ÷ 22 = 159156.2585…
    { entry: { quantity: '1', unit: 'vori', purity: { karat: 21, priceKarat: 22 } }, gold: '159156.26' },
    { entry: { quantity: '1', unit: 'gram', purity: { karat: 24, priceKarat: 22 } }, gold: '15586.36' },
  ] as const)('$entry is worth $gold', ({ entry, gold }) => {
    expect(calculateZakat({ gold: entry }, prices).lines.gold).toBe(gold);
  });

  test('a line of another kind cannot be weighed', () => {
    expect(() => calculateZakat({ pension: { quantity: '1', unit: 'gram' } }, prices)).toThrow(RangeError);
  });
});

describe('between the two conversions of the nisab', () => {
  // At 180.00 taka, 595 g of silver is 107100.00 and 612.36 g is 110224.80.
  test.each([
    ['107099.99', false, null],
    ['107100.00', true, '2677.50'],
    ['110224.79', true, '2755.62'],
    ['110224.80', false, null],
  ])('%s is borderline: %s, and the cautious amount is %s', (net, borderline, cautious) => {
    expect(calculateZakat({ 'cash.inBank': net }, prices).silver).toMatchObject({ borderline, cautious });
  });

  test('gold has its own two figures', () => {
    // At 14287.50 taka, 85 g of gold is 1214437.50 and 87.48 g is 1249870.50.
    const { gold, zakat } = calculateZakat({ 'cash.inBank': '1214437.50' }, prices);
    expect(gold).toMatchObject({ borderline: true, due: false, zakat: '0.00' });
    expect(zakat).toBe('30360.94');
  });
});

describe('gold and nothing else', () => {
  test.each<[string, Entries, boolean]>([
    ['gold by weight', { gold: { quantity: '3', unit: 'vori' } }, true],
    ['gold as an amount, with a debt', { gold: '500000', mortgage: '1000', 'cash.inHand': '0' }, true],
    ['gold with one taka of cash', { gold: '500000', 'cash.inHand': '1' }, false],
    ['gold and silver', { gold: '500000', silver: '1' }, false],
    ['gold that weighs nothing', { gold: { quantity: '0', unit: 'vori' } }, false],
    ['nothing', {}, false],
  ])('%s', (_, entered, goldOnly) => {
    expect(calculateZakat(entered, prices).goldOnly).toBe(goldOnly);
  });

  test('is known before its price is', () => {
    const unpriced: MetalPrices = { gold: null, silver: '180.00' };
    expect(calculateZakat({ gold: { quantity: '3', unit: 'vori' } }, unpriced).goldOnly).toBe(true);
  });

  test('three vori are due by silver, as is decided, and not by gold', () => {
    const { zakat, gold } = calculateZakat({ gold: { quantity: '3', unit: 'vori' } }, prices);
    expect({ zakat, byGold: gold?.zakat }).toEqual({ zakat: '12505.13', byGold: '0.00' });
  });
});
