import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { isStorable } from 'shared/domain/text';
import { bodyOf } from '../../server/body-of.ts';
import { type ChangeDependencies, changeRelease } from '../change-release.ts';
import { type Change, LONGEST_WHY } from '../decide-change.ts';
import { type SectionParams, actorOf } from './access.ts';
import { type RetireDependencies, retireSection } from '../retire-section.ts';

/** The reason that the ledger keeps; empty where none was given. */
export const whySchema = z._default(
  z.string().check(
    z.maxLength(LONGEST_WHY),
    z.refine((text) => isStorable(text, 'block'), 'must hold no control characters'),
  ),
  '',
);

/** The reason for what has to have one. */
export const neededWhySchema = z.string().check(
  z.trim(),
  z.minLength(1, 'say why'),
  z.maxLength(LONGEST_WHY),
  z.refine((text) => isStorable(text, 'block'), 'must hold no control characters'),
);

/** A person who goes on without the rehearsal's word says why. */
const skipSchema = z._default(z.boolean(), false);
const NO_REASON = 'say why the rehearsal is skipped';
const saysWhy = ({ skipRehearsal, why }: { skipRehearsal: boolean; why: string }) => !skipRehearsal || why.trim() !== '';

/** What each change is asked for with: besides the reason, what the change consists of. */
const bodies: Readonly<Record<Change['action'], z.ZodMiniType<{ why: string; skipRehearsal?: boolean }>>> = {
  rollout: z
    .object({ version: z.string(), percent: z.number(), why: whySchema, skipRehearsal: skipSchema })
    .check(z.refine(saysWhy, NO_REASON)),
  promote: z.object({ version: z.optional(z.string()), why: whySchema, skipRehearsal: skipSchema }).check(z.refine(saysWhy, NO_REASON)),
  // What is taken away; older command lines do not name it.
  rollback: z.object({ version: z.optional(z.string()), why: whySchema }),
  halt: z.object({ version: z.optional(z.string()), why: whySchema }),
  unlock: z.object({ version: z.string(), why: neededWhySchema }),
};

/** Lets teams say who is served which of their releases. */
export function releaseChanges(dependencies: ChangeDependencies): FastifyPluginAsync {
  return async (app) => {
    for (const action of ['rollout', 'promote', 'rollback', 'halt', 'unlock'] as const) {
      app.post<{ Params: SectionParams }>(`/${action}`, async (request, reply) => {
        const { section } = request.params;
        const { why, skipRehearsal = false, ...parts } = bodyOf(bodies[action], request);
        const change = { action, ...parts } as Change;
        const changed = await changeRelease(dependencies, { section, change, why, skipRehearsal, actor: actorOf(request).label });
        if (changed.kind === 'refused') return reply.code(changed.status).send({ message: changed.message });
        if (changed.kind === 'nothing') return { section, message: changed.message };
        const { version, percent, message } = changed;
        return { section, version, ...(percent === null ? {} : { percent }), message };
      });
    }
  };
}

const bodySchema = z.object({ why: neededWhySchema });

/** Ends a section that has left the site. */
export function releaseRetirement({ ledger }: RetireDependencies): FastifyPluginAsync {
  return async (app) => {
    app.post<{ Params: SectionParams }>('/retire', async (request, reply) => {
      const { section } = request.params;
      const { why } = bodyOf(bodySchema, request);
      const retired = await retireSection({ ledger }, { section, why, actor: actorOf(request).label });
      if (retired.kind === 'refused') return reply.code(retired.status).send({ message: retired.message });
      return { section, message: retired.message };
    });
  };
}
