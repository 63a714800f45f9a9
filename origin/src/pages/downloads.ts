import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { downloadFile, downloadPath } from 'shared/sections/find-page';
import { sections } from 'shared/sections/sections';
import type { ChosenReleases } from '../releases/previous-releases.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import { readVisitorId } from '../releases/rollout/visitor-id.ts';
import { contentTypeOf } from '../server/content-type.ts';
import type { EncodeKept } from '../server/encoded-cache.ts';

export interface DownloadsDependencies {
  readonly store: ReleaseStore;
  readonly encodeKept: EncodeKept;
  readonly chooseReleases: (visitorId: string | undefined) => Promise<ChosenReleases>;
}

/**
 * Serves what pages offer for download under names that stay, from the release that the visitor is served: a link that
 * was sent to somebody brings the guide of today, where a release's own URL would bring the one of then.
 */
export function downloads({ store, encodeKept, chooseReleases }: DownloadsDependencies) {
  return async function routes(app: FastifyInstance): Promise<void> {
    for (const section of sections) {
      for (const page of section.pages) {
        for (const name of page.downloads ?? []) {
          const wanted = downloadFile(name);
          app.get(downloadPath(page, name), async (request, reply) => {
            const { releaseSet } = await chooseReleases(readVisitorId(request.headers.cookie));
            const version = releaseSet[section.id];
            const stored = version === undefined ? undefined : await store.find(section.id, version);
            const file = stored?.release.files.find((entry) => entry.path === wanted);
            reply.header('cache-control', 'private, no-cache').header('vary', 'cookie');
            if (!stored || !file) return reply.code(404).send({ message: `There is no file ${name} here yet.` });
            const etag = `"${file.sha384}"`;
            reply.header('etag', etag);
            if (request.headers['if-none-match'] === etag) return reply.code(304).send();
            return reply
              .type(contentTypeOf(name))
              .header('content-disposition', `inline; filename="${name}"`)
              .send(
                await encodeKept(`${section.id}/${stored.release.version}/${wanted}`, 'identity', () =>
                  readFile(path.join(stored.folder, wanted)),
                ),
              );
          });
        }
      }
    }
  };
}
