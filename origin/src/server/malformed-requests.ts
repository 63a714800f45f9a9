import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyHttpOptions, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { html } from 'shared/domain/html';
import { type Language, localPath } from 'shared/sections/language';
import { SCRIPTLESS_POLICY, policyHeaders } from './content-policy.ts';
import { messageOf } from './error-messages.ts';
import { acceptedLanguage, answerFailure, statusOf } from './map-errors.ts';
import { OWN_HEADERS } from './own-headers.ts';
import { plainPage, sendPlainPage } from './plain-page.ts';
import { languageOfTarget } from './request-target.ts';

const LONGEST_TARGET = 8_192;
/** A name, an IPv4 or an IPv6 address, and a port (RFC 9110, section 7.2). */
const HOST = /^(?:\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,253})(?::\d{1,5})?$/i;
/** What programs call: they read a message, not a page. */
export const FOR_PROGRAMS = /^\/(?:api|_ledger|_releases\/(?:api|packages)|_reports|_visits)(?=[/?]|$)/;
/** Below which no page of a section can be: that there is nothing is said without composing one. */
const NO_PAGES = ['/_ledger/*', '/_releases/*', '/_releases/packages/*', '/bn/_releases/*', '/_reports/*', '/_visits/*'];
/** What a router takes for a name and a browser for a step: the route that is found would be another than the page that is meant. */
const STEPS = /^[^?]*(?:\\|\/(?:\.|%2e){1,2}(?=[/?]|$))/i;

const words = {
  found: { en: 'There is no such page', bn: 'এমন কোনো পাতা নেই' },
  read: { en: 'This address cannot be read', bn: 'ঠিকানাটি পড়া যায়নি' },
  home: { en: 'To the home page', bn: 'প্রথম পাতায়' },
} as const;

/** The language to answer in what no route was found for: that of the address, else what the browser prefers. */
export function languageOf(target: string, accepted: string | undefined): Language {
  return languageOfTarget(target) === 'bn' ? 'bn' : acceptedLanguage(accepted);
}

function pageOf(status: number, language: Language) {
  const { [language]: title } = status === 404 ? words.found : words.read;
  const { [language]: text } = messageOf(status);
  return { language, title, body: html`<p>${text}</p><p><a href="${localPath('/', language)}">${words.home[language]}</a></p>` };
}

function answer(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
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
  if (!target.startsWith('/') || /^[^?]*%00/.test(target) || STEPS.test(target)) return 400;
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  // Programs of HTTP/1.0 that look whether a server lives name no host.
  if (hosts === 0 && headers.host === undefined && httpVersion === '1.0') return undefined;
  return hosts < 2 && HOST.test(headers.host ?? '') ? undefined : 400;
}

/** How the server is made, so that the answers here are its only ones to what it cannot read. */
export const malformedOptions = {
  frameworkErrors: (error, request, reply) => void answer(request as FastifyRequest, reply as unknown as FastifyReply, statusOf(error)),
  clientErrorHandler: answerUnreadable,
} satisfies Pick<FastifyHttpOptions<Server>, 'frameworkErrors' | 'clientErrorHandler'>;

/** Answers malformed requests, and methods and addresses that no route has, with the site's own plain page. Call before routes are added. */
export function answerMalformed(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const status = malformedStatus(request.raw);
    if (status !== undefined) return answer(request, reply, status);
  });
  app.setNotFoundHandler((request, reply) => answer(request, reply, 404));
}

/** Answers addresses that are neither a page's nor known to a route of ours. */
export function answerNoPages(scope: FastifyInstance): void {
  for (const url of NO_PAGES) scope.all(url, (request, reply) => answer(request, reply, 404));
}

const statuses: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers what the parser of HTTP gave up, and closes the connection: nobody knows where the next request would begin. */
function answerUnreadable({ code, rawPacket }: ConnectionError, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statuses[code] ?? 400;
  // Node gives a Buffer, whatever the type says; nothing where the time was up.
  const packet = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '';
  const [, target = ''] = /^[A-Za-z]+ (\S*)/.exec(packet) ?? [];
  const [, accepted] = /^accept-language:(.*)$/im.exec(packet) ?? [];
  const body = plainPage(pageOf(status, languageOf(target, accepted)));
  const headers = {
    ...OWN_HEADERS,
    ...policyHeaders(SCRIPTLESS_POLICY),
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${reasons[status] ?? 'Bad Request'}`, ...lines, '', body].join('\r\n'), () => socket.destroy());
}

const reasons: Readonly<Record<number, string>> = { 408: 'Request Timeout', 431: 'Request Header Fields Too Large' };
