import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { checkShape } from '../../server/settings/check-shape.ts';
import type { Ledger } from '../ledger.ts';
import { retireSection } from '../retire-section.ts';
import { type SectionParams, actorOf } from './access.ts';
import { neededWhySchema } from './changes.ts';

const bodySchema = z.object({ why: neededWhySchema });

/** Ends a section that was taken out of the sections table. */
export function releaseRetirement({ ledger }: { readonly ledger: Ledger }): FastifyPluginAsync {
  return async (app) => {
    app.post<{ Params: SectionParams }>('/retire', async (request, reply) => {
      const { section } = request.params;
      const asked = checkShape(bodySchema, request.body ?? {});
      if (!asked.ok) return reply.code(400).send({ message: `Send this as JSON. ${asked.faults.join('; ')}.`, faults: asked.faults });
      const retired = await retireSection(ledger, { section, why: asked.value.why, actor: actorOf(request).label });
      if (retired.kind === 'refused') return reply.code(retired.status).send({ message: retired.message });
      return { section, message: retired.message };
    });
  };
}
