import rateLimit from '@fastify/rate-limit';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import type { RecordedForm } from 'shared/sections/sections';
import type { Admission, Admit } from './submission.ts';

/** How many posts, whatever their fate, are read for each one that may be recorded. */
const POSTS_PER_SUBMISSION = 10;
const WINDOW = '1 minute';

/** How many addresses may send as much as they are allowed to until what comes on top is quarantined. */
const ADDRESSES_AT_ONCE = 40;
/** For each record that all addresses together may send, how many are quarantined until no more are taken. */
const QUARANTINED_PER_TAKEN = 2;

/** How much may be sent in a minute, by one address and by all of them. */
export interface SubmissionLimits {
  /** For `Submission.admit`: counts a record of this kind for the sender's address and for all. */
  admit(kind: RecordedForm, request: FastifyRequest): Admit;
  /** Route configuration that refuses a flood of posts before they are read. */
  readonly flood: Pick<FastifyContextConfig, 'rateLimit'>;
}

/**
 * Counts submissions by kind, in memory, so that neither mistakes nor retries of a shared address use up its share, and a
 * flood of one form is no other's. What programs seem to send is counted apart from what people send: it is quarantined and
 * uses up nobody's share. Above the limit for all addresses, records are quarantined instead of refused, because a flood
 * looks like a good day from here. Call once on the root app, before its routes.
 */
export async function createSubmissionLimits(
  app: FastifyInstance,
  perMinute: number,
  overall = perMinute * ADDRESSES_AT_ONCE,
): Promise<SubmissionLimits> {
  await app.register(rateLimit, { global: false });
  const counter = (max: number, keyGenerator?: () => string) => {
    const count = app.createRateLimit({ max, timeWindow: WINDOW, ...(keyGenerator ? { keyGenerator } : {}) });
    return async (request: FastifyRequest) => {
      const counted = await count(request);
      return counted.isAllowed || !counted.isExceeded;
    };
  };
  const countersOf = () => ({
    address: counter(perMinute),
    suspectAddress: counter(perMinute),
    everybody: counter(overall, () => 'everybody'),
    quarantined: counter(overall * QUARANTINED_PER_TAKEN, () => 'quarantined'),
  });
  const counters = { pledge: countersOf(), enquiry: countersOf(), subscription: countersOf() };

  async function admitTo(kind: RecordedForm, request: FastifyRequest, isSuspect: boolean): Promise<Admission> {
    const within = counters[kind];
    const isOfAddress = await (isSuspect ? within.suspectAddress : within.address)(request);
    if (!isOfAddress) return 'refused';
    if (!isSuspect && (await within.everybody(request))) return 'taken';
    return (await within.quarantined(request)) ? 'quarantined' : 'refused';
  }

  return {
    admit: (kind, request) => (isSuspect) => admitTo(kind, request, isSuspect),
    flood: { rateLimit: { max: perMinute * POSTS_PER_SUBMISSION, timeWindow: WINDOW } },
  };
}
