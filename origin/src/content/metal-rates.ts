import type { Kysely } from 'kysely';
import type { MetalRate } from 'shared/contracts/metal-rate';
import { raiseContentVersion } from './content-version.ts';
import { InputError } from '../server/data-error.ts';
import type { Database } from '../db/schema.ts';

/** Prices in taka per gram, as typed. */
export interface TypedRate {
  readonly gold: string;
  readonly silver: string;
}

/** Whether the prices of a gram may stand in each other's place: gold has always been worth more than silver. */
export function areSwapped(gold: number, silver: number): boolean {
  return gold <= silver;
}

/** The rate that was set last, marked where it is the sample of a new database, or undefined in a database that never had one. */
export async function latestMetalRate(db: Kysely<Database>): Promise<MetalRate | undefined> {
  const row = await db.selectFrom('metal_rates').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (!row) return undefined;
  return {
    prices: { xau: { selling_price: Number(row.gold) }, xag: { selling_price: Number(row.silver) } },
    updated_at: row.created_at,
    ...(row.source === 'sample' && { sample: true }),
  };
}

/** Makes a rate today's; earlier ones are kept. Throws InputError, and changes nothing, where a price cannot be right. */
export async function setMetalRate(db: Kysely<Database>, rate: TypedRate): Promise<void> {
  const faults = [...priceFaults('gold', rate.gold), ...priceFaults('silver', rate.silver)];
  if (faults.length === 0 && areSwapped(Number(rate.gold), Number(rate.silver))) {
    faults.push(`gold (${rate.gold}) is not above silver (${rate.silver}): the two may be swapped.`);
  }
  if (faults.length > 0) throw new InputError(faults);
  await db.transaction().execute((transaction) => addRate(transaction, rate, 'operator'));
}

/** Adds a rate that is known to be right; belongs into a transaction. */
export async function addRate(db: Kysely<Database>, { gold, silver }: TypedRate, source: 'sample' | 'operator'): Promise<void> {
  await raiseContentVersion(db);
  const last = await db
    .selectFrom('metal_rates')
    .select((row) => row.fn.max('id').as('id'))
    .executeTakeFirst();
  await db
    .insertInto('metal_rates')
    .values({ gold, silver, id: (last?.id ?? 0) + 1, source, created_at: new Date().toISOString() })
    .execute();
}

function priceFaults(metal: string, typed: string): string[] {
  if (/^\d{1,9}(\.\d{1,4})?$/.test(typed) && Number(typed) > 0) return [];
  return [`${metal} is '${typed}': give taka per gram in plain digits, such as 15500.00, without commas.`];
}
