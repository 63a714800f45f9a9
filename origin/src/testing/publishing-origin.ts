import { expect, onTestFinished } from 'vitest';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Data } from '../open-data.ts';
import { publishing } from '../releases/routes/routes.ts';
import type { Trial } from '../releases/try-held.ts';
import { type PackedRelease, packRelease } from './packed-release.ts';
import { API_TOKEN, publishingDependencies } from './publishing-dependencies.ts';
import { addedKey, signedBody } from './signed-publish.ts';
import { temporaryData, temporaryFolder } from './temporary-data.ts';

export const one = packRelease('give', 'one');
export const two = packRelease('give', 'two');
export const three = packRelease('give', 'three');

/** Calls `/_releases/api…`; fails the test where the answer is no JSON with a message, or may be cached. */
type Call = (address: string, body?: object, token?: string) => Promise<{ status: number; body: Record<string, unknown> }>;

/** The release API alone, with nothing published; it signs what is sent as a package. What its pages have to be is tested with the gate. */
export async function startPublishing(
  gate: Trial = { faultsOf: async () => [] },
): Promise<{ app: FastifyInstance; data: Data; folder: string; call: Call }> {
  const data = await temporaryData();
  const folder = await temporaryFolder();
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register(publishing({ ...publishingDependencies(data, folder), gate }));
  const key = await addedKey(data.db, null);
  let sequence = 0;
  const call: Call = async (address, asked, token = API_TOKEN) => {
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
