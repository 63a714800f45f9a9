import { onTestFinished } from 'vitest';
import { createApp } from '../app.ts';
import { openData } from '../open-data.ts';
import type { Readiness } from '../server/health.ts';
import { readSettings } from '../server/settings/settings.ts';
import type { PackedRelease } from './packed-release.ts';
import { startS3Server } from './s3-server.ts';
import { addedKey, signedBody } from './signed-publish.ts';
import { temporaryDatabaseUrl, temporaryFolder } from './temporary-data.ts';

/** The release token of the origins. */
export const TOKEN = 'a token for all sections';

const lenient = { faultsOf: async () => [], close: async () => {} };

/** An S3 server, and what all origins of a site share besides it. */
export async function startSite() {
  const s3 = await startS3Server();
  const env = { ...s3.env, DATABASE_URL: await temporaryDatabaseUrl(), SECRETS_DIR: await temporaryFolder() };
  return { s3, env };
}

/** An origin of a site, on an empty data folder unless one is named; without `isGated`, every release passes its gate. */
export async function startOrigin(env: Readonly<Record<string, string | undefined>>, dataDir?: string, { isGated = false } = {}) {
  const folder = dataDir ?? (await temporaryFolder());
  const settings = readSettings({ ...env, DATA_DIR: folder });
  const data = await openData(settings);
  const app = await createApp({ settings, data, releaseToken: TOKEN, ...(isGated ? {} : { gate: lenient }), logLevel: 'silent' });
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await app.close();
    await data.close();
  };
  onTestFinished(close);
  const call = (address: string, payload: object) =>
    app.inject({ method: 'POST', url: `/_releases/api/sections/${address}`, headers: { authorization: `Bearer ${TOKEN}` }, payload });
  const readiness = app.getDecorator<() => Promise<Readiness>>('readiness');
  return { app, data, folder, call, close, readiness };
}

export type Origin = Awaited<ReturnType<typeof startOrigin>>;

/** Returns the function that publishes to an origin, signed by one key. */
export async function startPublishing({ data }: Origin) {
  const key = await addedKey(data.db, null);
  let sequence = 0;
  return async (origin: Origin, packed: PackedRelease, options: { hold?: boolean } = {}) => {
    sequence += 1;
    return await origin.call(`${packed.release.section}/releases`, signedBody({ ...packed, ...options }, key, sequence));
  };
}
