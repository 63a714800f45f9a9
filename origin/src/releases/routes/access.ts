import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSectionId } from 'shared/sections/find-page';
import type { SectionId } from 'shared/sections/sections';
import { knownSections } from 'shared/commands/known-sections';
import type { Ledger } from '../ledger.ts';
import type { Actor, CheckAccess } from '../access/token-access.ts';

/** The parameters of an address below `/sections/:section`, checked by `requireSection`. */
export interface SectionParams {
  readonly section: SectionId;
}

const readingMethods: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Refuses requests without a valid token before their body is read. */
export function requireActor(scope: FastifyInstance, checkAccess: CheckAccess): void {
  scope.decorateRequest('actor', null);
  scope.addHook('onRequest', async (request, reply) => {
    const access = await checkAccess(request.headers.authorization);
    if (access.kind === 'refused') return reply.code(401).header('www-authenticate', 'Bearer').send({ message: access.message });
    request.setDecorator('actor', access.actor);
  });
}

/** Who sent a request of a scope with `requireActor`. */
export function actorOf(request: FastifyRequest): Actor {
  return request.getDecorator<Actor>('actor');
}

/** Refuses sections that are unknown to `isKnown`, and changes to a section by the token of another. Comes after `requireActor`. */
function requireSectionOf(scope: FastifyInstance, isKnown: (section: string) => boolean | Promise<boolean>): void {
  scope.addHook<{ Params: { section: string } }>('onRequest', async (request, reply) => {
    const { section } = request.params;
    if (!(await isKnown(section))) {
      return reply.code(404).send({ message: `There is no section '${section}'. ${knownSections}` });
    }
    const { label, section: own } = actorOf(request);
    if (own === null || own === section || readingMethods.has(request.method)) return;
    return reply.code(403).send({
      message: `The token '${label}' is for section '${own}' and cannot change '${section}'. Use a token of that section (made by \`pnpm admin token create --section ${section}\`), or ask its team.`,
    });
  });
}

/** Refuses sections that the sections table does not have, and changes to a section by the token of another. */
export function requireSection(scope: FastifyInstance): void {
  requireSectionOf(scope, isSectionId);
}

/** The same, but lets sections pass that were taken out of the table since something of them was published. */
export function requireSectionEver(scope: FastifyInstance, ledger: Pick<Ledger, 'states'>): void {
  requireSectionOf(scope, async (section) => isSectionId(section) || (await ledger.states()).has(section as SectionId));
}
