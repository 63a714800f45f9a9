import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SectionId } from 'shared/sections/sections';
import type { Ledger } from '../ledger.ts';
import { type HostedSections, type ReadHosted, isHosted, unhostedWords } from '../site-map/hosted-sections.ts';
import type { Access, Actor, CheckAccess } from '../access/token-access.ts';

/** The parameters of an address below `/sections/:section`, checked by `requireSection`. */
export interface SectionParams {
  readonly section: SectionId;
}

const readingMethods: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Answers a request whose token is not good. */
export function refuseAccess(reply: FastifyReply, { status, message }: Extract<Access, { kind: 'refused' }>): FastifyReply {
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply.code(status).send({ message });
}

/** Refuses requests without a valid token before their body is read. */
export function requireActor(scope: FastifyInstance, checkAccess: CheckAccess): void {
  scope.decorateRequest('actor', null);
  scope.addHook('onRequest', async (request, reply) => {
    const access = await checkAccess(request.headers.authorization, request.ip);
    if (access.kind === 'refused') return refuseAccess(reply, access);
    request.setDecorator('actor', access.actor);
  });
}

/** Who sent a request of a scope with `requireActor`. */
export function actorOf(request: FastifyRequest): Actor {
  return request.getDecorator<Actor>('actor');
}

/** Refuses sections that are unknown to `isKnown`, and changes to a section by the token of another. Comes after `requireActor`. */
function requireSectionOf(
  scope: FastifyInstance,
  hosted: ReadHosted,
  isKnown: (present: HostedSections, section: string) => boolean | Promise<boolean>,
): void {
  scope.addHook<{ Params: { section: string } }>('onRequest', async (request, reply) => {
    const { section } = request.params;
    const present = await hosted.current();
    if (!(await isKnown(present, section))) {
      return reply.code(404).send({ message: unhostedWords(present, section) });
    }
    const { label, section: own } = actorOf(request);
    if (own === null || own === section || readingMethods.has(request.method)) return;
    return reply.code(403).send({
      message: `The token '${label}' is for section '${own}' and cannot change '${section}'. Use a token of that section (made by \`pnpm admin token create --section ${section}\`), or ask its team.`,
    });
  });
}

/** Refuses sections that this site does not have, and changes to a section by the token of another. */
export function requireSection(scope: FastifyInstance, hosted: ReadHosted): void {
  requireSectionOf(scope, hosted, isHosted);
}

/** The same, but lets sections pass that have left since something of them was published. */
export function requireSectionEver(scope: FastifyInstance, hosted: ReadHosted, ledger: Pick<Ledger, 'states'>): void {
  requireSectionOf(scope, hosted, async (present, section) => isHosted(present, section) || (await ledger.states()).has(section));
}
