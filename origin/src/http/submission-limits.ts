import rateLimit from '@fastify/rate-limit';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import type { RecordedForm } from 'shared/sections/sections';

/** How many posts, whatever their fate, are read for each one that may be recorded. */
const POSTS_PER_SUBMISSION = 10;
const WINDOW = '1 minute';

/** How many addresses may send as much as they are allowed to, until everybody has to wait. */
const ADDRESSES_AT_ONCE = 40;

/** How much may be sent in a minute, by one address and by all of them. */
export interface SubmissionLimits {
  /** For `Submission.admit`: counts a record of this kind for the sender's address and for all, and tells whether it is within both limits. */
  admit(kind: RecordedForm, request: FastifyRequest): () => Promise<boolean>;
  /** Route configuration that refuses a flood of posts before they are read. */
  readonly flood: Pick<FastifyContextConfig, 'rateLimit'>;
}

/**
 * Counts submissions by address, in memory. What is recorded is limited per kind, so that neither mistakes nor retries
 * of a shared address use up its share; what one address may not send any more uses up nobody else's. Call once on the root
 * app, before its routes.
 */
export async function createSubmissionLimits(
  app: FastifyInstance,
  perMinute: number,
  overall = perMinute * ADDRESSES_AT_ONCE,
): Promise<SubmissionLimits> {
  await app.register(rateLimit, { global: false });
  const counters = {
    pledge: app.createRateLimit({ max: perMinute, timeWindow: WINDOW }),
    enquiry: app.createRateLimit({ max: perMinute, timeWindow: WINDOW }),
    subscription: app.createRateLimit({ max: perMinute, timeWindow: WINDOW }),
  };
  const everybody = app.createRateLimit({ max: overall, timeWindow: WINDOW, keyGenerator: () => 'everybody' });
  const isWithin = async (count: typeof everybody, request: FastifyRequest) => {
    const counted = await count(request);
    return counted.isAllowed || !counted.isExceeded;
  };
  return {
    admit: (kind, request) => async () => (await isWithin(counters[kind], request)) && (await isWithin(everybody, request)),
    flood: { rateLimit: { max: perMinute * POSTS_PER_SUBMISSION, timeWindow: WINDOW } },
  };
}
