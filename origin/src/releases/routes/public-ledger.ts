import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import type { PublicKeys } from 'shared/contracts/ledger';
import type { Database } from '../../db/schema.ts';
import { answerThrown } from '../../server/map-errors.ts';
import { listOriginKeys } from '../access/origin-keys.ts';
import { listSigningKeys } from '../access/signing-keys.ts';
import type { Ledger } from '../ledger.ts';
import type { ReleaseStore } from '../release-store.ts';

/** Events of one answer. */
const PAGE_EVENTS = 500;
/** Of one network in a minute. A verifier reads a page of events, or a description, for every so many that it has to check. */
const READINGS = { config: { rateLimit: { max: 120, timeWindow: '1 minute' } } };
/** Each is a small file that answers for good; a shell's server build has about a hundred of them. */
const DESCRIPTIONS = { config: { rateLimit: { max: 600, timeWindow: '1 minute' } } };

export interface PublicLedgerDependencies {
  readonly db: Kysely<Database>;
  readonly ledger: Pick<Ledger, 'records'>;
  readonly store: Pick<ReleaseStore, 'find'>;
}

const FOR_GOOD = 'public, max-age=31536000, immutable';

/**
 * Shows everybody what a site’s releases are verified by: the ledger, the public keys, and each release’s description. The server
 * files of shells are public, too: a team's dev server renders its pages with them, as the site does.
 */
export function publicLedger({ db, ledger, store }: PublicLedgerDependencies): FastifyPluginAsync {
  const brief = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=10');
  const refuse = (reply: FastifyReply, message: string) => reply.code(404).header('cache-control', 'no-store').send({ message });
  return async (app) => {
    answerThrown(app);
    app.get<{ Querystring: { after?: string } }>('/_ledger/events', READINGS, async (request, reply) => {
      const { after = '0' } = request.query;
      if (!/^\d{1,9}$/.test(after)) return reply.code(400).send({ message: 'after is the number of an event: /_ledger/events?after=500' });
      const events = await ledger.records({ after: Number(after), limit: PAGE_EVENTS + 1 });
      return brief(reply).send({ events: events.slice(0, PAGE_EVENTS), more: events.length > PAGE_EVENTS });
    });

    app.get('/_ledger/keys', READINGS, async (_request, reply) => {
      const keys = await listSigningKeys(db);
      const answer: PublicKeys = {
        // Not the labels, which may be names of people.
        signing: keys.map(({ id, section, public_key, created_at, revoked_at }) => ({ id, section, public_key, created_at, revoked_at })),
        origin: await listOriginKeys(db),
      };
      return brief(reply).send(answer);
    });

    app.get<{ Params: { section: string; version: string } }>(
      '/_ledger/releases/:section/:version',
      DESCRIPTIONS,
      async (request, reply) => {
        const { section, version } = request.params;
        const stored = await store.find(section, version);
        if (!stored) return refuse(reply, `There is no release ${section} ${version}.`);
        return reply.header('cache-control', FOR_GOOD).send(stored.release);
      },
    );

    app.get<{ Params: { section: string; version: string; '*': string } }>(
      '/_ledger/releases/:section/:version/server/*',
      DESCRIPTIONS,
      async (request, reply) => {
        const { section, version, '*': name } = request.params;
        // A section's server code is its team's own.
        const stored = section === 'shell' ? await store.find(section, version) : undefined;
        const file = `server/${name}`;
        // Only what the description names is served, so that no path leads out of the release.
        if (!stored?.release.files.some((entry) => entry.path === file))
          return refuse(reply, `There is no file ${file} of ${section} ${version} here.`);
        return reply
          .type('application/octet-stream')
          .header('cache-control', FOR_GOOD)
          .send(await readFile(path.join(stored.folder, file)));
      },
    );
  };
}
