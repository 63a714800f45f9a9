import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';

/** What says which releases are live, and whose keys stand behind it. */
const TABLES = ['sections', 'signing_keys', 'origin_keys', 'release_events'];

/**
 * Copies the ledger of a data folder into a PostgreSQL database that has its tables and no release yet: its origin then serves the
 * releases of the folder, which the publish gate has tried before.
 */
export async function copyLedger(dataDir: string, databaseUrl: string): Promise<void> {
  const source = new DatabaseSync(path.join(dataDir, 'site.sqlite'), { readOnly: true });
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    for (const table of TABLES) {
      for (const row of source.prepare(`select * from ${table} order by rowid`).all()) {
        // Events are counted by the database itself, and in the same order.
        const columns = Object.keys(row).filter((column) => table !== 'release_events' || column !== 'id');
        const places = columns.map((_, index) => `$${index + 1}`);
        const statement = `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')}) on conflict do nothing`;
        await client.query(
          statement,
          columns.map((column) => row[column]),
        );
      }
    }
    await client.query('commit');
  } finally {
    await client.end();
    source.close();
  }
}
