import { timingSafeEqual, createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isSectionId } from 'shared/sections/find-page';
import { sections } from 'shared/sections/sections';
import * as z from 'zod/mini';
import { ReleaseRefused, checkRelease } from '../releases/check-release.ts';
import type { Ledger } from '../releases/ledger.ts';
import { ReleaseConflict, type ReleaseStore } from '../releases/release-store.ts';

/** A published package, base64 and JSON included; the largest section is a tenth of this. */
const PACKAGE_LIMIT_BYTES = 32 * 1024 * 1024;

const packageSchema = z.object({
  release: z.unknown(),
  files: z.record(z.string(), z.string()),
  why: z.optional(z.string().check(z.maxLength(500))),
});

export interface PublishingDependencies {
  readonly store: ReleaseStore;
  readonly ledger: Ledger;
  readonly releaseToken: string;
}

function isToken(given: string | undefined, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given ?? ''), digest(`Bearer ${expected}`));
}

/** Takes the releases that teams publish, and says what is live. */
export function publishing({ store, ledger, releaseToken }: PublishingDependencies) {
  return async function routes(app: FastifyInstance): Promise<void> {
    app.get('/_releases/api/status', async () => ({ stable: await ledger.stable() }));

    app.post<{ Params: { section: string } }>(
      '/_releases/api/sections/:section/releases',
      { bodyLimit: PACKAGE_LIMIT_BYTES },
      async (request, reply) => {
        const { section } = request.params;
        if (!isToken(request.headers.authorization, releaseToken)) {
          return reply.code(401).send({
            message:
              'The release token is missing or wrong. Set RELEASE_TOKEN to the one of this origin; it stands in the file release-token of its data folder.',
          });
        }
        if (!isSectionId(section)) {
          return reply
            .code(404)
            .send({ message: `There is no section '${section}'. Sections are: ${sections.map(({ id }) => id).join(', ')}.` });
        }
        const body = packageSchema.safeParse(request.body);
        if (!body.success)
          return reply
            .code(400)
            .send({ message: 'A release is sent as JSON: { release, files: { path: base64 } }. Use `pnpm release publish`.' });
        try {
          const { release, files } = checkRelease(body.data);
          if (release.section !== section) {
            throw new ReleaseRefused([`release.json says section '${release.section}', but it was published as '${section}'.`]);
          }
          const isNew = await store.save(release, files);
          const { version } = release;
          const already = !isNew && (await ledger.stable())[section] === version;
          if (!already) {
            const entry = { section, version, actor: 'release-token', why: body.data.why ?? '' };
            if (isNew) await ledger.append({ ...entry, action: 'publish' });
            await ledger.append({ ...entry, action: 'promote' });
          }
          return reply.code(isNew ? 201 : 200).send({
            section,
            version,
            message: already ? `${section} ${version} is live already: nothing changed.` : `${section} ${version} is live.`,
          });
        } catch (error) {
          if (error instanceof ReleaseRefused) return reply.code(422).send({ message: error.message, faults: error.faults });
          if (error instanceof ReleaseConflict) return reply.code(409).send({ message: error.message });
          throw error;
        }
      },
    );
  };
}
