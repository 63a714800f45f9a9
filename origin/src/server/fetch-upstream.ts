import { noteOnSpan, span } from './tracing/span.ts';
import { parseJson } from './parse-json.ts';

/** An upstream did not do what it was asked; the message says how, for the log, and holds nothing that a visitor typed. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  /** 503: it was not reached, is not ready, or did not finish its answer. 502: what it answered is no answer to the call. */
  readonly status: 502 | 503;
  /** Whether it certainly took nothing of what was sent; otherwise it may have. */
  readonly isUntaken: boolean;

  constructor(status: 502 | 503, message: string, { isUntaken = false, ...options }: ErrorOptions & { readonly isUntaken?: boolean } = {}) {
    super(message, options);
    this.status = status;
    this.isUntaken = isUntaken;
  }
}

/** Failures before anything is sent: there is no such host, or it does not listen. */
const NOT_SENT = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

const HEADERS = { accept: 'application/json', 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };
/** A reading may be moved within its host, as by a slash at the end; a form is sent once, to the address that is set. */
const MOST_REDIRECTS = 3;

export interface UpstreamCall {
  /** The address of the call: the host of the setting and a path of the specification. */
  readonly url: string;
  /** Sent as JSON by POST; a call without one is a GET. */
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** The longest answer that is read, after decompression. */
  readonly maxBytes: number;
  /** Ends the call before its time. */
  readonly signal?: AbortSignal;
}

export interface UpstreamAnswer {
  readonly status: number;
  /** What the answer says as JSON, unchecked; undefined if it is not JSON. */
  readonly body: unknown;
}

/** Calls an upstream. Rejects with UpstreamError where it is away, too slow, says too much or points elsewhere; any status of its own is an answer. */
export function fetchUpstream(call: UpstreamCall): Promise<UpstreamAnswer> {
  return span('call upstream', { 'server.address': URL.parse(call.url)?.host ?? '' }, async () => {
    const answer = await fetchAnswer(call);
    noteOnSpan({ 'http.response.status_code': answer.status });
    return answer;
  });
}

async function fetchAnswer(call: UpstreamCall): Promise<UpstreamAnswer> {
  const limit = AbortSignal.timeout(call.timeoutMs);
  const signal = call.signal ? AbortSignal.any([limit, call.signal]) : limit;
  try {
    const response = await ask(call, new URL(call.url), signal, call.body ? 0 : MOST_REDIRECTS);
    return { status: response.status, body: parseJson(await readText(response, call.maxBytes)) };
  } catch (error) {
    if (error instanceof UpstreamError) throw error;
    if (limit.aborted) throw new UpstreamError(503, `did not answer within ${call.timeoutMs} ms`, { cause: error });
    const reason = codeOf(error);
    const isUntaken = NOT_SENT.test(reason);
    throw new UpstreamError(503, `${isUntaken ? 'was not reached' : 'did not finish its answer'} (${reason})`, { cause: error, isUntaken });
  }
}

async function ask(call: UpstreamCall, url: URL, signal: AbortSignal, redirects: number): Promise<Response> {
  const response = await fetch(url, {
    method: call.body ? 'POST' : 'GET',
    headers: { ...HEADERS, ...call.headers },
    redirect: 'manual',
    signal,
    ...(call.body ? { body: JSON.stringify(call.body) } : {}),
  });
  if (response.status < 300 || response.status > 399) return response;
  await response.body?.cancel();
  const next = URL.parse(response.headers.get('location') ?? '', url);
  if (redirects > 0 && next && staysWithin(url, next)) return ask(call, next, signal, redirects - 1);
  throw new UpstreamError(502, `answered ${response.status}, which leads elsewhere and is not followed`);
}

/** The same host, or the same name by https instead of http: an answer must not send this server into another network. */
function staysWithin(url: URL, next: URL): boolean {
  if (next.username || next.password) return false;
  return next.origin === url.origin || (next.protocol === 'https:' && next.hostname === url.hostname && next.port === '');
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new UpstreamError(502, `answered ${response.status} with more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return error instanceof Error ? error.name : 'unknown';
}
