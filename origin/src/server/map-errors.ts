import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from 'shared/contracts/failure';
import type { Bilingual, Language } from 'shared/sections/language';
import { BodyRefused } from './body-of.ts';
import { isStorageFailure } from './storage-failure.ts';
import { messageOf } from './error-messages.ts';
import { isBusy } from './overloaded.ts';

/** The HTTP status of an error: what its thrower says, 503 where the storage failed, else 500. */
export function statusOf(error: unknown): number {
  // First: a sender that ends in the middle of a body has the code of a database that went away.
  if (typeof error === 'object' && error !== null && 'statusCode' in error) {
    const { statusCode } = error;
    if (typeof statusCode === 'number' && statusCode >= 400) return statusCode;
  }
  return isStorageFailure(error) ? 503 : 500;
}

/** What an answer without words of its own says of its status, or of the error behind it. */
type WordsOf = (request: FastifyRequest, status: number, error?: unknown) => Bilingual;

const wordsOfCall: WordsOf = (_request, status) => messageOf(status);

/** Lets every error and every unknown address of a scope with a prefix be answered as `{ message }`; only faults of ours are logged. */
export function answerErrors(scope: FastifyInstance, wordsOf = wordsOfCall): void {
  answerThrown(scope, wordsOf);
  // A handler for what is not found would not be asked: pages have a route that takes every address.
  scope.all('/*', (request, reply) => answerFailure(request, reply, 404));
}

/** The same of errors alone, for a scope whose addresses have no prefix of their own. */
export function answerThrown(scope: FastifyInstance, wordsOf = wordsOfCall): void {
  scope.setErrorHandler((error, request, reply) => {
    if (error instanceof BodyRefused) return reply.code(error.statusCode).send({ message: error.message, faults: error.faults });
    const status = statusOf(error);
    if (status >= 500 && !isBusy(error)) request.log.error({ err: error }, 'a call could not be answered');
    return answerFailure(request, reply, status, wordsOf(request, status, error));
  });
}

/** Answers with the message of a status in the language of the request. */
export function answerFailure(request: FastifyRequest, reply: FastifyReply, status: number, words = messageOf(status)): FastifyReply {
  const { [acceptedLanguage(request.headers['accept-language'])]: message } = words;
  const failure: Failure = { message };
  return reply.code(status).header('cache-control', 'no-store').send(failure);
}

/** The language to answer in: the first of `en` and `bn` that an Accept-Language header names, else English. */
export function acceptedLanguage(header: string | undefined): Language {
  const [, language] = /(?:^|,)\s*(en|bn)(?=[\s,;-]|$)/i.exec(header ?? '') ?? [];
  return language?.toLowerCase() === 'bn' ? 'bn' : 'en';
}

/** Seconds after which another try may succeed, by status: limits are counted by the minute, what is away is tried again soon. */
export const SECONDS_TO_RETRY = { 429: '60', 503: '5' } as const;

const secondsOf: Readonly<Record<number, string>> = SECONDS_TO_RETRY;

/** Lets every answer of a scope that asks for another try say when; one that says so itself is left as it is. */
export function sayWhenToRetry(scope: FastifyInstance): void {
  scope.addHook('onSend', (_request, reply, _payload, done) => {
    const seconds = secondsOf[reply.statusCode];
    if (seconds !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', seconds);
    done();
  });
}
