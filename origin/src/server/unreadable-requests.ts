import { type IncomingMessage, STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyHttpOptions, FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from 'shared/contracts/failure';
import { SCRIPTLESS_POLICY, policyHeaders } from './content-policy.ts';
import { messageOf } from './error-messages.ts';
import { FOR_PROGRAMS, answerWithoutPage, languageOf, pageOf } from './malformed-requests.ts';
import { acceptedLanguage, statusOf } from './map-errors.ts';
import { OWN_HEADERS } from './own-headers.ts';
import { plainPage } from './plain-page.ts';

export interface UnreadableRequests {
  readonly createId: (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string;
  /** Whether each answer is to be its connection's last one. */
  readonly isEnding: () => boolean;
  /** Called for each answer, which the app's hooks do not see. */
  readonly onAnswered: (answered: { readonly id: string; readonly method: string; readonly status: number }) => void;
}

/** How long what still arrives of a request is read, after its answer. A proxy on the same network sends all of it within that time. */
const LINGER_MS = 5_000;

const statuses: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** How the server is made, so that what it cannot read, and asks no route or hook about, is answered as all else is. */
export function unreadableRequests({
  createId,
  isEnding,
  onAnswered,
}: UnreadableRequests): Pick<FastifyHttpOptions<Server>, 'frameworkErrors' | 'clientErrorHandler'> {
  return {
    frameworkErrors(error, request, reply) {
      const status = statusOf(error);
      onAnswered({ id: request.id, method: request.method, status });
      if (isEnding()) void reply.header('connection', 'close');
      answerWithoutPage(request as FastifyRequest, reply as unknown as FastifyReply, status);
    },
    clientErrorHandler({ code, rawPacket }: ConnectionError, socket: Socket) {
      if (code === 'ECONNRESET' || !socket.writable) {
        socket.destroy();
        return;
      }
      const status = statuses[code] ?? 400;
      // Node gives a Buffer, whatever the type says; nothing where the time was up.
      const packet = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '';
      const [, method = '', target = ''] = /^([A-Za-z]+) (\S*)/.exec(packet) ?? [];
      const [, accepted] = /^accept-language:(.*)$/im.exec(packet) ?? [];
      const id = createId({ headers: {}, socket });
      onAnswered({ id, method, status });
      socket.end(lastAnswer(id, status, { target, accepted }));
      discardRest(socket);
    },
  };
}

/**
 * Reads what still arrives and throws it away: a connection that is closed over unread data is reset, and a proxy that is still
 * sending takes that for a failed server. A sender that does not end is cut off.
 */
function discardRest(socket: Socket): void {
  // A listener of another kind than Node's parser makes it let go of the connection.
  socket.removeAllListeners('data').on('data', () => undefined);
  const cutOff = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(cutOff));
}

interface HalfRead {
  readonly target: string;
  readonly accepted: string | undefined;
}

/** An answer after which the connection is closed: nobody knows where the next request would begin. */
function lastAnswer(id: string, status: number, { target, accepted }: HalfRead): string {
  const isForProgram = FOR_PROGRAMS.test(target);
  const failure: Failure = { message: messageOf(status)[acceptedLanguage(accepted)] };
  const body = isForProgram ? JSON.stringify(failure) : plainPage(pageOf(status, languageOf(target, accepted)));
  const headers = {
    ...OWN_HEADERS,
    ...(isForProgram ? {} : { ...policyHeaders(SCRIPTLESS_POLICY), 'x-robots-tag': 'noindex' }),
    'content-type': isForProgram ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-request-id': id,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
