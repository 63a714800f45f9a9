import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { chainEvents } from './ledger-rows.ts';
import { isPostgres } from './lock.ts';
import type { Database } from './schema.ts';

/** Every change of the schema by name, oldest first. A migration that was released never changes. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-start': { up: start },
  '0002-release-percent': { up: addReleasePercent },
  '0003-release-tokens': { up: addReleaseTokens },
  '0004-signing-keys': { up: addSigningKeys },
  '0005-mail': { up: addMail },
  '0006-sealed-values': { up: addEncryption },
  '0007-host-answers': { up: addHostAnswers },
  '0008-intention': { up: addIntention },
  '0009-copy-counts': { up: addCopyCounts },
  '0011-signed-out-sessions': { up: addSignedOutSessions },
  '0012-ledger-chain': { up: chainLedger },
  '0014-request-counts': { up: addRequestCounts },
  '0015-sections': { up: addSections },
  '0016-rehearsals': { up: addRehearsals },
  '0017-ramps': { up: addRamps },
  '0018-cdn-purges': { up: addCdnPurges },
  '0019-journey-walks': { up: addJourneyWalks },
};

async function start(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pledges')
    .addColumn('reference', 'text', (column) => column.primaryKey())
    .$call((table) => requiredTexts(table, ['name', 'phone', 'amount', 'email', 'address', 'language']))
    .addColumn('held', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('enquiries')
    .addColumn('reference', 'text', (column) => column.primaryKey())
    .$call((table) => requiredTexts(table, ['first_name', 'last_name', 'email', 'nature_of_enquiry', 'message', 'language']))
    .addColumn('held', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('subscriptions')
    .addColumn('email', 'text', (column) => column.primaryKey())
    .$call((table) => requiredTexts(table, ['status', 'language', 'created_at']))
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('confirmed_at', 'text')
    .execute();
  await db.schema
    .createTable('idempotency_keys')
    .$call((table) => requiredTexts(table, ['kind', 'key', 'body_hash', 'answer', 'created_at']))
    .addPrimaryKeyConstraint('idempotency_keys_key', ['kind', 'key'])
    .execute();
  await db.schema.createIndex('idempotency_keys_age').on('idempotency_keys').column('created_at').execute();
  await createContentTables(db);
  await db.schema
    .createTable('release_events')
    .addColumn('id', 'integer', countedUp(db))
    .$call((table) => requiredTexts(table, ['at', 'section', 'action', 'actor']))
    .addColumn('version', 'text')
    .addColumn('why', 'text')
    .execute();
}

async function addReleasePercent(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('release_events').addColumn('percent', 'text').execute();
}

async function addReleaseTokens(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('release_tokens')
    .addColumn('id', 'integer', countedUp(db))
    .addColumn('section', 'text')
    .$call((table) => requiredTexts(table, ['label', 'created_at']))
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('revoked_at', 'text')
    .execute();
}

async function addSigningKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('signing_keys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('section', 'text')
    .$call((table) => requiredTexts(table, ['label', 'public_key', 'created_at']))
    .addColumn('revoked_at', 'text')
    .execute();
  await db.schema.alterTable('release_events').addColumn('sequence', 'integer').execute();
  await db.schema.alterTable('release_events').addColumn('signed_by', 'text').execute();
  // Of two publishes with one number, whichever origin they reach, one counts.
  await db.schema.createIndex('release_events_sequence').on('release_events').columns(['section', 'sequence']).unique().execute();
}

async function addMail(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .$call((table) => requiredTexts(table, ['kind', 'about', 'language', 'created_at', 'next_try_at']))
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('failure', 'text')
    .execute();
  await db.schema.createIndex('outbox_due').on('outbox').column('next_try_at').execute();
  // What a mail's link names is signed since then, so that the column alone opens nothing.
  await db.schema.alterTable('subscriptions').renameColumn('token', 'id').execute();
  await db.schema.alterTable('subscriptions').addColumn('mailed_at', 'text').execute();
}

/** Room for encrypted values; what stands in plain words is encrypted when the data is opened, since that takes a key. */
async function addEncryption(db: Kysely<unknown>): Promise<void> {
  for (const table of ['pledges', 'enquiries', 'subscriptions', 'idempotency_keys']) {
    await db.schema.alterTable(table).addColumn('key_id', 'text').execute();
  }
  // An encrypted address is found by its keyed hash.
  await db.schema.alterTable('subscriptions').addColumn('email_mac', 'text').execute();
  await db.schema
    .alterTable('subscriptions')
    .addColumn('held', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('subscriptions_email_mac').on('subscriptions').column('email_mac').unique().execute();
}

async function addHostAnswers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('host_answers')
    .addColumn('address', 'text', (column) => column.primaryKey())
    .$call((table) => requiredTexts(table, ['answer', 'answered_at']))
    .execute();
}

async function addSignedOutSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('signed_out_sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('until', 'text', (column) => column.notNull())
    .execute();
}

