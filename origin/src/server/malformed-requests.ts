import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { html } from 'shared/domain/html';
import { type Language, localPath } from 'shared/sections/language';
import { messageOf } from './error-messages.ts';
import { acceptedLanguage, answerFailure } from './map-errors.ts';
import { OWN_HEADERS } from './own-headers.ts';
import { sendPlainPage } from './plain-page.ts';
import { languageOfTarget } from './request-target.ts';

const LONGEST_TARGET = 8_192;
/** A name, an IPv4 or an IPv6 address, and a port (RFC 9110, section 7.2). */
const HOST = /^(?:\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,253})(?::\d{1,5})?$/i;
/** What programs call: they read a message, not a page. */
export const FOR_PROGRAMS = /^\/(?:api|_ledger|_releases\/(?:api|packages)|_reports|_visits)(?=[/?]|$)/;
/** Below which no page of a section can be: that there is nothing is said without composing one. */
const NO_PAGES = ['/_ledger/*', '/_releases/*', '/_releases/packages/*', '/bn/_releases/*', '/_reports/*', '/_visits/*'];
/** A NUL; and what a router takes for a name and a browser for a step: the route that is found would be another than the page that is meant. */
const NO_PATH = /^[^?]*(?:%00|\\|\/(?:\.|%2e){1,2}(?=[/?]|$))/i;

const words = {
  found: { en: 'There is no such page', bn: 'এমন কোনো পাতা নেই' },
  read: { en: 'This address cannot be read', bn: 'ঠিকানাটি পড়া যায়নি' },
  home: { en: 'Go to the home page', bn: 'প্রথম পাতায় যান' },
} as const;

/** The language to answer in what no route was found for: that of the address, else what the browser prefers. */
export function languageOf(target: string, accepted: string | undefined): Language {
  return languageOfTarget(target) === 'bn' ? 'bn' : acceptedLanguage(accepted);
}

/** What is said to a person about a request that cannot be answered. */
export function pageOf(status: number, language: Language) {
  const { [language]: title } = status === 404 ? words.found : words.read;
  const { [language]: text } = messageOf(status);
  return { language, title, body: html`<p>${text}</p><p><a href="${localPath('/', language)}">${words.home[language]}</a></p>` };
}

/** Answers a request that no page is made for: a person with a page, a program with a message. */
export function answerWithoutPage(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const target = request.raw.url ?? '';
  reply.headers({ ...OWN_HEADERS, 'x-request-id': request.id });
  if (FOR_PROGRAMS.test(target)) return answerFailure(request, reply, status);
  return sendPlainPage(reply, { status, ...pageOf(status, languageOf(target, request.headers['accept-language'])) });
}

/** The status for a request that no client of ours sends; undefined where it may go on. */
export function malformedStatus({
  rawHeaders,
  headers,
  httpVersion,
  url: target = '',
}: Pick<IncomingMessage, 'rawHeaders' | 'headers' | 'httpVersion' | 'url'>): number | undefined {
  if (target.length > LONGEST_TARGET) return 414;
  // Absolute forms are for proxies; the path decides what a page is.
  if (!target.startsWith('/') || NO_PATH.test(target)) return 400;
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  // Programs of HTTP/1.0 that look whether a server lives name no host.
  if (hosts === 0 && headers.host === undefined && httpVersion === '1.0') return undefined;
  return hosts < 2 && HOST.test(headers.host ?? '') ? undefined : 400;
}

/** Answers malformed requests, and methods and addresses that no route has, with the site's own plain page. Call before routes are added. */
export function answerMalformed(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const status = malformedStatus(request.raw);
    if (status !== undefined) return answerWithoutPage(request, reply, status);
  });
  app.setNotFoundHandler((request, reply) => answerWithoutPage(request, reply, 404));
}

/** Answers addresses that are neither a page's nor known to a route of ours. */
export function answerNoPages(scope: FastifyInstance): void {
  for (const url of NO_PAGES) scope.all(url, (request, reply) => answerWithoutPage(request, reply, 404));
}
