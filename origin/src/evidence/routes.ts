import type { FastifyPluginAsync } from 'fastify';
import { isForeignPost } from '../server/foreign-post.ts';
import { statusOf } from '../server/map-errors.ts';
import { networkOf } from '../server/network-of.ts';
import type { Ledger } from '../releases/ledger.ts';
import type { DropReason, Visits } from './visits.ts';

const PATH = '/_visits';
const BEACON_LIMIT_BYTES = 4 * 1024;

export interface BeaconsDependencies {
  readonly ledger: Pick<Ledger, 'states'>;
  readonly visits: Pick<Visits, 'heard' | 'isFlood'>;
  readonly onDropped: (reason: DropReason) => void;
  readonly publicUrl: string;
}

/** Takes what documents' scripts send; no browser waits for the answer, which tells nobody what became of it. */
export function beacons({ ledger, visits, onDropped, publicUrl }: BeaconsDependencies): FastifyPluginAsync {
  return async (app) => {
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('text/plain', { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
      scope.setErrorHandler((error, _request, reply) => {
        const status = statusOf(error);
        if (status < 500) onDropped('malformed');
        return reply.code(status).send();
      });
      // Before the body is read: who sends too much makes nothing be read.
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        if (!visits.isFlood(networkOf(request.ip))) return;
        onDropped('flood');
        return reply.code(204).send();
      });
      scope.post(PATH, { bodyLimit: BEACON_LIMIT_BYTES }, async (request, reply) => {
        reply.code(204);
        const dropped = isForeignPost(request.headers, publicUrl)
          ? 'foreign'
          : visits.heard(await ledger.states(), request.body, networkOf(request.ip));
        if (dropped) onDropped(dropped);
        return reply.send();
      });
    });
  };
}
