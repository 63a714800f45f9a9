import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';
import type { Keyring } from './keyring.ts';

/**
 * What is encrypted: every value that a visitor has typed, and what repeats one. `row` is what the row is known by, which
 * never changes; `lookups` names the columns by which an encrypted one is found.
 */
export const encryptedTables = {
  pledges: { row: ['reference'], encrypted: ['name', 'phone', 'amount', 'email', 'address'], lookups: {} },
  enquiries: { row: ['reference'], encrypted: ['first_name', 'last_name', 'email', 'nature_of_enquiry', 'message'], lookups: {} },
  subscriptions: { row: ['id'], encrypted: ['email'], lookups: { email: 'email_mac' } },
  idempotency_keys: { row: ['kind', 'key'], encrypted: ['body_hash', 'answer'], lookups: {} },
} as const satisfies { readonly [Table in keyof Database]?: EncryptedTableShape<Database[Table]> };

interface EncryptedTableShape<Row> {
  readonly row: readonly (keyof Row)[];
  readonly encrypted: readonly (keyof Row)[];
  readonly lookups: { readonly [Column in keyof Row]?: keyof Row };
}

export type EncryptedTable = keyof typeof encryptedTables;

/** A database, and the keys of what is encrypted in it. */
export interface EncryptedStore {
  readonly db: Kysely<Database>;
  readonly keyring: Keyring;
}

/** The columns that encryption adds to a row. */
type Added = 'key_id' | 'email_mac';

/** A row as the program knows it. */
export type OpenRow<Table extends EncryptedTable> = Omit<Database[Table], Added>;

type Values = Record<string, unknown>;

/** A row as it is kept: its personal values encrypted with the current key. */
export function encryptRow<Table extends EncryptedTable>(keyring: Keyring, table: Table, row: OpenRow<Table>): Database[Table] {
  const values: Values = { ...row };
  const { encrypted, lookups, row: names }: EncryptedTableShape<Values> = encryptedTables[table];
  const known = knownBy(values, names);
  const kept: Values = { ...values, key_id: keyring.keyId };
  for (const column of encrypted) kept[column] = keyring.encrypt(String(values[column]), { table, column, row: known });
  for (const [column, lookup] of Object.entries(lookups)) kept[String(lookup)] = keyring.lookups(String(values[column]))[0];
  return kept as unknown as Database[Table];
}

/** A kept row as the program knows it. Throws DataError where the data keys do not open it. */
export function decryptRow<Table extends EncryptedTable>(keyring: Keyring, table: Table, kept: Database[Table]): OpenRow<Table> {
  const { key_id, ...row }: Values = { ...kept };
  const { encrypted, lookups, row: names }: EncryptedTableShape<Values> = encryptedTables[table];
  for (const lookup of Object.values(lookups)) delete row[String(lookup)];
  // Without a key: a row from before values were encrypted, or of an older program that runs beside this one.
  if (key_id === null) return row as unknown as OpenRow<Table>;
  const known = knownBy(row, names);
  for (const column of encrypted) row[column] = keyring.decrypt(String(row[column]), String(key_id), { table, column, row: known });
  return row as unknown as OpenRow<Table>;
}

function knownBy(row: Values, names: readonly string[]): string {
  return names.map((name) => String(row[name])).join(' ');
}
