import type { Generated } from 'kysely';
import type { Intention } from 'shared/contracts/pledge';
import type { Language } from 'shared/sections/language';
import type { SectionId } from 'shared/sections/sections';
import type { CdnPurgeRow, JourneyWalkRow } from './operations-rows.ts';

/**
 * What can be done to a release; `promote` makes it stable, `rollback` returns to it, `halt` takes its visitors away, `unlock`
 * lets it be served again, `retire` ends the section whose last release it is.
 */
export type ReleaseAction = 'publish' | 'rollout' | 'promote' | 'rollback' | 'halt' | 'unlock' | 'retire';

/** What a mail is about, and so who writes it. */
export type MailKind = 'subscription' | 'pledge' | 'enquiry' | 'alert';

// Column types that SQLite and PostgreSQL have in common: instants are ISO 8601 text in UTC, amounts are exact
// decimal text, flags are 0 or 1.

/** What encryption adds to a table (encryption/encrypted-rows.ts). */
interface EncryptionColumns {
  /** The data key that encrypted the row's personal values; null where an older program kept them in plain words. */
  key_id: string | null;
}

export interface PledgeRow {
  reference: string;
  name: string;
  phone: string;
  /** Taka, an exact decimal. */
  amount: string;
  intention: Intention;
  email: string;
  address: string;
  language: Language;
  /** 1 where a program seems to have sent it (is-likely-bot.ts): quarantined until somebody has looked at it. */
  held: number;
  created_at: string;
}

export interface EnquiryRow {
  reference: string;
  first_name: string;
  last_name: string;
  email: string;
  nature_of_enquiry: string;
  message: string;
  language: Language;
  held: number;
  created_at: string;
}

export interface SubscriptionRow {
  email: string;
  status: 'pending' | 'confirmed';
  /** Random; what the links in mails name it by, beside a signature. */
  id: string;
  language: Language;
  held: number;
  /** When it was asked for: the last time, or when it was released from quarantine, while nobody has confirmed it. */
  created_at: string;
  confirmed_at: string | null;
  /** When the last mail about it was sent. */
  mailed_at: string | null;
}

/** A mail that has to be sent: no more than what it is about, so that nothing personal lies here; it is written when it is sent. */
export interface OutboxRow {
  /** Random; the mail's Message-ID. */
  id: string;
  kind: MailKind;
  /** The record that it is about, by its id or reference. */
  about: string;
  language: Language;
  created_at: string;
  /** Nobody tries before this: it is moved on when a try begins, and again when it fails. */
  next_try_at: string;
  /** How many tries have begun. */
  tries: number;
  /** Why the last try failed, without the address; null while a try is under way. */
  failure: string | null;
}

/** How many mails forms have caused to one mailbox lately: copies of what was sent, and mails about the newsletter. */
interface CopyCountRow {
  /** A keyed hash of the address, so that nobody reads whom we wrote to. */
  mailbox: string;
  /** When the first of them was asked for; they are counted for a day from then. */
  since: string;
  copies: number;
}

/** What one of several origins has counted lately, for the others; SQLite has one origin. */
interface RequestCountRow {
  /** A keyed hash of what is counted, which may be a visitor's address. */
  name: string;
  /** Random, made at the origin's start. */
  origin: string;
  count: number;
  /** When it begins anew. */
  until: string;
}

interface SubscriptionLookup {
  /** A keyed hash by which an address is found again. */
  email_mac: string | null;
}

interface IdempotencyKeyRow {
  kind: string;
  key: string;
  /** SHA-256 of what was submitted, encrypted: it could be guessed back into a phone number. */
  body_hash: string;
  /** JSON of the answer that this submission got. */
  answer: string;
  created_at: string;
}

interface MetalRateRow {
  id: number;
  /** Taka per gram, an exact decimal. */
  gold: string;
  silver: string;
  source: 'sample' | 'operator';
  created_at: string;
}

/** The last good answer of an upstream that a setting names. */
interface HostAnswerRow {
  /** The address that was asked. */
  address: string;
  /** JSON, checked before it was kept. */
  answer: string;
  /** When this answer was first given. */
  answered_at: string;
}

/** A session of the release console that ended by signing out. */
interface SignedOutSessionRow {
  id: string;
  /** When its time is over. */
  until: string;
}

interface StoryRow {
  id: string;
  language: Language;
  position: number;
  title: string;
  heading: string;
  image: string;
  quote: string;
  sample: number;
  created_at: string;
}

