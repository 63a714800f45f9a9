import { type Kysely, sql } from 'kysely';
import type { SectionId } from 'shared/sections/sections';
import { requiredTexts } from '../db/migrations.ts';
import type { NetworkCount, SideCount } from './tally.ts';

/** A ramp: a candidate of a section since it was rolled out beside one stable release. */
export interface RampKey {
  readonly section: SectionId;
  /** The candidate. */
  readonly version: string;
  /** The ledger's event that it was rolled out by. */
  readonly ramp: number;
}

/** A visitor in a ramp. Only who is beside whom is known: the unit names nobody. */
export interface VisitorRow {
  section: SectionId;
  version: string;
  /** A keyed hash of the visitor's id and the ramp: another one in each ramp. */
  unit: string;
  ramp: number;
  /** A keyed hash of the network of the visitor's first document and the ramp. */
  network: string;
  /** 1 for the candidate's side, 0 for the stable release's, as of the visitor's first document. */
  is_candidate: number;
  /** The candidate's share of the visitors then, in per cent, as exact decimal text. */
  percent: string;
  /** What the visitor met: bits of `seenBits`. */
  seen: number;
  /** ISO 8601, UTC. */
  first_at: string;
}

interface VisitorsTable extends VisitorRow {
  /** 1 once it was decided whether its page came alive. */
  settled: number;
}

interface RampCountsTable extends SideCount {
  section: SectionId;
  version: string;
  ramp: number;
}

interface NetworkCountsTable extends NetworkCount {
  section: SectionId;
  version: string;
  ramp: number;
  last_at: string;
}

/** An error of a release, without any text of its message. */
export interface ErrorRow {
  section: SectionId;
  version: string;
  fingerprint: string;
  /** The name of its class, from a fixed list. */
  name: string;
  /** Where in the release's files it was thrown; '' where that is not known. */
  place: string;
  count: number;
  first_at: string;
  last_at: string;
  /** The number of the last document that it happened in, which a stand-in shows to its visitor, too. */
  trace: string;
  /** As of visitors: of whom it was heard first; '' where that is not known. */
  network: string;
  /** 2 where it was heard from more than one network. */
  networks: number;
}

/** How often something was counted on a day. */
export interface CountRow {
  /** ISO 8601 date, UTC. */
  day: string;
  section: SectionId;
  version: string;
  what: string;
  count: number;
}

/** What a document's visit told the origin at a time when something had gone wrong in it. */
export interface TraceRow {
  trace: string;
  /** ISO 8601, UTC. */
  at: string;
  /** JSON: the releases that the document was made from, and the side of each rollout that its visitor was on. */
  releases: string;
  /** JSON of `VisitNews`. */
  news: string;
}

