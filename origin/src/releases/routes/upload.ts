import type { FastifyPluginAsync } from 'fastify';
import { signatureSchema } from 'shared/contracts/publish-statement';
import * as z from 'zod/mini';
import { bodyOf } from '../../server/body-of.ts';
import { DataFolderUnusable } from '../data-folder-unusable.ts';
import { ReleaseRefused } from '../checks/check-release.ts';
import { PublishOutdated, SignatureRefused } from '../access/check-signature.ts';
import { type PublishDependencies, ReleaseLocked, ReleasesChanging, SectionUnhosted, publishRelease } from '../publish-release.ts';
import { ReleaseConflict } from '../release-store.ts';
import { StoreUnavailable } from '../shared-store/object-store.ts';
import { type SectionParams, actorOf } from './access.ts';
import { whySchema } from './changes.ts';

/** A published package, base64 and JSON included; the largest section is a tenth of this. */
const PACKAGE_LIMIT_BYTES = 32 * 1024 * 1024;

const packageSchema = z.object({
  release: z.unknown(),
  files: z.record(z.string(), z.string()),
  signature: z.optional(signatureSchema),
  cosignature: z.optional(signatureSchema),
  hold: z._default(z.boolean(), false),
  keepKnown: z._default(z.boolean(), false),
  why: whySchema,
});

/** Takes the releases that teams publish. */
export function releaseUpload(dependencies: PublishDependencies): FastifyPluginAsync {
  return async (app) => {
    app.post<{ Params: SectionParams }>('/releases', { bodyLimit: PACKAGE_LIMIT_BYTES }, async (request, reply) => {
      const { section } = request.params;
      const { release, files, signature, cosignature, ...how } = bodyOf(packageSchema, request);
      try {
        const actor = actorOf(request).label;
        const publishing = { section, packed: { release, files }, signature, cosignature, actor, ...how };
        const { isNew, ...published } = await publishRelease(dependencies, publishing);
        return reply.code(isNew ? 201 : 200).send({ section, ...published });
      } catch (error) {
        if (error instanceof ReleaseRefused) return reply.code(422).send({ message: error.message, faults: error.faults });
        if (error instanceof SignatureRefused) return reply.code(403).send({ message: error.message });
        if (error instanceof SectionUnhosted) return reply.code(404).send({ message: error.message });
        if (error instanceof ReleaseConflict || error instanceof PublishOutdated || error instanceof ReleaseLocked) {
          return reply.code(409).send({ message: error.message });
        }
        if (error instanceof ReleasesChanging) return reply.code(503).send({ message: error.message });
        if (error instanceof StoreUnavailable || error instanceof DataFolderUnusable) {
          request.log.error({ err: error }, 'a release could not be kept');
          return reply.code(503).send({ message: `Nothing was published. ${error.message}` });
        }
        throw error;
      }
    });
  };
}
