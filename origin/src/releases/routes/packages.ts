import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { packagesFolder } from 'shared/commands/data-folder';
import { type PackagesIndex, packagesIndexSchema } from 'shared/contracts/packages-index';
import { answerThrown } from '../../server/map-errors.ts';

/** A tarball's name, which ends with the first digits of its content's SHA-256. */
const TARBALL = /^[a-z][a-z-]{0,40}-\d{1,6}\.\d{1,6}\.\d{1,6}-([0-9a-f]{12})\.tgz$/;
const NAMED = /^([a-z][a-z-]{0,40})\.tgz$/;
const MOST_INDEX_BYTES = 64 * 1024;
const MOST_TARBALL_BYTES = 8 * 1024 ** 2;
/** Of one network in a minute: an installation asks for three. */
const READINGS = { config: { rateLimit: { max: 120, timeWindow: '1 minute' } } };

/** A file's content; undefined where there is none, or it is larger than anything that `pnpm packages:pack` makes. */
async function readBounded(file: string, most: number): Promise<Buffer | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() && found.size <= most ? readFile(file) : undefined;
}

async function readIndex(folder: string): Promise<PackagesIndex | undefined> {
  const content = await readBounded(path.join(folder, 'index.json'), MOST_INDEX_BYTES);
  return content && packagesIndexSchema.parse(JSON.parse(content.toString('utf8')));
}

function refuse(reply: FastifyReply, message: string): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').send({ message });
}

const NOT_PACKED = 'This site offers no packages so far. Its operator packs them: pnpm packages:pack';

/**
 * Offers everybody the packages that a section is made with, `shared` and `section-kit`, as `pnpm packages:pack` put them
 * into the data folder: package managers install them by their addresses, so that a team needs no registry.
 */
export function packages({ dataDir }: { readonly dataDir: string }): FastifyPluginAsync {
  const folder = packagesFolder(dataDir);
  return async (app) => {
    answerThrown(app);
    const index = async (_request: unknown, reply: FastifyReply) => {
      const found = await readIndex(folder);
      return found ? reply.header('cache-control', 'public, max-age=60').send(found) : refuse(reply, NOT_PACKED);
    };
    for (const url of ['/_releases/packages', '/_releases/packages/', '/_releases/packages/index.json']) app.get(url, READINGS, index);

    app.get<{ Params: { file: string } }>('/_releases/packages/:file', READINGS, async (request, reply) => {
      const { file } = request.params;
      const name = NAMED.exec(file)?.[1];
      const digest = TARBALL.exec(file)?.[1];
      if (name !== undefined && digest === undefined) {
        const current = (await readIndex(folder))?.packages.find((one) => one.name === name);
        if (!current) return refuse(reply, `There is no package ${name}. See /_releases/packages.`);
        return reply.header('cache-control', 'public, max-age=60').redirect(`/_releases/packages/${current.file}`, 302);
      }
      const content = digest === undefined ? undefined : await readBounded(path.join(folder, file), MOST_TARBALL_BYTES);
      // What was altered is not what the name says: its address goes on meaning what it meant.
      if (!content || hash('sha256', content).slice(0, 12) !== digest) {
        return refuse(reply, `There is no package ${file}. See /_releases/packages.`);
      }
      return reply.type('application/gzip').header('cache-control', 'public, max-age=31536000, immutable').send(content);
    });
  };
}
