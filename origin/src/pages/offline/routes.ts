import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { WITHDRAWN_WORKER } from 'shared/commands/withdrawn-worker';
import type { ChosenReleases } from '../../releases/served-releases.ts';
import type { ReleasedFiles } from '../../releases/read-released.ts';
import { type ReleaseStore, sha384 } from '../../releases/release-store.ts';
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
  readonly files: ReleasedFiles;
  readonly chooseReleases: (visitorId: string | undefined) => Promise<ChosenReleases>;
  readonly visitorIds: Pick<VisitorIds, 'read'>;
  /** Whether visitors' devices may keep pages at all. */
  readonly offlineCopy: boolean;
}

/** A worker that cannot be read for a moment withdraws nothing: the browser keeps the one that it has. */
function sayUnreadable(reply: FastifyReply): FastifyReply {
  return reply.code(503).header('cache-control', 'no-store').send({ message: 'The worker of the live shell cannot be read now.' });
}

/**
 * Serves the worker of the shell that the visitor is served, at an address that never changes: a rollout, a rollback and a
 * halt of the shell count for its worker. Where that shell has none, or the offline copy is withdrawn, one that removes itself.
 */
export function serviceWorker({
  store,
  encodeKept,
  files,
  chooseReleases,
  visitorIds,
  offlineCopy,
}: ServiceWorkerDependencies): FastifyPluginAsync {
  return async (app) => {
    const withdrawn = Buffer.from(WITHDRAWN_WORKER);
    const withdrawnDigest = sha384(withdrawn);
    app.get('/service-worker.js', async (request, reply) => {
      const { releaseSet } = await chooseReleases(visitorIds.read(request.headers.cookie));
      const shell = releaseSet.shell === undefined ? undefined : await store.find('shell', releaseSet.shell);
      if (offlineCopy && !shell) return sayUnreadable(reply);
      const offered = offlineCopy ? shell?.release.files.find((file) => file.path === WORKER) : undefined;
      const etag = `W/"${offered?.sha384 ?? withdrawnDigest}"`;
      const isKnown = isKnownBy(request.headers['if-none-match'], etag);
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      const script = () =>
        shell && offered
          ? files.readKept(shell, WORKER, encoding)
          : encodeKept('the worker that removes itself', encoding, async () => withdrawn);
      const body = isKnown ? undefined : await script();
      if (!isKnown && !body) return sayUnreadable(reply);
      reply.header('cache-control', 'private, no-cache').header('vary', 'accept-encoding, cookie').header('etag', etag);
      // With a 304 as well, whose headers replace those in the browser's cache: under the origin's usual policy, no worker may ask for anything.
      reply.header('content-security-policy', POLICY);
      if (isKnown) return reply.code(304).send();
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.type('text/javascript; charset=utf-8').send(body);
    });
  };
}
