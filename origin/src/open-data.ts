import type { ContentData } from './content/content-data.ts';
import { seedSamples } from './content/samples/samples.ts';
import type { EncryptedStore } from './db/encryption/encrypted-rows.ts';
import type { FormsData } from './forms/forms-data.ts';
import { ensureDataKeys } from './db/encryption/data-keys.ts';
import { prepareEncryption } from './db/encryption/rotate.ts';
import { createKeyring } from './db/encryption/keyring.ts';
import { vacuum } from './db/encryption/vacuum.ts';
import { prepareSecretsFolder } from './server/secrets-folder.ts';
import type { Settings } from './server/settings/settings.ts';
import { dataVersion } from './content/content-version.ts';
import { enquiryForm, listEnquiries } from './forms/enquiries.ts';
import { cachedRead } from './db/cached-read.ts';
import { type RememberOnDisk, rememberIn, rememberNothing } from './db/last-known.ts';
import { type TypedRate, latestMetalRate, setMetalRate } from './content/metal-rates.ts';
import { makeDataFolder } from './db/make-data-folder.ts';
import { FORM_PATIENCE_MS, withPatience } from './db/patience.ts';
import { openDatabase } from './db/open-database.ts';
import { type OpenOptions, withoutLimit } from './db/open-postgres.ts';
import { listPledges, pledgeForm } from './forms/pledges.ts';
import type { EnquiryRow, PledgeRow, SubscriptionRow } from './db/schema.ts';
import { importStories, listStories } from './content/stories.ts';
import type { BilingualStory } from './content/story-file.ts';
import { submitForm } from './forms/submit-form.ts';
import { isPostgres } from './db/lock.ts';
import { confirmSubscription, listSubscriptions, removeSubscription, subscriptionForm } from './forms/newsletter/subscriptions.ts';

/** What the origin keeps; every promise rejects where the database fails. */
export interface Data extends EncryptedStore, ContentData, FormsData {
  /** Where it is kept what pages need while the database is away. */
  readonly remember: RememberOnDisk;
  /** Something that stays the same while rates and stories do; undefined where that takes a question. */
  contentMark(): unknown;
  /** Throws InputError where a price cannot be right. */
  setMetalRate(rate: TypedRate): Promise<void>;
  importStories(stories: readonly BilingualStory[]): Promise<void>;
  listPledges(): Promise<PledgeRow[]>;
  listEnquiries(): Promise<EnquiryRow[]>;
  listSubscriptions(): Promise<SubscriptionRow[]>;
  /** Takes what was deleted out of the database's files, however long that takes; false where another program stood in the way. */
  vacuum(): Promise<boolean>;
  close(): Promise<void>;
}

export interface OpenDataOptions extends OpenOptions {
  /** How long a form waits for the database, in milliseconds. */
  readonly formPatienceMs?: number;
}

/** Opens what the origin keeps; `openPostgres` says what the options are for. Throws DataError with what to do where it cannot be used. */
export async function openData(
  { dataDir, secretsDir, database, dataKeys }: Pick<Settings, 'dataDir' | 'secretsDir' | 'database' | 'dataKeys'>,
  { finish, formPatienceMs = FORM_PATIENCE_MS, ...options }: OpenDataOptions = {},
): Promise<Data> {
  // Before a key is looked for, or made.
  if (!dataKeys.current) {
    makeDataFolder(dataDir);
    await prepareSecretsFolder({ dataDir, secretsDir });
  }
  const keyring = createKeyring(await ensureDataKeys(secretsDir, dataKeys));
  const db = await openDatabase(database, {
    ...options,
    seed: seedSamples,
    async finish(opened) {
      await prepareEncryption(opened, keyring);
      await finish?.(opened);
    },
  });
  const store = { db, keyring };
  const remember = isPostgres(db) ? rememberIn(dataDir) : rememberNothing;
  const version = cachedRead(db, { read: () => dataVersion(db), lastKnown: remember<string>('data-version') });
  const inTime = <Result>(work: () => Promise<Result>) => withPatience(formPatienceMs, work);
  return {
    db,
    remember,
    keyring,
    submitPledge: (submission) => inTime(() => submitForm(store, pledgeForm, submission)),
    submitEnquiry: (submission) => inTime(() => submitForm(store, enquiryForm, submission)),
    submitSubscription: (submission) => inTime(() => submitForm(store, subscriptionForm, submission)),
    confirmSubscription: (id, language) => inTime(() => confirmSubscription(db, id, language)),
    removeSubscription: (id) => inTime(() => removeSubscription(db, id)),
    latestMetalRate: () => latestMetalRate(db),
    stories: (language, count) => listStories(db, language, count),
    dataVersion: version.current,
    contentMark: version.mark,
    async setMetalRate(rate) {
      await setMetalRate(db, rate);
      await version.renew();
    },
    async importStories(stories) {
      await importStories(db, stories);
      await version.renew();
    },
    listPledges: () => listPledges(db, keyring),
    listEnquiries: () => listEnquiries(db, keyring),
    listSubscriptions: () => listSubscriptions(db, keyring),
    vacuum: () => (database.kind === 'postgres' ? withoutLimit(database.url, vacuum) : vacuum(db)),
    close: () => db.destroy(),
  };
}
