import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import type { RecordedForm } from 'shared/sections/sections';
import { networkOf } from '../server/network-of.ts';
import { type RequestCounts, WINDOW_MS } from '../server/request-counts.ts';
import type { Admission, Admit } from './submission.ts';

/** How many posts, whatever their fate, are read for each one that may be recorded. */
const POSTS_PER_SUBMISSION = 10;
/** How many networks may send as much as they are allowed to until what comes on top is quarantined. */
const NETWORKS_AT_ONCE = 40;
/** For each record that all networks together may send, how many are quarantined until no more are taken. */
const QUARANTINED_PER_TAKEN = 2;

interface Share {
  /** Times the setting: what is taken of one network, and of all. */
  readonly network: number;
  readonly overall: number;
  /** Times the setting: what is quarantined of a network that nothing else was taken of. */
  readonly suspects: number;
  /** What becomes of more from one network. */
  readonly above: 'quarantined' | 'refused';
}

const rare: Share = { network: 1, overall: 1, suspects: 1, above: 'refused' };

/** Crowds come to pledge, a carrier's customers behind one address; a crowd that writes enquiries or subscribes is a program. */
const shares: Readonly<Record<RecordedForm, Share>> = {
  pledge: { network: 10, overall: 4, suspects: 2, above: 'quarantined' },
  enquiry: rare,
  subscription: rare,
};

/** How much may be sent in a minute, by one network and by all of them. */
export interface SubmissionLimits {
  /** For `Submission.admit`: counts a record of this kind for the sender's network and for all. */
  admit(kind: RecordedForm, request: Pick<FastifyRequest, 'ip'>): Admit;
  /** Route configuration that refuses a flood of posts before they are read; for routes of one kind of form, or of all. */
  flood(kind?: RecordedForm): Pick<FastifyContextConfig, 'rateLimit'>;
}

/**
 * Counts submissions by kind, so that neither mistakes nor retries of a shared address use up its share, and a flood of one form
 * is no other's. What programs seem to send is quarantined and uses up nobody's share: a network has as many of those as were
 * taken of it, and some more, so that one which sends nothing else is refused soon. Above the limit for all, records are
 * quarantined instead of refused, because a flood looks like a good day from here.
 */
export function createSubmissionLimits(counts: RequestCounts, perMinute: number, overall = perMinute * NETWORKS_AT_ONCE): SubmissionLimits {
  const isWithin = (most: number, name: string) => {
    if (counts.add(name, 0).count >= most) return false;
    counts.add(name);
    return true;
  };

  function admitTo(kind: RecordedForm, network: string, isSuspect: boolean): Admission {
    const share = shares[kind];
    const [taken, quarantined] = [`${kind} taken of ${network}`, `${kind} quarantined of ${network}`];
    const { count: takenBefore } = counts.add(taken, 0);
    // Both minutes begin together, or the share of suspects would end with the other's.
    counts.add(quarantined, 0);
    const isQuarantined = () => isWithin(share.overall * overall * QUARANTINED_PER_TAKEN, `${kind} quarantined`);
    if (!isSuspect && isWithin(share.network * perMinute, taken)) {
      if (isWithin(share.overall * overall, `${kind} taken`)) return 'taken';
      return isQuarantined() ? 'quarantined' : 'refused';
    }
    if (!isSuspect && share.above === 'refused') return 'refused';
    return isWithin(share.suspects * perMinute + takenBefore, quarantined) && isQuarantined() ? 'quarantined' : 'refused';
  }

  return {
    admit: (kind, { ip }) => {
      const network = networkOf(ip);
      return async (isSuspect) => admitTo(kind, network, isSuspect);
    },
    flood(kind) {
      const most = Math.max(...(kind ? [shares[kind]] : Object.values(shares)).map(({ network }) => network));
      return { rateLimit: { max: most * perMinute * POSTS_PER_SUBMISSION, timeWindow: WINDOW_MS } };
    },
  };
}
