import type { Kysely } from 'kysely';
import type { MetalRate } from 'shared/contracts/metal-rate';
import type { Story } from 'shared/contracts/story';
import type { Language } from 'shared/sections/language';
import { ensureDataKeys } from '../sealing/data-keys.ts';
import { prepareSealing } from '../sealing/prepare-sealing.ts';
import { type Vault, createVault } from '../sealing/vault.ts';
import type { Settings } from '../settings.ts';
import { dataVersion } from './content-version.ts';
import { enquiryForm, listEnquiries } from './enquiries.ts';
import { keepCurrent } from './keep-current.ts';
import { type RememberOnDisk, rememberIn, rememberNothing } from './last-known.ts';
import { type TypedRate, latestMetalRate, setMetalRate } from './metal-rates.ts';
import { openDatabase } from './open-database.ts';
import type { OpenOptions } from './open-postgres.ts';
import { listPledges, pledgeForm } from './pledges.ts';
import type { Database, EnquiryRow, PledgeRow, SubscriptionRow } from './schema.ts';
import { importStories, listStories } from './stories.ts';
import type { BilingualStory } from './story-file.ts';
import type { Submission, SubmissionOutcome } from './submission.ts';
import { submitForm } from './submit-form.ts';
import { isPostgres } from './take-turn.ts';
import { confirmSubscription, listSubscriptions, removeSubscription, subscriptionForm } from './subscriptions.ts';

/** What the origin keeps; every promise rejects where the database fails. */
export interface Data {
  /** For what has its own store, such as the ledger of releases. */
  readonly db: Kysely<Database>;
  /** Where it is kept what pages need while the database is away. */
  readonly remember: RememberOnDisk;
  /** Seals and opens what visitors have typed, wherever it is kept. */
  readonly vault: Vault;
  submitPledge(submission: Submission): Promise<SubmissionOutcome>;
  submitEnquiry(submission: Submission): Promise<SubmissionOutcome>;
  submitSubscription(submission: Submission): Promise<SubmissionOutcome>;
  /** Confirms a subscription, in the language that its letters shall have; false where there is none of this id. */
  confirmSubscription(id: string, language: Language): Promise<boolean>;
  /** Forgets a subscription, its address and what was to be mailed to it, if there is one of this id. */
  removeSubscription(id: string): Promise<void>;
  /** The latest rate in taka per gram, or undefined where none was ever set. */
  latestMetalRate(): Promise<MetalRate | undefined>;
  /** Up to `count` stories, newest first; undefined where they come from another host that never gave any. */
  stories(language: Language, count: number): Promise<Story[] | undefined>;
  /** A short text that differs whenever rates or stories have changed, a second later at most: part of the key of every cached page. */
  dataVersion(): Promise<string>;
  /** Throws InputError where a price cannot be right. */
  setMetalRate(rate: TypedRate): Promise<void>;
  importStories(stories: readonly BilingualStory[]): Promise<void>;
  listPledges(): Promise<PledgeRow[]>;
  listEnquiries(): Promise<EnquiryRow[]>;
  listSubscriptions(): Promise<SubscriptionRow[]>;
  close(): Promise<void>;
}

/** Opens what the origin keeps; `openPostgres` says what the options are for. Throws DataError with what to do where it cannot be used. */
export async function openData(
  { dataDir, database, dataKeys }: Pick<Settings, 'dataDir' | 'database' | 'dataKeys'>,
  { finish, ...options }: OpenOptions = {},
): Promise<Data> {
  const vault = createVault(await ensureDataKeys(dataDir, dataKeys));
  const db = await openDatabase(database, {
    ...options,
    async finish(opened) {
      await prepareSealing(opened, vault);
      await finish?.(opened);
    },
  });
  const store = { db, vault };
  const remember = isPostgres(db) ? rememberIn(dataDir) : rememberNothing;
  const version = keepCurrent(db, { read: () => dataVersion(db), lastKnown: remember<string>('data-version') });
  return {
    db,
    remember,
    vault,
    submitPledge: (submission) => submitForm(store, pledgeForm, submission),
    submitEnquiry: (submission) => submitForm(store, enquiryForm, submission),
    submitSubscription: (submission) => submitForm(store, subscriptionForm, submission),
    confirmSubscription: (id, language) => confirmSubscription(db, id, language),
    removeSubscription: (id) => removeSubscription(db, id),
    latestMetalRate: () => latestMetalRate(db),
    stories: (language, count) => listStories(db, language, count),
    dataVersion: version.current,
    async setMetalRate(rate) {
      await setMetalRate(db, rate);
      await version.renew();
    },
    async importStories(stories) {
      await importStories(db, stories);
      await version.renew();
    },
    listPledges: () => listPledges(db, vault),
    listEnquiries: () => listEnquiries(db, vault),
    listSubscriptions: () => listSubscriptions(db, vault),
    close: () => db.destroy(),
  };
}
