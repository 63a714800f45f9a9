import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { checkShape } from '../../server/settings/check-shape.ts';
import { type LinkPreview, PREVIEW_HOURS } from './link-preview.ts';
import type { SectionParams } from '../routes/access.ts';

const bodySchema = z.object({ version: z.string(), hours: z._default(z.number(), PREVIEW_HOURS) });

/** Makes the links that show one release to whoever opens them. */
export function releasePreview({ linkPreview }: { readonly linkPreview: LinkPreview }): FastifyPluginAsync {
  return async (app) => {
    app.post<{ Params: SectionParams }>('/preview', async (request, reply) => {
      const asked = checkShape(bodySchema, request.body ?? {});
      if (!asked.ok) return reply.code(400).send({ message: `Send this as JSON. ${asked.faults.join('; ')}.`, faults: asked.faults });
      const { section } = request.params;
      const { version, hours } = asked.value;
      const linked = await linkPreview(section, version, hours);
      if (linked.kind === 'refused') return reply.code(linked.status).send({ message: linked.message });
      const { url, until } = linked;
      return { section, version, url, until: until.toISOString(), message: url };
    });
  };
}