/** One row: a number that grows whenever something that pages show has changed. */
interface ContentVersionRow {
  id: number;
  version: number;
}

/** The ledger of releases: what was done to which release of which section, by whom and why. */
export interface ReleaseEventRow {
  id: Generated<number>;
  at: string;
  section: SectionId;
  version: string;
  action: ReleaseAction;
  /** Per cent of the visitors, an exact decimal; null for all but a rollout. */
  percent: string | null;
  actor: string;
  why: string;
  /** Of an event that a signed publish brought: its number in the section's count, and the id of the key. */
  sequence: number | null;
  signed_by: string | null;
  /** JSON of what was signed (shared/contracts/ledger.ts). */
  signed: string | null;
  /** SHA-256 of the event before; null until one is added behind what an older program has written. */
  previous_hash: string | null;
  /** Random, so that nobody guesses from its hash who did something and why. */
  salt: string | null;
  /** The origin's key, and its signature of the event's hash. */
  seal_key: string | null;
  seal: string | null;
}

/** The public half of a key by which an origin signs the ledger. */
interface OriginKeyRow {
  id: string;
  public_key: string;
  created_at: string;
}

/** A token by which a team publishes: kept as a hash, so that a copy of the database opens nothing. */
export interface ReleaseTokenRow {
  id: Generated<number>;
  /** Null for a token of all sections. */
  section: SectionId | null;
  /** Whose it is, as the ledger calls what was done with it. */
  label: string;
  /** SHA-256 of the token, hexadecimal. */
  hash: string;
  created_at: string;
  revoked_at: string | null;
}

/** The public half of a key by which a team signs its releases. */
export interface SigningKeyRow {
  /** The first 16 hex digits of the public key's SHA-256. */
  id: string;
  /** Null for a key of all sections. */
  section: SectionId | null;
  label: string;
  /** Ed25519, SPKI DER, base64. */
  public_key: string;
  created_at: string;
  revoked_at: string | null;
}

/** A section that may publish to this site. */
export interface SectionRow {
  id: SectionId;
  /** The remote's name in the federation runtime. */
  remote: string;
  /** Its place in the menu among the others. */
  position: number;
  /** 1 where it is in the menu. */
  in_menu: number;
  added_at: string;
  /** Set once it has left. */
  removed_at: string | null;
}

/** What a rehearsal of a release has found. */
interface RehearsalRow {
  id: Generated<number>;
  at: string;
  section: SectionId;
  version: string;
  /** The version that it was compared with. */
  against: string;
  /** JSON: the names of what differs and nobody had expected. */
  differences: string;
  actor: string;
}

/** A difference of a release that a person has accepted. */
interface AcceptedDifferenceRow {
  id: Generated<number>;
  at: string;
  section: SectionId;
  version: string;
  difference: string;
  actor: string;
  why: string;
}

/** A rollout that goes on by itself; what is served, and since when, is in the ledger. */
export interface RampRow {
  section: SectionId;
  /** The candidate. Where the section has had another one since, or this one was halted, the ramp has ended. */
  version: string;
  /** 1 where a person takes each step; it is halted by itself all the same. */
  by_hand: number;
  /** JSON: the fingerprints of errors that a person has looked at and lets pass. */
  accepted: string;
  state: 'waiting' | 'held' | 'set-by-hand' | 'halted' | 'done';
  /** Why it is in this state, for people; '' where it waits for visits. */
  why: string;
  /** ISO 8601, UTC. */
  looked_at: string;
}

export interface Database {
  pledges: PledgeRow & EncryptionColumns;
  enquiries: EnquiryRow & EncryptionColumns;
  subscriptions: SubscriptionRow & EncryptionColumns & SubscriptionLookup;
  outbox: OutboxRow;
  copy_counts: CopyCountRow;
  request_counts: RequestCountRow;
  idempotency_keys: IdempotencyKeyRow & EncryptionColumns;
  metal_rates: MetalRateRow;
  host_answers: HostAnswerRow;
  signed_out_sessions: SignedOutSessionRow;
  stories: StoryRow;
  content_version: ContentVersionRow;
  release_events: ReleaseEventRow;
  release_tokens: ReleaseTokenRow;
  signing_keys: SigningKeyRow;
  origin_keys: OriginKeyRow;
  sections: SectionRow;
  rehearsals: RehearsalRow;
  accepted_differences: AcceptedDifferenceRow;
  ramps: RampRow;
  cdn_purges: CdnPurgeRow;
  journey_walks: JourneyWalkRow;
}
