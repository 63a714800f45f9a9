import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';
import type { Vault } from './keyring.ts';

/**
 * What is sealed: every value that a visitor has typed, and what repeats one. `row` is what the row is known by, which
 * never changes; `lookups` names the columns by which a sealed one is found.
 */
export const sealedTables = {
  pledges: { row: ['reference'], sealed: ['name', 'phone', 'amount', 'email', 'address'], lookups: {} },
  enquiries: { row: ['reference'], sealed: ['first_name', 'last_name', 'email', 'nature_of_enquiry', 'message'], lookups: {} },
  subscriptions: { row: ['id'], sealed: ['email'], lookups: { email: 'email_mac' } },
  idempotency_keys: { row: ['kind', 'key'], sealed: ['body_hash', 'answer'], lookups: {} },
} as const satisfies { readonly [Table in keyof Database]?: SealedTableShape<Database[Table]> };

interface SealedTableShape<Row> {
  readonly row: readonly (keyof Row)[];
  readonly sealed: readonly (keyof Row)[];
  readonly lookups: { readonly [Column in keyof Row]?: keyof Row };
}

export type SealedTable = keyof typeof sealedTables;

/** A database, and what opens what is sealed in it. */
export interface SealedStore {
  readonly db: Kysely<Database>;
  readonly vault: Vault;
}

/** The columns that sealing adds to a row. */
type Added = 'key_id' | 'email_mac';

/** A row as the program knows it. */
export type OpenRow<Table extends SealedTable> = Omit<Database[Table], Added>;

type Values = Record<string, unknown>;

/** A row as it is kept: its personal values sealed with the current key. */
export function sealRow<Table extends SealedTable>(vault: Vault, table: Table, row: OpenRow<Table>): Database[Table] {
  const values: Values = { ...row };
  const { sealed, lookups, row: names }: SealedTableShape<Values> = sealedTables[table];
  const known = knownBy(values, names);
  const kept: Values = { ...values, key_id: vault.keyId };
  for (const column of sealed) kept[column] = vault.seal(String(values[column]), { table, column, row: known });
  for (const [column, lookup] of Object.entries(lookups)) kept[String(lookup)] = vault.lookups(String(values[column]))[0];
  return kept as unknown as Database[Table];
}

/** A kept row as the program knows it. Throws DataError where the data keys do not open it. */
export function openRow<Table extends SealedTable>(vault: Vault, table: Table, kept: Database[Table]): OpenRow<Table> {
  const { key_id, ...row }: Values = { ...kept };
  const { sealed, lookups, row: names }: SealedTableShape<Values> = sealedTables[table];
  for (const lookup of Object.values(lookups)) delete row[String(lookup)];
  // Without a key: a row from before values were sealed, or of an older program that runs beside this one.
  if (key_id === null) return row as unknown as OpenRow<Table>;
  const known = knownBy(row, names);
  for (const column of sealed) row[column] = vault.open(String(row[column]), String(key_id), { table, column, row: known });
  return row as unknown as OpenRow<Table>;
}

function knownBy(row: Values, names: readonly string[]): string {
  return names.map((name) => String(row[name])).join(' ');
}
