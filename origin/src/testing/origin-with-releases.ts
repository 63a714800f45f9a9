import type { FastifyInstance } from 'fastify';
import type { SectionId } from 'shared/sections/sections';
import { expect, onTestFinished } from 'vitest';
import { createApp } from '../app.ts';
import { openData } from '../open-data.ts';
import type { DestinationStream } from '../server/log-stream.ts';
import { type Ledger, createLedger } from '../releases/ledger.ts';
import { publishRelease } from '../releases/publish-release.ts';
import { createRehearsals } from '../releases/rehearsals/rehearsals.ts';
import { createReleaseStore } from '../releases/release-store.ts';
import { ensureOriginKey } from '../releases/access/origin-keys.ts';
import { findSigningKey } from '../releases/access/signing-keys.ts';
import type { Environment } from '../server/settings/environment.ts';
import { readSettings } from '../server/settings/settings.ts';
import type { PackedRelease } from './packed-release.ts';
import { TEST_SECRET } from './visitor-ids.ts';
import { addedKey, signedBody } from './signed-publish.ts';
import { finishedDatabaseUrl, temporaryFolder } from './temporary-data.ts';
import { type LimitlessData, withoutLimits } from './without-limits.ts';
import type { LiveRelease } from '../watch-origin.ts';

export const OWN_TOKEN = 'a token for all sections';
export const PUBLIC_URL = 'https://zakat.example.org';
/** Where the release console of such an origin is. */
export const CONSOLE_URL = 'https://releases.example.org';

export interface TestedOrigin {
  readonly app: FastifyInstance;
  readonly data: LimitlessData;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** A ledger beside the origin's own, as another origin of the same site has. */
  readonly ledger: Ledger;
  /** Calls `/_releases/api…` with the origin's own token; fails the test where that is refused. */
  call(path: string, body?: object): Promise<Record<string, unknown>>;
  /** Publishes a release as if its pages had been tried; held where `hold` says so. */
  publish(packed: PackedRelease, hold?: boolean): Promise<void>;
}

/** The whole origin without a port, with some releases published to it: `served` ones first, then `held` ones; `env` sets what is not usual, and all of the log goes to `logStream` where there is one. */
export async function originWithReleases(
  served: readonly PackedRelease[],
  held: readonly PackedRelease[] = [],
  env: Environment = {},
  logStream?: DestinationStream,
): Promise<TestedOrigin> {
  const dataDir = await temporaryFolder();
  const databaseUrl = await finishedDatabaseUrl();
  const settings = readSettings({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PUBLIC_URL,
    CONSOLE_URL,
    SESSION_SECRET: TEST_SECRET,
    ...env,
  });
  const data = withoutLimits(await openData(settings));
  const logging = logStream ? { logLevel: 'trace', logStream } : { logLevel: 'silent' };
  // The pages of these releases are no pages: what those have to be is tested with the gate.
  const gate = { faultsOf: async () => [], close: async () => {} };
  const app = await createApp({ settings, data, releaseToken: OWN_TOKEN, gate, ...logging });
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
  const originKey = await ensureOriginKey(settings.secretsDir, settings.originKey);
  const ledger = createLedger(data.db, { originKey });
  const live = app.getDecorator<() => Promise<LiveRelease[]>>('liveReleases');
  let sequence = 0;
  const publish: TestedOrigin['publish'] = async (packed, hold = false) => {
    sequence += 1;
    const { signature, ...sent } = signedBody({ ...packed, hold }, key, sequence);
    const section = packed.release.section as SectionId;
    await publishRelease(
      {
        store: createReleaseStore(dataDir),
        ledger,
        findKey: (id) => findSigningKey(data.db, id),
        neededSignatures: async () => 1,
        gate,
        rehearsals: createRehearsals(data.db),
      },
      { section, packed: sent, signature, hold, keepKnown: false, actor: 'a test', why: '' },
    );
    if (hold) return;
    // From a server, the origin hears of it a moment later.
    const isLive = async () => (await live()).some(({ release, side }) => release === packed.release.version && side === 'stable');
    await expect.poll(isLive).toBe(true);
  };
  for (const packed of served) await publish(packed);
  for (const packed of held) await publish(packed, true);
  return { app, data, dataDir, databaseUrl, ledger, call, publish };
}
