import rateLimit from '@fastify/rate-limit';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import type { FormKind } from 'shared/sections/sections';

/** How many posts, whatever their fate, are read for each one that may be recorded. */
const POSTS_PER_SUBMISSION = 10;
const WINDOW = '1 minute';

/** How much one address may send in a minute. */
export interface SubmissionLimits {
  /** For `Submission.admit`: counts a record of this kind for the sender's address, and tells whether it is within the limit. */
  admit(kind: FormKind, request: FastifyRequest): () => Promise<boolean>;
  /** Route configuration that refuses a flood of posts before they are read. */
  readonly flood: Pick<FastifyContextConfig, 'rateLimit'>;
}

/**
 * Counts submissions by address, in memory. What is recorded is limited per kind, so that neither mistakes nor retries
 * of a shared address use up its share. Call once on the root app, before its routes.
 */
export async function createSubmissionLimits(app: FastifyInstance, perMinute: number): Promise<SubmissionLimits> {
  await app.register(rateLimit, { global: false });
  const counters = {
    pledge: app.createRateLimit({ max: perMinute, timeWindow: WINDOW }),
    enquiry: app.createRateLimit({ max: perMinute, timeWindow: WINDOW }),
    subscription: app.createRateLimit({ max: perMinute, timeWindow: WINDOW }),
  };
  return {
    admit: (kind, request) => async () => {
      const count = await counters[kind](request);
      return count.isAllowed || !count.isExceeded;
    },
    flood: { rateLimit: { max: perMinute * POSTS_PER_SUBMISSION, timeWindow: WINDOW } },
  };
}
