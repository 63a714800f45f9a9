import { Client } from 'pg';

const SECTIONS = 1_000;
const EVENTS_OF_SECTION = 20;
const POLLERS = 10;
const MEASURED_MS = 3_000;
const READS = 5;
/** Few enough for a server of a hundred connections that others use as well. */
const LISTENERS = [5, 10, 20];
const NOTES = 20;

export interface MeasuredDatabase {
  readonly events: number;
  /** Asking for the newest number, by ten connections. */
  readonly pollsPerSecond: number;
  readonly readAllMs: number;
  readonly readAllBytes: number;
  /** Median from the notice to the last of so many listeners. */
  readonly fanOut: readonly { readonly listeners: number; readonly ms: number }[];
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

async function measureFanOut(url: string, count: number): Promise<number> {
  const listeners = await Promise.all(Array.from({ length: count }, () => connected(url)));
  const teller = await connected(url);
  for (const listener of listeners) await listener.query('listen bench_ledger');
  const times: number[] = [];
  for (let note = 0; note < NOTES; note += 1) {
    const heard = listeners.map((listener) => new Promise((resolve) => listener.once('notification', resolve)));
    const told = performance.now();
    await teller.query("select pg_notify('bench_ledger', '')");
    await Promise.all(heard);
    times.push(performance.now() - told);
  }
  for (const client of [...listeners, teller]) await client.end();
  return median(times);
}

/** What an empty database at a URL does with a ledger of a thousand sections. */
export async function measureDatabase(url: string): Promise<MeasuredDatabase> {
  const client = await connected(url);
  await client.query(
    'create table release_events (id integer generated always as identity primary key, at text, section text, version text, action text, percent text, actor text, why text, sequence integer, signed_by text)',
  );
  await client.query(
    `insert into release_events (at, section, version, action, actor, why, sequence, signed_by)
     select '2026-01-01T00:00:00.000Z', 'section-' || n % ${SECTIONS}, '1.0.' || n || '-0123456789ab', case n % 2 when 0 then 'publish' else 'promote' end,
       'team of the section', 'A reason of a usual length', n, '0123456789abcdef' from generate_series(1, ${SECTIONS * EVENTS_OF_SECTION}) n`,
  );
  await client.query('analyze release_events');
  const pollers = await Promise.all(Array.from({ length: POLLERS }, () => connected(url)));
  let polls = 0;
  const end = performance.now() + MEASURED_MS;
  await Promise.all(
    pollers.map(async (poller) => {
      for (; performance.now() < end; polls += 1) await poller.query('select max(id) as newest from release_events');
    }),
  );
  for (const poller of pollers) await poller.end();
  const reads: number[] = [];
  let bytes = 0;
  for (let read = 0; read < READS; read += 1) {
    const begun = performance.now();
    const { rows } = await client.query('select * from release_events order by id');
    reads.push(performance.now() - begun);
    bytes = rows.reduce((sum: number, row: object) => sum + Object.values(row).join('').length, 0);
  }
  await client.end();
  const fanOut = [];
  for (const listeners of LISTENERS) fanOut.push({ listeners, ms: await measureFanOut(url, listeners) });
  return {
    events: SECTIONS * EVENTS_OF_SECTION,
    pollsPerSecond: polls / (MEASURED_MS / 1_000),
    readAllMs: median(reads),
    readAllBytes: bytes,
    fanOut,
  };
}
