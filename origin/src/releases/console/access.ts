import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DeskView } from 'shared/contracts/desk';
import type { DeskSessions } from './session.ts';
import type { Actor } from '../access/token-access.ts';

/** Answers with a page of the release desk. */
export type SendDesk = (request: FastifyRequest, reply: FastifyReply, status: number, view: DeskView) => Promise<FastifyReply>;

/** Lets requests of a scope carry who is signed in; nobody until `requireSession` finds out. */
export function decorateDeskActor(scope: FastifyInstance): void {
  scope.decorateRequest('deskActor', null);
}

/** Who is signed in, or null. */
export function deskActorOrNobody(request: FastifyRequest): Actor | null {
  return request.getDecorator<Actor | null>('deskActor');
}

/** Who is signed in, in a scope with `requireSession`. */
export function deskActor(request: FastifyRequest): Actor {
  return request.getDecorator<Actor>('deskActor');
}

/** Shows the sign-in to whoever is not signed in, instead of what they asked for. */
export function requireSession(scope: FastifyInstance, sessions: DeskSessions, send: SendDesk): void {
  scope.addHook('preHandler', async (request, reply) => {
    const session = await sessions.read(request.headers.cookie);
    if (session.kind === 'actor') {
      request.setDecorator('deskActor', session.actor);
      return;
    }
    const ended = session.kind === 'ended' || request.method === 'POST';
    return send(request, reply, ended ? 401 : 200, { kind: 'sign-in', failure: ended ? 'ended' : null });
  });
}
