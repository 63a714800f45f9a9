import type { Kysely } from 'kysely';
import type { DatabaseAddress } from '../server/settings/database-address.ts';
import { type OpenOptions, openPostgres } from './open-postgres.ts';
import { openSqlite } from './open-sqlite.ts';
import type { Database } from './schema.ts';

/** Opens the database, brought up to date where needed; `openPostgres` says what the options are for. Throws DataError with what to do where it cannot be used. */
export async function openDatabase(address: DatabaseAddress, options: OpenOptions = {}): Promise<Kysely<Database>> {
  switch (address.kind) {
    case 'sqlite':
      return await openSqlite(address.file, options);
    case 'postgres':
      return await openPostgres(address.url, options);
    default:
      return address satisfies never;
  }
}
