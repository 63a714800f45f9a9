import { type IncomingMessage, type RequestOptions, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { json } from 'node:stream/consumers';
import { reasonOf } from 'shared/commands/reason-of';
import * as z from 'zod/mini';

/** Where a running origin is, and by which token it is spoken to. */
export interface OriginTarget {
  /** Base URL of the running origin. */
  readonly originUrl: string;
  readonly token: string;
}

/** The origin could not be reached or refused; the message says what to do. */
export class ReleaseFailed extends Error {
  override readonly name = 'ReleaseFailed';
}

/** An origin reads in a moment; what is published it tries page by page, for minutes where it is large. */
const READ_TIMEOUT_MS = 60_000;
const CHANGE_TIMEOUT_MS = 15 * 60_000;

/** The errors of a connection that was never made: nothing listens there, or the name leads nowhere. */
const UNREACHED: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

const messageSchema = z.looseObject({ message: z.string() });

/** What the origin answered: always a message, and what belongs to the call. */
export type OriginAnswer = z.infer<typeof messageSchema>;

/** Sends a request; resolves when its answer begins. `fetch` would give up after five minutes without one, whatever the limit here. */
function send(url: string, options: RequestOptions, body: string | undefined): Promise<IncomingMessage> {
  const ask = /^https:/i.test(url) ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    ask(url, options, resolve).on('error', reject).end(body);
  });
}

/** Calls `/_releases/api<path>`: POST where there is a body, else GET. Throws ReleaseFailed with the origin's words, or, where it does not answer in time, with what to do if the answer is lost. */
export async function callOrigin(
  { originUrl, token }: OriginTarget,
  path: string,
  body?: object,
  timeout = body ? CHANGE_TIMEOUT_MS : READ_TIMEOUT_MS,
  ifLost = body ? 'Look with `pnpm release status` whether it was done' : 'Try again',
): Promise<OriginAnswer> {
  const headers = { authorization: `Bearer ${token}` };
  const options = body ? { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } } : { headers };
  const signal = AbortSignal.timeout(timeout);
  const fail = (cause: unknown): never => {
    if (signal.aborted) throw new ReleaseFailed(`${originUrl} did not answer within ${timeout / 1000} s. ${ifLost}.`, { cause });
    if (UNREACHED.has((cause as NodeJS.ErrnoException).code)) {
      throw new ReleaseFailed(
        `No origin answers at ${originUrl}. Start one with \`npm start\` in a checkout of the site, or set ORIGIN_URL to the address of a running one.`,
        { cause },
      );
    }
    throw new ReleaseFailed(`The connection to ${originUrl} failed: ${reasonOf(cause).trim()}. ${ifLost}.`, { cause });
  };
  const response = await send(`${originUrl}/_releases/api${path}`, { ...options, signal }, body && JSON.stringify(body)).catch(fail);
  const answer = messageSchema.safeParse(await json(response).catch((cause: unknown) => cause instanceof SyntaxError || fail(cause)));
  const { statusCode = 0 } = response;
  if (statusCode >= 200 && statusCode < 300 && answer.success) return answer.data;
  throw new ReleaseFailed(
    answer.success ? answer.data.message : `${originUrl} answered ${statusCode} without a message. Is ORIGIN_URL an origin of this site?`,
  );
}
