import { poishaOf, takaOf } from './decimal.ts';
import { type MetalWeight, metalValuePoisha } from './metal-weight.ts';
import { type Metal, lowerNisabPoisha, nisabPoisha } from './nisab.ts';
import { type DebtLine, type Line, assetLines, debts, isMetalLine } from './zakat-lines.ts';

/** Zakat is one part in forty (2.5%) of all that counts (section 9 of the specification). */
const ONE_IN = 40n;

/** An amount in taka as a plain decimal, or metal by its weight. A line that is absent is nothing. */
export type Entry = string | MetalWeight;
export type Entries = Readonly<Partial<Record<Line, Entry>>>;

/** Selling prices in taka per gram as plain decimals; null while one is not known. */
export type MetalPrices = Readonly<Record<Metal, string | null>>;

/** What the nisab of one metal says about a net amount. Amounts are in taka with two places. */
export interface NisabComparison {
  readonly nisab: string;
  readonly due: boolean;
  readonly zakat: string;
  /** How much the net amount is below the nisab; null where it is due. */
  readonly below: string | null;
  /** The same measure as others convert it: 85 g, 595 g. */
  readonly lowerNisab: string;
  /** Below the nisab, yet not below the lower one. */
  readonly borderline: boolean;
  /** Where it is borderline, what is due by the lower nisab, which is the cautious choice; null elsewhere. */
  readonly cautious: string | null;
}

/** Amounts are plain decimals in taka with two places; null where a price that they need is not known. */
export interface ZakatResult {
  readonly status: 'due' | 'not-due' | 'rate-unavailable';
  /** Every line, rounded to the poisha: they add up to the totals. */
  readonly lines: Readonly<Record<Line, string | null>>;
  readonly assets: string | null;
  /** The assets whose value is known. */
  readonly knownAssets: string;
  readonly debts: string;
  readonly net: string | null;
  /** The nisab that decides, which is that of silver. */
  readonly nisab: string | null;
  readonly zakat: string | null;
  readonly silver: NisabComparison | null;
  readonly gold: NisabComparison | null;
  /** Whether gold is all that is owned: in Hanafi practice its own nisab decides then (al-Hidaya, on the Zakat of gold). */
  readonly goldOnly: boolean;
}

/**
 * Zakat on what is owned less what is owed, by the nisab of silver (decisions 1–5 of the specification): every line is rounded half-up
 * to the poisha before it is added; a net amount equal to the nisab is due; a price that is not known leaves only what needs it unknown.
 * Throws RangeError where an amount or price is no plain decimal.
 */
export function calculateZakat(entries: Entries, prices: MetalPrices): ZakatResult {
  const values = Object.fromEntries([...assetLines, ...debts].map((line) => [line, lineValue(line, entries[line], prices)])) as Record<
    Line,
    bigint | null
  >;
  const owned = assetLines.map((line) => values[line]);
  const known = sum(owned.filter((value) => value !== null));
  const assets = owned.includes(null) ? null : known;
  const owed = sum(debts.map((line: DebtLine) => values[line] ?? 0n));
  const net = assets === null ? null : assets - owed;
  const silver = compare(net, prices.silver, 'silver');
  return {
    status: statusOf(silver),
    lines: Object.fromEntries(Object.entries(values).map(([line, value]) => [line, taka(value)])) as Record<Line, string | null>,
    assets: taka(assets),
    knownAssets: takaOf(known),
    debts: takaOf(owed),
    net: taka(net),
    nisab: prices.silver === null ? null : takaOf(nisabPoisha(prices.silver, 'silver')),
    zakat: silver?.zakat ?? null,
    silver,
    gold: compare(net, prices.gold, 'gold'),
    goldOnly: assetLines.every((line) => (values[line] === 0n) !== (line === 'gold')),
  };
}

/** Zakat in poisha on an amount of which it is due, rounded half-up. */
export function oneInFortyPoisha(netPoisha: bigint): bigint {
  return (netPoisha + ONE_IN / 2n) / ONE_IN;
}

function lineValue(line: Line, entry: Entry | undefined, prices: MetalPrices): bigint | null {
  if (entry === undefined) return 0n;
  if (typeof entry === 'string') return poishaOf([entry]);
  if (!isMetalLine(line)) throw new RangeError(`${line} has no weight`);
  // Nothing is worth nothing at any price.
  if (!/[1-9]/.test(entry.quantity)) return 0n;
  const price = prices[line];
  return price === null ? null : metalValuePoisha(entry, price);
}

function compare(net: bigint | null, price: string | null, metal: Metal): NisabComparison | null {
  if (net === null || price === null) return null;
  const nisab = nisabPoisha(price, metal);
  const lowerNisab = lowerNisabPoisha(price, metal);
  const due = net >= nisab;
  const borderline = !due && net >= lowerNisab;
  return {
    nisab: takaOf(nisab),
    due,
    zakat: takaOf(due ? oneInFortyPoisha(net) : 0n),
    below: due ? null : takaOf(nisab - net),
    lowerNisab: takaOf(lowerNisab),
    borderline,
    cautious: borderline ? takaOf(oneInFortyPoisha(net)) : null,
  };
}

function statusOf(silver: NisabComparison | null): ZakatResult['status'] {
  if (silver === null) return 'rate-unavailable';
  return silver.due ? 'due' : 'not-due';
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

function taka(poisha: bigint | null): string | null {
  return poisha === null ? null : takaOf(poisha);
}
