import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import type { Failure } from 'shared/contracts/failure';
import { type Language, languages } from 'shared/sections/language';
import type { Admission } from './admission.ts';
import { SCRIPTLESS_POLICY, policyHeaders } from './content-policy.ts';
import { formMessageOf, messageOf } from './error-messages.ts';
import type { KnownAddresses } from './known-addresses.ts';
import { loopClock } from './loop-clock.ts';
import { FOR_PROGRAMS, languageOf } from './malformed-requests.ts';
import { SECONDS_TO_RETRY } from './map-errors.ts';
import { OWN_HEADERS } from './own-headers.ts';
import type { ReadyAnswers } from './ready-answers.ts';
import { type RequestKind, kindOfTarget } from './request-kind.ts';

/** A request that has not arrived whole by then is given up: half of one would keep its connection for ever. */
const REQUEST_TIMEOUT_MS = 60_000;
/** Less than for all of it, or Node checks neither. */
const HEADERS_TIMEOUT_MS = 20_000;
const CONNECTION_CHECK_MS = 5_000;
/** Longer than proxies keep a connection that nothing is asked on: it is theirs to close. */
const KEEP_ALIVE_MS = 72_000;
const STATUS = 503;

export interface Admitting {
  readonly admission: Pick<Admission, 'arrived' | 'admit' | 'beginForm' | 'formArrived' | 'formEnded'>;
  /** Called for each request that is refused. */
  onRefused(kind: RequestKind): void;
  /** The page that says to come again. */
  busyPage(language: Language, isForm: boolean): string;
  /** Whether each answer is to be its connection's last one. */
  isEnding(): boolean;
  /** Answers that lie ready. */
  readonly ready: Pick<ReadyAnswers, 'find'>;
  readonly known: Pick<KnownAddresses, 'has'>;
}

/** An answer that is ready to be sent: a refusal has to cost next to nothing, or refusing takes all the time that there is. */
interface Ready {
  readonly body: Buffer;
  /** Names and values in turn. */
  readonly headers: string[];
  /** Of a connection's last answer. */
  readonly lastHeaders: string[];
}

function ready(type: string, text: string, more: Readonly<Record<string, string>>): Ready {
  const body = Buffer.from(text);
  const headers = {
    ...OWN_HEADERS,
    'content-type': type,
    'content-length': String(body.length),
    'cache-control': 'no-store',
    'retry-after': SECONDS_TO_RETRY[STATUS],
    ...more,
  };
  const flat = Object.entries(headers).flat();
  return { body, headers: flat, lastHeaders: [...flat, 'connection', 'close'] };
}

/**
 * Sends an answer that is at hand at the end of the turn, right behind the others of this turn: a proxy on the same machine reads
 * them all once it is awake, and to wake it up takes longer than to send one more.
 */
function sendTogether(send: () => void): void {
  loopClock.atEndOfTurn(send);
}

function forEach<Made>(make: (language: Language) => Made): Readonly<Record<Language, Made>> {
  return Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, Made>;
}

/**
 * Makes a server that sends what lies ready, asks admission before anything else is done with all other requests, and answers what
 * is not admitted with a 503 made beforehand. It has no line in the log: a flood would fill the disk, and each is counted.
 */
export function admittingServer({
  admission,
  onRefused,
  busyPage,
  isEnding,
  ready: readyAnswers,
  known,
}: Admitting): FastifyServerFactory<Server> {
  const failure = (message: string) => ready('application/json; charset=utf-8', JSON.stringify({ message } satisfies Failure), {});
  const calls = forEach((language) => failure(messageOf(STATUS)[language]));
  const forms = forEach((language) => failure(formMessageOf(STATUS)[language]));
  const document = (html: string) =>
    ready('text/html; charset=utf-8', html, { ...policyHeaders(SCRIPTLESS_POLICY), 'x-robots-tag': 'noindex' });
  const documents = forEach((language) => document(busyPage(language, false)));
  const postedForms = forEach((language) => document(busyPage(language, true)));

  function refuse({ url = '', headers }: IncomingMessage, response: ServerResponse, kind: RequestKind): void {
    onRefused(kind);
    const language = languageOf(url, headers['accept-language']);
    const [ofPrograms, ofPeople] = kind === 'form' ? [forms, postedForms] : [calls, documents];
    const { body, headers: own, lastHeaders } = (FOR_PROGRAMS.test(url) ? ofPrograms : ofPeople)[language];
    response.writeHead(STATUS, isEnding() ? lastHeaders : own).end(body);
  }

  return (handle) => {
    const options = {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CONNECTION_CHECK_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      // A request without a host gets an answer of ours, not of Node.
      requireHostHeader: false,
    };
    const server = createServer(options, (request, response) => {
      const { method = '', url = '' } = request;
      const kind = kindOfTarget(method, url);
      const send = kind === 'page' && !isEnding() ? readyAnswers.find(request) : undefined;
      if (send) {
        // Never refused: that would take as long.
        admission.arrived();
        return sendTogether(() => send(response));
      }
      if (!admission.admit(kind === 'page' && !known.has(url) ? 'unknown' : kind))
        return sendTogether(() => refuse(request, response, kind));
      if (kind !== 'form') return handle(request, response);
      request.once('end', () => {
        // Answered before all of it was here, as one that is too long.
        if (response.closed) return;
        admission.formArrived();
        response.once('close', admission.formEnded);
      });
      admission.beginForm(() => {
        // Its sender left while it waited: nobody would learn that it was recorded.
        if (!response.closed) handle(request, response);
      });
    });
    // Without this, Node refuses what expects anything but 100-continue with an empty answer of its own.
    server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => server.emit('request', request, response));
    return server;
  };
}
