import type { Bilingual, Language } from '../sections/language.ts';
import type { SectionId } from '../sections/sections.ts';
import type { PublicEvent } from './ledger.ts';
import type { Site } from './site.ts';

/** What can be done to a section's releases from the console, each after a confirmation and with a reason. */
export type ConsoleAction = 'rollout' | 'promote' | 'rollback' | 'halt' | 'unlock';

/** One line of the ledger. */
export interface ConsoleEvent extends Pick<PublicEvent, 'at' | 'section' | 'version' | 'action' | 'percent'> {
  readonly id: number;
  /** The team or token that did it. */
  readonly actor: string;
  readonly why: string;
}

/** Why a release is served to nobody until it is unlocked. */
export interface ConsoleLock {
  readonly by: 'halt' | 'rollback';
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly actor: string;
  readonly why: string;
}

/** How much browsers may load of a release. */
export interface ConsoleSize {
  /** Null where its files are not on this origin. */
  readonly bytes: number | null;
  /** Set where they are fetched from the store of all origins as soon as they are needed; without it, they are gone. */
  readonly isElsewhere?: boolean;
}

/** A published release; `held` was never served to anybody, `past` was and stands behind nothing now. */
export interface ConsoleRelease extends ConsoleSize {
  readonly version: string;
  readonly publishedAt: string | null;
  readonly role: 'stable' | 'candidate' | 'previous' | 'held' | 'past';
  readonly lock: ConsoleLock | null;
}

export interface ConsoleCandidate {
  readonly version: string;
  /** Per cent of the visitors who are served it; 0 where it is halted. */
  readonly percent: number;
  /** Since when it has this share, or is halted. */
  readonly since: string;
  /** The share that a halted candidate had; null where it is not halted. */
  readonly haltedAt: number | null;
}

export interface ConsoleSection {
  readonly section: SectionId;
  /** What visitors call it; absent where nothing of it is live. */
  readonly label?: Bilingual | undefined;
  readonly stable: (ConsoleSize & { readonly version: string; readonly since: string }) | null;
  readonly candidate: ConsoleCandidate | null;
  /** What a rollback returns to. */
  readonly previous: string | null;
  /** Where one of these releases does not fit the shell of some visitors, and an earlier one stands in; null for none. */
  readonly standIns?: readonly { readonly version: string; readonly shell: string; readonly instead: string | null }[];
  /** Published, newest first. */
  readonly releases: readonly ConsoleRelease[];
  /** Whether the token that is signed in is for this section. */
  readonly mayChange: boolean;
}

/** The step between a button and a change of who is served what. */
export interface ConsoleConfirmation {
  readonly kind: 'confirm';
  readonly action: ConsoleAction;
  /** The version that visitors get by it, or lose by a halt; or that is unlocked. */
  readonly version: string;
  /** The newest event of the section that this step was made with: a change that came since then stops it. */
  readonly seen: number;
  /** What was typed. */
  readonly percent: string;
  readonly why: string;
  /** What cannot be taken; `unchanged` is a share that the version has already. */
  readonly errors: { readonly percent: boolean | 'unchanged'; readonly why: boolean };
  /** The version whose rollout this ends; null for none, absent from an older origin. */
  readonly ends?: string | null;
  /** Why the release does not fit what is live, in English: no obstacle where it is unlocked or rolled back to, but it could not be served. */
  readonly faults: readonly string[];
  /** Whether these were looked for, which needs the release's files and is not done for a halt; absent from an older origin. */
  readonly isCompared?: boolean;
  /** What others did since the step was opened: nothing of this one was done. */
  readonly meanwhile: readonly ConsoleEvent[];
  /** Why this cannot be done at all, in English, one reason a line; null where it can. */
  readonly refusal: string | null;
}

/** What browsers reported of a release since the origin was started: how often a policy stopped something, and when last. */
export interface ConsoleReport {
  readonly section: SectionId;
  /** Null where it is known only whose page it was. */
  readonly version: string | null;
  readonly kind: 'policy' | 'trusted-types' | 'integrity';
  /** The directive; of an integrity failure, what the file was for. */
  readonly directive: string;
  readonly count: number;
  /** ISO 8601, UTC. */
  readonly last: string;
}

/** The evidence of one metric against a candidate, as a likelihood ratio; at `threshold` it is halted. */
export interface ConsoleMetric {
  readonly metric: 'broken' | 'silent' | 'slow' | 'ratio';
  /** Visitors of each side who count for it. */
  readonly candidate: number;
  readonly stable: number;
  /** Of `broken`: those among them whose first page was the section's, as a point counts visitors; absent where an older origin has counted. */
  readonly ofVisitors?: { readonly candidate: number; readonly stable: number };
  readonly evidence: number;
  readonly threshold: number;
}

