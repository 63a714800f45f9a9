import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ConsoleView } from 'shared/contracts/console';
import type { ConsoleSessions } from './session.ts';
import type { Actor } from '../access/token-access.ts';

/** Answers with a page of the release console. */
export type SendConsole = (request: FastifyRequest, reply: FastifyReply, status: number, view: ConsoleView) => Promise<FastifyReply>;

/** Lets requests of a scope carry who is signed in; nobody until `requireSession` finds out. */
export function decorateConsoleActor(scope: FastifyInstance): void {
  scope.decorateRequest('consoleActor', null);
}

/** Who is signed in, or null. */
export function consoleActorOrNobody(request: FastifyRequest): Actor | null {
  return request.getDecorator<Actor | null>('consoleActor');
}

/** Who is signed in, in a scope with `requireSession`. */
export function consoleActor(request: FastifyRequest): Actor {
  return request.getDecorator<Actor>('consoleActor');
}

/** Shows the sign-in page instead of what was asked for to those who are not signed in. */
export function requireSession(scope: FastifyInstance, sessions: ConsoleSessions, send: SendConsole): void {
  scope.addHook('preHandler', async (request, reply) => {
    const session = await sessions.read(request.headers.cookie);
    if (session.kind === 'actor') {
      request.setDecorator('consoleActor', session.actor);
      reply.header('set-cookie', session.cookie);
      return;
    }
    if (request.method === 'POST') return send(request, reply, 401, { kind: 'sign-in', failure: 'ended', isForm: true });
    const ended = session.kind === 'ended';
    return send(request, reply, ended ? 401 : 200, { kind: 'sign-in', failure: ended ? 'ended' : null });
  });
}
