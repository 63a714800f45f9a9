import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { samplesFolder } from './samples.ts';
import { chooseEncoding, encodeBody } from '../../server/encode-body.ts';

/** Serves the pictures of the sample stories. */
export async function samples(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { file: string } }>('/samples/:file', async (request, reply) => {
    const { file } = request.params;
    const picture = /^[\w-]+\.svg$/.test(file) ? await readFile(path.join(samplesFolder, file)).catch(() => undefined) : undefined;
    if (!picture) return reply.code(404).send({ message: `There is no sample ${file}.` });
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
