import { expect, onTestFinished } from 'vitest';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Data } from '../open-data.ts';
import { publishing } from '../releases/routes/routes.ts';
import { createReadHosted } from '../releases/site-map/hosted-sections.ts';
import { createLedger } from '../releases/ledger.ts';
import { createReleaseStore } from '../releases/release-store.ts';
import { findSigningKey } from '../releases/access/signing-keys.ts';
import { createRehearsals } from '../releases/rehearsals/rehearsals.ts';
import { createJourneyWalks } from '../releases/journeys/journey-walks.ts';
import { createJourneyPasses } from '../forms/journey-pass.ts';
import { createReportCounts } from '../releases/reports/report-counts.ts';
import { createAccessCheck } from '../releases/access/token-access.ts';
import type { Trial } from '../releases/try-held.ts';
import { type PackedRelease, packRelease } from './packed-release.ts';
import { addedKey, signedBody } from './signed-publish.ts';
import { temporaryData, temporaryFolder } from './temporary-data.ts';

const ownToken = 'a token for all sections';
export const one = packRelease('give', 'one');
export const two = packRelease('give', 'two');
export const three = packRelease('give', 'three');

const neverAsked = () => Promise.reject(new Error('not asked for here'));

/** Calls `/_releases/api…`; fails the test where the answer is no JSON with a message, or may be cached. */
type Call = (address: string, body?: object, token?: string) => Promise<{ status: number; body: Record<string, unknown> }>;

/** The release API alone, with nothing published; it signs what is sent as a package. What its pages have to be is tested with the gate. */
export async function startPublishing(
  gate: Trial = { faultsOf: async () => [] },
): Promise<{ app: FastifyInstance; data: Data; folder: string; call: Call }> {
  const data = await temporaryData();
  const folder = await temporaryFolder();
  const store = createReleaseStore(folder);
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register(
    publishing({
      store,
      ledger: createLedger(data.db),
      hosted: createReadHosted(data.db),
      checkAccess: createAccessCheck(data.db, ownToken),
      findKey: (id) => findSigningKey(data.db, id),
      neededSignatures: async () => 1,
      gate,
      linkPreview: neverAsked,
      examine: neverAsked,
      reports: createReportCounts(),
      rehearsals: createRehearsals(data.db),
      walks: createJourneyWalks(data.db),
      journeyPasses: createJourneyPasses('a key', 'https://zakat.example.org'),
      onPass: () => undefined,
      ramps: async () => [],
    }),
  );
  const key = await addedKey(data.db, null);
  let sequence = 0;
  const call: Call = async (address, asked, token = ownToken) => {
    sequence += 1;
    const body = asked && 'files' in asked ? signedBody(asked as PackedRelease, key, sequence) : asked;
    const answer = await app.inject({
      method: body ? 'POST' : 'GET',
      url: `/_releases/api${address}`,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { payload: body }),
    });
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json().message).toEqual(expect.any(String));
    return { status: answer.statusCode, body: answer.json() };
  };
  return { app, data, folder, call };
}

/** What status tells of `give`. */
export async function stateOfGive(call: Call): Promise<object | undefined> {
  const { sections } = (await call('/status')).body as { sections: { section: string }[] };
  return sections.find(({ section }) => section === 'give');
}

/** An origin where `one` is live, and `two` and `three` are published. */
export async function startWithReleases() {
  const started = await startPublishing();
  await started.call('/sections/give/releases', one);
  for (const held of [two, three]) await started.call('/sections/give/releases', { ...held, hold: true });
  return started;
}
