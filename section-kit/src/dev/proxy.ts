import { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { stripVTControlCharacters } from 'node:util';
import { html } from 'shared/domain/html';

/** An answer that takes longer is given up. */
const ANSWER_TIMEOUT_MS = 30_000;

export interface HtmlAnswer {
  readonly status: number;
  readonly html: string;
}

/** Makes the document that the browser gets of the one that the origin made. */
export type Rewrite = (url: string, answer: HtmlAnswer) => Promise<HtmlAnswer>;

export interface Passing {
  /** The base URL of what answers. */
  readonly upstream: string;
  /** Set where that is a site elsewhere, in whose place this server stands: its base URL for the browser. */
  readonly standsAt?: string;
  /** What the terminal has already of why it does not answer, where that is known. */
  readonly whyAway?: () => string | undefined;
  readonly rewrite: Rewrite;
  /** What a document's policy becomes. */
  readonly relax: (policy: string) => string;
  /** Reports what went wrong besides in the answer. */
  readonly report: (error: unknown) => void;
}

async function textOf(stream: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** What went wrong, for the developer; it asks again by itself, so that a corrected file or a restarted origin shows. */
function failurePage(error: unknown): string {
  const text = stripVTControlCharacters(String(error instanceof Error ? error.stack : error));
  return String(
    html`<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>Not rendered</title><h1>Not rendered</h1><pre>${text}</pre>`,
  );
}

/** The headers of an answer as the browser may have them here: redirects lead back here, and cookies are of this host. */
function returned(headers: IncomingMessage['headers'], { upstream, standsAt }: Passing): OutgoingHttpHeaders {
  if (!standsAt) return headers;
  // What its pages report is for the site, and https is not this server's matter.
  const { location, 'set-cookie': cookies, 'reporting-endpoints': _, 'strict-transport-security': __, ...kept } = headers;
  return {
    ...kept,
    ...(location ? { location: location.startsWith(`${upstream}/`) ? standsAt + location.slice(upstream.length) : location } : {}),
    ...(cookies ? { 'set-cookie': cookies.map((cookie) => cookie.replace(/; *domain=[^;]*/i, '')) } : {}),
  };
}

/** The cookies of a live site; those of other programs on this machine are not for it. */
const OF_THE_SITE = /^(__Host-)?(visitor|preview)=/;

/** The headers of a request as a live site may have them: nothing of other programs here, and a developer is no visitor whose pages are measured. */
function headersFor(upstream: string, { cookie, authorization: _, ...headers }: IncomingMessage['headers']): OutgoingHttpHeaders {
  const own = (cookie ?? '').split(/; */).filter((pair) => OF_THE_SITE.test(pair));
  return { ...headers, ...(own.length > 0 ? { cookie: own.join('; ') } : {}), 'sec-gpc': '1', host: new URL(upstream).host };
}

/** Passes a request on and its answer back; documents go through `rewrite`, with their policy through `relax`. */
export function passOn(passing: Passing, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { upstream, standsAt, whyAway, rewrite, relax, report } = passing;
  // Not compressed and not from a cache: the document is read here.
  const { 'accept-encoding': _, 'if-none-match': __, host, ...headers } = incoming.headers;
  const url = incoming.url ?? '/';
  const show = (error: unknown) => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502, { 'content-type': 'text/html; charset=utf-8' }).end(failurePage(error));
  };
  const fail = (error: unknown) => {
    report(error);
    show(error);
  };
  const ask = upstream.startsWith('https:') ? httpsRequest : httpRequest;
  const options = { method: incoming.method, headers: standsAt ? headersFor(upstream, headers) : { ...headers, host } };
  const take = (answer: IncomingMessage) => {
    const received = returned(answer.headers, passing);
    const isHtml = String(received['content-type']).startsWith('text/html');
    if (!isHtml) {
      outgoing.writeHead(answer.statusCode ?? 502, received);
      answer.on('error', fail).pipe(outgoing);
      return;
    }
    textOf(answer)
      .then((text) => rewrite(url, { status: answer.statusCode ?? 502, html: text }))
      .then(({ status, html: document }) => {
        // Files of a dev server have no integrity.
        const { 'content-length': ___, 'integrity-policy': ____, etag, 'content-security-policy': policy, ...kept } = received;
        const relaxed = policy === undefined ? {} : { 'content-security-policy': relax(String(policy)) };
        outgoing.writeHead(status, { ...kept, ...relaxed, 'cache-control': 'no-store' }).end(document);
      })
      .catch(fail);
  };
  const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
  const send = () => {
    const passed = ask(upstream + url, options, take);
    passed.setTimeout(ANSWER_TIMEOUT_MS, () => passed.destroy(new Error(`no answer within ${ANSWER_TIMEOUT_MS / 1000} s`)));
    passed.on('error', (cause: NodeJS.ErrnoException) => {
      // The upstream closed a kept connection just as it was used again: what only reads is asked for by another one.
      if (passed.reusedSocket && isRead && cause.code === 'ECONNRESET' && !outgoing.headersSent) return send();
      const why = whyAway?.();
      if (why !== undefined) return show(why);
      fail(standsAt ? `${upstream} does not answer: ${cause.message}. This page asks again by itself.` : cause);
    });
    if (isRead) passed.end();
    else incoming.pipe(passed);
  };
  send();
}
