import type { FastifyInstance } from 'fastify';
import type { SectionId } from 'shared/sections/sections';
import { expect, onTestFinished } from 'vitest';
import { createApp } from '../app.ts';
import { type Data, openData } from '../open-data.ts';
import type { DestinationStream } from '../server/log-stream.ts';
import { createLedger } from '../releases/ledger.ts';
import { publishRelease } from '../releases/publish-release.ts';
import { createReleaseStore } from '../releases/release-store.ts';
import { findSigningKey } from '../releases/access/signing-keys.ts';
import { type Environment, readSettings } from '../server/settings/settings.ts';
import type { PackedRelease } from './packed-release.ts';
import { addedKey, signedBody } from './signed-publish.ts';
import { temporaryDatabaseUrl, temporaryFolder } from './temporary-data.ts';

export const OWN_TOKEN = 'a token for all sections';
export const PUBLIC_URL = 'https://zakat.example.org';

export interface TestedOrigin {
  readonly app: FastifyInstance;
  readonly data: Data;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** Calls `/_releases/api…` with the origin's own token; fails the test where that is refused. */
  call(path: string, body?: object): Promise<Record<string, unknown>>;
  /** Publishes a release as if its pages had been tried; held where `hold` says so. */
  publish(packed: PackedRelease, hold?: boolean): Promise<void>;
}

/** The whole origin without a port, with some releases published to it: `live` ones first, then `held` ones; `env` sets what is not usual, and all of the log goes to `logStream` where there is one. */
export async function originWithReleases(
  live: readonly PackedRelease[],
  held: readonly PackedRelease[] = [],
  env: Environment = {},
  logStream?: DestinationStream,
): Promise<TestedOrigin> {
  const dataDir = await temporaryFolder();
  const databaseUrl = await temporaryDatabaseUrl();
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PUBLIC_URL, ...env });
  const data = await openData(settings);
  const logging = logStream ? { logLevel: 'trace', logStream } : { logLevel: 'silent' };
  const app = await createApp({ settings, data, releaseToken: OWN_TOKEN, ...logging });
  onTestFinished(async () => {
    await app.close();
    await data.close();
  });
  const call: TestedOrigin['call'] = async (path, body) => {
    const answer = await app.inject({
      method: body ? 'POST' : 'GET',
      url: `/_releases/api${path}`,
      headers: { authorization: `Bearer ${OWN_TOKEN}` },
      ...(body && { payload: body }),
    });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json();
  };
  const key = await addedKey(data.db, null);
  let sequence = 0;
  const publish: TestedOrigin['publish'] = async (packed, hold = false) => {
    sequence += 1;
    const { signature, ...sent } = signedBody({ ...packed, hold }, key, sequence);
    const section = packed.release.section as SectionId;
    // The pages of these releases are no pages: what those have to be is tested with the gate.
    const gate = { faultsOf: async () => [] };
    await publishRelease(
      { store: createReleaseStore(dataDir), ledger: createLedger(data.db), findKey: (id) => findSigningKey(data.db, id), gate },
      { section, packed: sent, signature, hold, keepKnown: false, actor: 'a test', why: '' },
    );
  };
  for (const packed of live) await publish(packed);
  for (const packed of held) await publish(packed, true);
  return { app, data, dataDir, databaseUrl, call, publish };
}
