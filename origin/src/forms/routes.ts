import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { RecordedForm } from 'shared/sections/sections';
import type { FormsData } from './forms-data.ts';
import { type JourneyPasses, NOT_OF_THIS_PASS } from './journey-pass.ts';
import type { Submission, SubmissionOutcome } from './submission.ts';
import { acceptedLanguage, answerFailure } from '../server/map-errors.ts';
import { isForeignPost } from '../server/foreign-post.ts';
import type { SubmissionLimits } from './submission-limits.ts';

/** The largest form: a Bangla message of 5,000 characters takes 45 KB where a form posts it percent-encoded. */
export const BODY_LIMIT_BYTES = 64 * 1024;

export interface ApiFormsDependencies {
  readonly data: FormsData;
  readonly limits: SubmissionLimits;
  readonly journeyPasses: Pick<JourneyPasses, 'senderOf'>;
  /** The site's own origin, for telling its forms from those of other sites. */
  readonly publicUrl: string;
}

/** The three calls that send a form. Only JSON is taken: a page of another site cannot send that without being asked first. */
export function apiForms({ data, limits, journeyPasses, publicUrl }: ApiFormsDependencies): FastifyPluginAsync {
  return async (scope) => {
    scope.removeAllContentTypeParsers();
    const readJson = scope.getDefaultJsonParser('error', 'error');
    scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, readJson);
    scope.addHook('preParsing', async (request, reply) => {
      if (request.method === 'POST' && isForeignPost(request.headers, publicUrl)) return answerFailure(request, reply, 403);
    });

    const optionsOf = (kind: RecordedForm) => ({
      config: limits.flood(kind),
      async preHandler({ headers }: FastifyRequest, reply: FastifyReply) {
        if (journeyPasses.senderOf(kind, headers) === 'refused') return reply.code(403).send({ message: NOT_OF_THIS_PASS });
      },
    });
    const toSubmission = (kind: RecordedForm, request: FastifyRequest): Submission => ({
      values: request.body,
      language: acceptedLanguage(request.headers['accept-language']),
      idempotencyKey: headerOf(request, 'idempotency-key'),
      formAgeMs: formAgeOf(request),
      admit: limits.admit(kind, request),
      isTest: journeyPasses.senderOf(kind, request.headers) === 'journey',
    });

    scope.post('/contact-store', optionsOf('pledge'), async (request, reply) => {
      const outcome = await data.submitPledge(toSubmission('pledge', request));
      const { status, message, name, reference } = outcome;
      return status === 200 ? { data: { name, reference }, message } : answerRefusal(reply, outcome);
    });

    scope.post('/contact-us', optionsOf('enquiry'), async (request, reply) => {
      const outcome = await data.submitEnquiry(toSubmission('enquiry', request));
      const { status, message, reference } = outcome;
      return status === 200 ? { message, reference } : answerRefusal(reply, outcome);
    });

    scope.post('/subscribe', optionsOf('subscription'), async (request, reply) => {
      const outcome = await data.submitSubscription(toSubmission('subscription', request));
      return outcome.status === 200 ? { message: outcome.message } : answerRefusal(reply, outcome);
    });
  };
}

function answerRefusal(reply: FastifyReply, { status, message, errors }: SubmissionOutcome): FastifyReply {
  return reply.code(status).send({ message, ...(errors ? { errors } : {}) });
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join() : value;
}

/** How long the sender says that its page was open, in milliseconds. */
function formAgeOf(request: FastifyRequest): number | undefined {
  const value = headerOf(request, 'x-form-age') ?? '';
  return /^\d{1,12}$/.test(value) ? Number(value) : undefined;
}