/** What makes the ledger a chain, and chains what it holds. */
async function chainLedger(db: Kysely<unknown>): Promise<void> {
  for (const column of ['previous_hash', 'salt', 'signed', 'seal_key', 'seal']) {
    await db.schema.alterTable('release_events').addColumn(column, 'text').execute();
  }
  await db.schema
    .createTable('origin_keys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .$call((table) => requiredTexts(table, ['public_key', 'created_at']))
    .execute();
  // Every column is there from now on.
  await chainEvents(db as Kysely<Database>);
}

async function addCopyCounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('copy_counts')
    .addColumn('mailbox', 'text', (column) => column.primaryKey())
    .$call((table) => requiredTexts(table, ['since']))
    .addColumn('copies', 'integer', (column) => column.notNull())
    .execute();
}

/** Nothing of it is worth a wait for the disk: counts of a minute, which origins of one PostgreSQL server tell each other. */
async function addRequestCounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('request_counts')
    .$call((table) => (isPostgres(db) ? table.modifyFront(sql`unlogged`) : table))
    .$call((table) => requiredTexts(table, ['name', 'origin', 'until']))
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('request_counts_key', ['name', 'origin'])
    .execute();
}

/** The sections of the site in the order of its menu. Those that a site had while they were compiled in are its first. */
async function addSections(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('sections')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .$call((table) => requiredTexts(table, ['remote', 'added_at']))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('in_menu', 'integer', (column) => column.notNull())
    .addColumn('removed_at', 'text')
    .execute();
  const added_at = new Date().toISOString();
  const first = ['shell', 'calculate', 'give', 'impact', 'apply', 'about'].map((id, position) => {
    const isShell = id === 'shell';
    return { id, remote: isShell ? id : `mf-${id}`, added_at, position, in_menu: isShell ? 0 : 1, removed_at: null };
  });
  await db.insertInto('sections').values(first).execute();
}

async function addRehearsals(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rehearsals')
    .addColumn('id', 'integer', countedUp(db))
    .$call((table) => requiredTexts(table, ['at', 'section', 'version', 'against', 'differences', 'actor']))
    .execute();
  await db.schema.createIndex('rehearsals_release').on('rehearsals').columns(['section', 'version']).execute();
  await db.schema
    .createTable('accepted_differences')
    .addColumn('id', 'integer', countedUp(db))
    .$call((table) => requiredTexts(table, ['at', 'section', 'version', 'difference', 'actor', 'why']))
    .execute();
  await db.schema.createIndex('accepted_differences_release').on('accepted_differences').columns(['section', 'version']).execute();
}

/** The rollouts that go on by themselves: one of a section at a time. */
async function addRamps(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ramps')
    .addColumn('section', 'text', (column) => column.primaryKey())
    .$call((table) => requiredTexts(table, ['version', 'accepted', 'state', 'why', 'looked_at']))
    .addColumn('by_hand', 'integer', (column) => column.notNull())
    .execute();
}

/** Which changes the caches in front of the origins have been purged of. */
async function addCdnPurges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('cdn_purges')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .$call((table) => requiredTexts(table, ['mark', 'next_try_at']))
    .addColumn('settled', 'integer', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .execute();
}

/** What became of walks of all journeys. */
async function addJourneyWalks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('journey_walks')
    .addColumn('id', 'integer', countedUp(db))
    .$call((table) => requiredTexts(table, ['at', 'failed', 'actor']))
    .addColumn('walked', 'integer', (column) => column.notNull())
    .execute();
}

/** The default is for pledges recorded before, and for an older program that still runs beside this one. */
async function addIntention(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('pledges')
    .addColumn('intention', 'text', (column) => column.notNull().defaultTo('zakat'))
    .execute();
}

async function createContentTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('metal_rates')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .$call((table) => requiredTexts(table, ['gold', 'silver', 'source', 'created_at']))
    .execute();
  await db.schema
    .createTable('stories')
    .$call((table) => requiredTexts(table, ['id', 'language', 'title', 'heading', 'image', 'quote', 'created_at']))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('sample', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('stories_key', ['id', 'language'])
    .execute();
  await db.schema
    .createTable('content_version')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
}

/** A key that the database counts up: the one thing that the two call by different names. */
function countedUp(db: Kysely<unknown>): (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder {
  return (column) => (isPostgres(db) ? column.primaryKey().generatedAlwaysAsIdentity() : column.primaryKey().autoIncrement());
}

/** Adds columns of text that is never null. */
export function requiredTexts<Table extends string, Columns extends string, Added extends string>(
  table: CreateTableBuilder<Table, Columns>,
  columns: readonly Added[],
): CreateTableBuilder<Table, Columns | Added> {
  return columns.reduce<CreateTableBuilder<Table, Columns | Added>>(
    (built, column) => built.addColumn(column, 'text', (builder) => builder.notNull()),
    table,
  );
}