/** A rollout that visits decide. */
export interface ConsoleRamp {
  readonly version: string;
  readonly state: 'waiting' | 'held' | 'set-by-hand' | 'halted' | 'done';
  /** Why it is in this state, in English; '' where it waits for visits. */
  readonly why: string;
  /** Of the visitors; where it is halted, what it was before, or 0 from an older origin. */
  readonly percent: number;
  readonly step: number;
  readonly steps: number;
  readonly visits: number;
  readonly goal: number;
  readonly metrics: readonly ConsoleMetric[];
  /** Errors that the stable release has not shown. */
  readonly errors: readonly {
    readonly fingerprint: string;
    readonly name: string;
    readonly place: string;
    readonly count: number;
    /** ISO 8601, UTC. */
    readonly last: string;
    /** The number of the last visit that met it. */
    readonly visit: string;
  }[];
}

/** The evidence about a candidate when it had so many visitors. */
export interface ConsolePoint {
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Visitors of the candidate, and of the stable release. */
  readonly visitors: number;
  readonly others: number;
  readonly percent: number;
  readonly metrics: readonly ConsoleMetric[];
}

/** The 75th percentile of a vital, with the interval that holds it with a probability of 95 %. */
export interface ConsolePercentile {
  readonly value: number;
  readonly low: number;
  /** Null where too few pages were measured to tell. */
  readonly high: number | null;
  readonly pages: number;
}

/** A vital of a section's pages in visitors' browsers: milliseconds, or without a unit for shifts. */
export interface ConsoleVital {
  readonly vital: 'lcp' | 'cls' | 'inp' | 'ttfb';
  /** At most this is good. */
  readonly good: number;
  /** Null where no page was measured. */
  readonly stable: ConsolePercentile | null;
  readonly candidate: ConsolePercentile | null;
  /** By day, oldest first: of the candidate, and of all other releases. */
  readonly days: readonly { readonly day: string; readonly candidate: number | null; readonly others: number | null }[];
}

/** An error of the releases that are served, the same in all of them. */
export interface ConsoleError {
  readonly fingerprint: string;
  readonly name: string;
  /** Where it was thrown last, in a release's files. */
  readonly place: string;
  /** ISO 8601, UTC. */
  readonly first: string;
  readonly last: string;
  /** The number of the last visit that met it. */
  readonly visit: string;
  readonly releases: readonly { readonly version: string; readonly count: number }[];
}

/** What visitors met in a section's releases. */
export interface ConsoleEvidence {
  /** Of the candidate's ramp, oldest first. */
  readonly points: readonly ConsolePoint[];
  readonly vitals: readonly ConsoleVital[];
  /** Newest first. */
  readonly errors: readonly ConsoleError[];
}

/** A visit in which something went wrong, by the number that a stand-in shows to its visitor. */
export interface ConsoleVisit {
  readonly number: string;
  /** What its document was made from, and the releases of rollouts that its visitor was served. */
  readonly releases: readonly { readonly section: SectionId; readonly version: string; readonly isCandidate: boolean }[];
  /** What happened, in order, in English. */
  readonly events: readonly { readonly at: string; readonly what: string }[];
}

export type ConsolePreview = { readonly kind: 'preview'; readonly version: string; readonly hours: string } & (
  | { readonly url: string; readonly until: string }
  | { readonly refusal: string }
  | { readonly errors: { readonly hours: true } }
);

export type ConsoleView =
  | {
      readonly kind: 'sign-in';
      readonly failure: 'wrong' | 'revoked' | 'ended' | 'too-many' | 'foreign' | null;
      /** Set where the session had `ended` before a form was sent, of which nothing was done; absent from an older origin. */
      readonly isForm?: boolean;
    }
  | {
      readonly kind: 'board';
      readonly sections: readonly ConsoleSection[];
      readonly events: readonly ConsoleEvent[];
      readonly reports?: readonly ConsoleReport[];
      readonly done: ConsoleEvent | null;
      /** What `done` brought about beside it and is so still, in English, such as a release that stands in; absent from an older origin. */
      readonly warnings?: readonly string[];
    }
  | {
      readonly kind: 'section';
      readonly section: ConsoleSection;
      readonly events: readonly ConsoleEvent[];
      readonly reports?: readonly ConsoleReport[];
      readonly ramp?: ConsoleRamp | undefined;
      readonly evidence?: ConsoleEvidence | undefined;
      readonly panel: ConsoleConfirmation | ConsolePreview | null;
    }
  | { readonly kind: 'visit'; readonly number: string; readonly visit: ConsoleVisit | null }
  | { readonly kind: 'foreign-section'; readonly section: SectionId };

/** What the origin asks of the release console in the shell's server build. */
export interface ConsoleRequest {
  readonly language: Language;
  /** Path without language prefix, for the link to the other language. */
  readonly path: string;
  /** ISO 8601, UTC: what ages are counted to. */
  readonly now: string;
  readonly site: Site;
  /** Who is signed in. */
  readonly actor: { readonly label: string; readonly section: SectionId | null } | null;
  readonly styles: readonly { readonly href: string; readonly integrity: string }[];
  readonly fonts: readonly string[];
  readonly view: ConsoleView;
}
