import type { FastifyInstance, FastifyReply } from 'fastify';
import { BY_CONTENT } from 'shared/contracts/content-address';
import { createDictionaries } from '../dictionaries/dictionaries.ts';
import { patternOf } from '../dictionaries/dictionary-header.ts';
import type { HoldersOf } from '../files-by-content.ts';
import type { Ledger } from '../ledger.ts';
import type { ReleasedFiles } from '../read-released.ts';
import type { ReleaseStore, StoredRelease } from '../release-store.ts';
import { INERT_POLICY } from '../../server/content-policy.ts';
import { digestsNamed } from '../render/file-digests.ts';
import { fileListNamed } from '../render/file-list.ts';
import { contentTypeOf } from '../../server/content-type.ts';
import { COMPRESSED_ALREADY, chooseEncoding } from '../../server/encode-body.ts';
import type { EncodeKept } from '../../server/encoded-cache.ts';

/** For pages of other sites, those with an embedder policy of their own included; our own pages are spared the bytes. */
const STANDALONE = /^standalone\/|^mf-manifest\.json$/;

export interface ReleaseFilesDependencies {
  readonly store: ReleaseStore;
  readonly ledger: Pick<Ledger, 'states'>;
  readonly holdersOf: HoldersOf;
  readonly encodeKept: EncodeKept;
  readonly files: ReleasedFiles;
}

/**
 * Serves the browser files of every release that was ever published, each at a URL that never changes. What is named by its content
 * is served without a version as well, from whichever release of the section has it as it was released.
 */
export function releaseFiles({ store, ledger, holdersOf, encodeKept, files }: ReleaseFilesDependencies) {
  const encodeWithEarlier = createDictionaries({ store, ledger, encodeKept, files });

  async function firstHolder(section: string, name: string): Promise<StoredRelease | undefined> {
    for await (const stored of holdersOf(section, name)) return stored;
    return undefined;
  }

  /** The file from the first release that has it whole. */
  async function readByContent(section: string, name: string): Promise<Buffer> {
    let failure: unknown = new Error(`No release of ${section} has ${name}`);
    for await (const stored of holdersOf(section, name)) {
      try {
        return await files.read(stored, `client/${name}`);
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  }

  function missing(reply: FastifyReply, name: string, section: string, version: string): FastifyReply {
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .send({ message: `There is no file ${name} in ${section} ${version}.` });
  }

  return async function routes(app: FastifyInstance): Promise<void> {
    app.get<{ Params: { section: string; version: string; '*': string } }>('/releases/:section/:version/*', async (request, reply) => {
      const { section, version, '*': name } = request.params;
      const isByContent = version === BY_CONTENT;
      const stored = await (isByContent ? firstHolder(section, name) : store.find(section, version));
      const file = `client/${name}`;
      const list = stored && !isByContent ? await fileListNamed(stored.release, name) : undefined;
      const made = list ?? (stored && !isByContent ? digestsNamed(stored.release, name) : undefined);
      // Only what the description names is served, so that no path leads out of the release.
      if (!stored || (made === undefined && !stored.release.files.some((entry) => entry.path === file))) {
        return missing(reply, name, section, version);
      }
      const pattern = made === undefined ? patternOf(stored.release, name) : undefined;
      const delta = pattern === undefined ? undefined : await encodeWithEarlier(request.headers, stored, name);
      const encoding = COMPRESSED_ALREADY.test(name) ? 'identity' : chooseEncoding(request.headers['accept-encoding']);
      const key = `${section}/${version}/${name}`;
      const whole = () => {
        if (made !== undefined) return encodeKept(key, encoding, async () => Buffer.from(made));
        if (!isByContent) return files.readKept(stored, file, encoding);
        return encodeKept(key, encoding, () => readByContent(section, name)).catch(() => undefined);
      };
      const body = delta ?? (await whole());
      // A browser keeps it for a year: better nothing than what was not released.
      if (body === undefined) return missing(reply, name, section, version);
      if (delta) reply.header('content-encoding', 'dcb');
      else if (encoding !== 'identity') reply.header('content-encoding', encoding);
      if (pattern !== undefined) reply.header('use-as-dictionary', `match="${pattern}"`);
      if (STANDALONE.test(name)) reply.header('cross-origin-resource-policy', 'cross-origin');
      if (name.endsWith('.svg')) reply.header('content-security-policy', INERT_POLICY);
      // Pages of other sites load modules, and never a list.
      if (list === undefined) reply.header('access-control-allow-origin', '*');
      return reply
        .type(contentTypeOf(name))
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('vary', pattern === undefined ? 'accept-encoding' : 'accept-encoding, available-dictionary')
        .send(body);
    });
  };
}
