import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { samplesFolder } from './samples.ts';
import { chooseEncoding, encodeBody } from '../../server/encode-body.ts';

/** Serves the pictures of the sample stories, each at an address of its own: a busy origin knows those before anybody has asked. */
export async function samples(app: FastifyInstance): Promise<void> {
  for (const file of readdirSync(samplesFolder).filter((name) => name.endsWith('.svg'))) {
    const picture = readFileSync(path.join(samplesFolder, file));
    app.get(`/samples/${file}`, async (request, reply) => {
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply
        .type('image/svg+xml')
        .header('vary', 'accept-encoding')
        .header('cache-control', 'public, max-age=86400')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(await encodeBody(picture, encoding, 'once'));
    });
  }
}
