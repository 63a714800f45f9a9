import type { SectionId } from 'shared/sections/sections';
import type { StoredRelease } from '../release-store.ts';

/** One thing that is not as it has to be. */
export interface Finding {
  readonly check: 'live' | 'files' | 'compatible' | 'paths' | 'renders' | 'database' | 'ledger' | 'table' | 'store' | 'time';
  /** Its id, also where the site does not have it any more. */
  readonly section: string | null;
  readonly version: string | null;
  /** What is wrong, and what to do about it. */
  readonly message: string;
}

/** A release that visitors are served, may be served, or fall back to. */
export interface LiveRelease {
  readonly section: SectionId;
  readonly version: string;
  readonly role: 'stable' | 'candidate' | 'previous' | 'stand-in';
  /** Undefined where the store cannot read it. */
  readonly stored: StoredRelease | undefined;
  /** Why it cannot be fetched just now; undefined where it is on this disk, or lost. */
  readonly away: string | undefined;
}