/** The evidence about a candidate when it had so many visitors. */
export interface PointRow {
  section: SectionId;
  version: string;
  /** Visitors of the candidate. */
  visitors: number;
  /** Visitors of the stable release. */
  others: number;
  /** The candidate's share of the visitors, in per cent, as exact decimal text. */
  percent: string;
  /** JSON of `ConsoleMetric[]`. */
  metrics: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** Something that people are told of a ramp. */
export interface AlertRow {
  section: SectionId;
  version: string;
  state: 'halted' | 'held' | 'silent';
  why: string;
  /** When the ramp began: another time in each, so that the same may be told again. */
  began: string;
  /** How many errors people had let pass by then: what holds the ramp after that is something else. */
  accepted: number;
  /** The candidate's share of the visitors then, in per cent, as exact decimal text. */
  percent: string;
  /** ISO 8601, UTC. */
  at: string;
  tries: number;
  /** Nobody tries before this. */
  next_try_at: string;
  /** 1 where it is in the outbox, or nobody is to be written to. */
  mailed: number;
  /** 1 where the webhook took it, or there is none. */
  posted: number;
}

export interface EvidenceTables {
  visitors: VisitorsTable;
  /** What is decided by, added up as it is written: a look reads a few rows, however many visitors there are. */
  ramp_counts: RampCountsTable;
  network_counts: NetworkCountsTable;
  errors: ErrorRow;
  counts: CountRow;
  traces: TraceRow;
  points: PointRow;
  alerts: AlertRow;
}

type SchemaDb = Kysely<EvidenceTables>;

/** Makes what is missing. On PostgreSQL, no two origins may do it at once. */
export async function createEvidenceTables(db: SchemaDb): Promise<void> {
  await db.schema
    .createTable('visitors')
    .ifNotExists()
    .$call((table) => requiredTexts(table, ['section', 'version', 'unit', 'percent', 'first_at']))
    .addColumn('is_candidate', 'integer', (column) => column.notNull())
    .addColumn('seen', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('visitors_key', ['section', 'version', 'unit'])
    .execute();
  await db.schema
    .createTable('errors')
    .ifNotExists()
    .$call((table) => requiredTexts(table, ['section', 'version', 'fingerprint', 'name', 'place', 'first_at', 'last_at', 'trace']))
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('errors_key', ['section', 'version', 'fingerprint'])
    .execute();
  await db.schema
    .createTable('counts')
    .ifNotExists()
    .$call((table) => requiredTexts(table, ['day', 'section', 'version', 'what']))
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('counts_key', ['day', 'section', 'version', 'what'])
    .execute();
  await db.schema
    .createTable('traces')
    .ifNotExists()
    .$call((table) => requiredTexts(table, ['trace', 'at', 'releases', 'news']))
    .addPrimaryKeyConstraint('traces_key', ['trace', 'at'])
    .execute();
  await db.schema.createIndex('traces_age').ifNotExists().on('traces').column('at').execute();
  await db.schema
    .createTable('points')
    .ifNotExists()
    .$call((table) => requiredTexts(table, ['section', 'version', 'percent', 'metrics', 'at']))
    .addColumn('visitors', 'integer', (column) => column.notNull())
    .addColumn('others', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('points_key', ['section', 'version', 'visitors'])
    .execute();
  await db.schema
    .createTable('alerts')
    .ifNotExists()
    .$call((table) => requiredTexts(table, ['section', 'version', 'state', 'why', 'began', 'percent', 'at', 'next_try_at']))
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('mailed', 'integer', (column) => column.notNull())
    .addColumn('posted', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('alerts_key', ['section', 'version', 'state', 'why', 'began'])
    .execute();
  await addNetworks(db);
  await addAcceptedErrors(db);
  await createRampCounts(db);
}

/** Tells whether a column is there: a table may be an earlier program's. */
function hasColumn(db: SchemaDb, table: 'alerts' | 'errors', column: string): Promise<boolean> {
  return db
    .selectFrom(table)
    .select(db.dynamic.ref(column))
    .limit(1)
    .execute()
    .then(
      () => true,
      () => false,
    );
}

/** Earlier programs leave the column at its default. */
async function addAcceptedErrors(db: SchemaDb): Promise<void> {
  if (await hasColumn(db, 'alerts', 'accepted')) return;
  await db.schema
    .alterTable('alerts')
    .addColumn('accepted', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

/** Columns that earlier programs leave at their default; of what those wrote, nothing is counted any more. */
async function addNetworks(db: SchemaDb): Promise<void> {
  const isThere = await hasColumn(db, 'errors', 'networks');
  // All of it or nothing: half of it would be taken for none, and fail for ever.
  const addColumns = async (turn: SchemaDb) => {
    for (const table of ['visitors', 'errors'] as const) {
      await turn.schema
        .alterTable(table)
        .addColumn('network', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    }
    for (const [name, standard] of [
      ['ramp', 0],
      ['settled', 1],
    ] as const) {
      await turn.schema
        .alterTable('visitors')
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(standard))
        .execute();
    }
    await turn.schema
      .alterTable('errors')
      .addColumn('networks', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  };
  if (!isThere) await db.transaction().execute(addColumns);
  // Of the candidate's visitors only, for the time of the last one: without it, all of them are read every five seconds.
  await db.schema
    .createIndex('visitors_of_candidates')
    .ifNotExists()
    .on('visitors')
    .columns(['section', 'version', 'first_at'])
    .where(sql<boolean>`is_candidate = 1`)
    .execute();
  await db.schema.createIndex('visitors_unsettled').ifNotExists().on('visitors').columns(['settled', 'first_at']).execute();
}

async function createRampCounts(db: SchemaDb): Promise<void> {
  const ramp = ['section', 'version', 'ramp'] as const;
  await db.schema
    .createTable('ramp_counts')
    .ifNotExists()
    .$call((table) => requiredTexts(table, ['section', 'version', 'percent', 'what']))
    .addColumn('ramp', 'integer', (column) => column.notNull())
    .addColumn('is_candidate', 'integer', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('ramp_counts_key', [...ramp, 'percent', 'is_candidate', 'what'])
    .execute();
  await db.schema
    .createTable('network_counts')
    .ifNotExists()
    .$call((table) => requiredTexts(table, ['section', 'version', 'network', 'what', 'last_at']))
    .addColumn('ramp', 'integer', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('network_counts_key', [...ramp, 'network', 'what'])
    .execute();
}
