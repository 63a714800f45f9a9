import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { chooseEncoding } from './encode-body.ts';
import { isKnownBy } from './entity-tags.ts';
import { malformedStatus } from './malformed-requests.ts';

/** Every page of the site in both languages and three encodings, under more than one name of the host. */
const ANSWER_COUNT = 1_000;
/** What nobody announces, such as a price that has grown old or a file that is gone, is noticed after this. */
const BELIEVED_MS = 2_000;
/** What makes an answer somebody's own, or takes more than an answer that lies ready. */
const OF_ONE_VISITOR = ['cookie', 'dnt', 'sec-gpc', 'authorization', 'content-length', 'transfer-encoding', 'expect'] as const;
/** What a response that says that nothing has changed leaves out: what describes its body, and what that loads. */
const OF_THE_BODY = /^content-|^link$/;

/** An answer that everybody is given who asks for the same, but for what each body has of its own. */
export interface AnswerForAll {
  readonly headers: OutgoingHttpHeaders;
  /** Makes the body of one answer; each is as long as the others. */
  readonly body: () => Buffer;
  /** Of a body that is always the same. */
  readonly etag: string | undefined;
  /** Whether it would be the same if it were made now. */
  isCurrent(): boolean;
}

interface Ready extends Pick<AnswerForAll, 'body' | 'etag' | 'isCurrent'> {
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly unchanged: readonly string[];
  readonly until: number;
}

/** Called for each answer that was sent, as if a route had sent it. */
export type OnReadySent = (sent: { readonly id: string; readonly status: number; readonly seconds: number }) => void;

export interface ReadyAnswers {
  /** Returns what answers a request like one that was answered a moment ago; undefined where the answer has to be made. */
  find(request: IncomingMessage): ((response: ServerResponse) => void) | undefined;
  keep(request: IncomingMessage, answer: AnswerForAll): void;
}

/** What requests of the same answer have in common; undefined where a request may be somebody's own. */
function nameOf({ method, url = '', headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' || OF_ONE_VISITOR.some((name) => headers[name] !== undefined)) return undefined;
  return `${headers.host} ${chooseEncoding(headers['accept-encoding'])} ${url}`;
}

function flat(headers: OutgoingHttpHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) => [value ?? []].flat().flatMap((one) => [name, String(one)]));
}

/**
 * Keeps whole answers for a moment, headers and compressed bytes, and sends them before routing, hooks and all else: a crowd
 * that comes for the same few pages costs what it costs to send them.
 */
export function createReadyAnswers(requestId: (request: IncomingMessage) => string, onSent: OnReadySent): ReadyAnswers {
  const answers = new LRUCache<string, Ready>({ max: ANSWER_COUNT });

  return {
    find(request) {
      const name = nameOf(request);
      const ready = name === undefined ? undefined : answers.get(name);
      if (!ready) return undefined;
      const askedAt = performance.now();
      if (askedAt > ready.until || !ready.isCurrent() || malformedStatus(request) !== undefined) return undefined;
      return (response) => {
        const id = requestId(request);
        const isKnown = ready.etag !== undefined && isKnownBy(request.headers['if-none-match'], ready.etag);
        const status = isKnown ? 304 : 200;
        response.once('finish', () => onSent({ id, status, seconds: (performance.now() - askedAt) / 1_000 }));
        response.writeHead(status, [...(isKnown ? ready.unchanged : ready.headers), 'x-request-id', id]);
        response.end(isKnown ? undefined : ready.body());
      };
    },
    keep(request, { headers: { 'x-request-id': _of, ...headers }, body, etag, isCurrent }) {
      const name = nameOf(request);
      if (name === undefined || !isCurrent()) return;
      const whole = { ...headers, 'content-length': String(body().length) };
      const unchanged = Object.fromEntries(Object.entries(headers).filter(([header]) => !OF_THE_BODY.test(header)));
      answers.set(name, {
        headers: flat(whole),
        unchanged: flat(unchanged),
        body,
        etag,
        isCurrent,
        until: performance.now() + BELIEVED_MS,
      });
    },
  };
}
