import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { WITHDRAWN_WORKER } from 'shared/commands/withdrawn-worker';
import type { ChosenReleases } from '../../releases/served-releases.ts';
import type { ReleaseStore } from '../../releases/release-store.ts';
import type { VisitorIds } from '../../releases/rollout/visitor-id.ts';
import { chooseEncoding } from '../../server/encode-body.ts';
import { isKnownBy } from '../../server/entity-tags.ts';
import type { EncodeKept } from '../../server/encoded-cache.ts';

const WORKER = 'client/service-worker.js';
/** A worker has the policy of its script: it asks this site and nobody else. */
const POLICY = "default-src 'none'; connect-src 'self'";

export interface ServiceWorkerDependencies {
  readonly store: ReleaseStore;
  readonly encodeKept: EncodeKept;
  readonly chooseReleases: (visitorId: string | undefined) => Promise<ChosenReleases>;
  readonly visitorIds: Pick<VisitorIds, 'read'>;
  /** Whether visitors' devices may keep pages at all. */
  readonly offlineCopy: boolean;
}

/**
 * Serves the worker of the shell that the visitor is served, at an address that never changes: a rollout, a rollback and a
 * halt of the shell count for its worker. Where that shell has none, or the offline copy is withdrawn, one that removes itself.
 */
export function serviceWorker({
  store,
  encodeKept,
  chooseReleases,
  visitorIds,
  offlineCopy,
}: ServiceWorkerDependencies): FastifyPluginAsync {
  return async (app) => {
    const withdrawn = Buffer.from(WITHDRAWN_WORKER);
    app.get('/service-worker.js', async (request, reply) => {
      const { releaseSet } = await chooseReleases(visitorIds.read(request.headers.cookie));
      const shell = releaseSet.shell === undefined ? undefined : await store.find('shell', releaseSet.shell);
      reply.header('cache-control', 'private, no-cache').header('vary', 'accept-encoding, cookie');
      // Files that cannot be read for a moment withdraw nothing: the browser keeps the worker that it has.
      if (offlineCopy && !shell) return reply.code(503).send({ message: 'The live shell cannot be read now.' });
      const isOffered = offlineCopy && shell?.release.files.some((file) => file.path === WORKER);
      const script = isOffered && shell ? await readFile(path.join(shell.folder, WORKER)) : withdrawn;
      const etag = `W/"${hash('sha256', script, 'base64url')}"`;
      // With a 304 as well, whose headers replace those in the browser's cache: under the origin's usual policy, no worker may ask for anything.
      reply.header('etag', etag).header('content-security-policy', POLICY);
      if (isKnownBy(request.headers['if-none-match'], etag)) return reply.code(304).send();
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply
        .type('text/javascript; charset=utf-8')
        .send(await encodeKept(`service-worker ${etag}`, encoding, () => Promise.resolve(script)));
    });
  };
}
