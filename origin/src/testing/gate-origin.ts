import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { openData } from '../open-data.ts';
import { createPublishGate } from '../releases/gate/publish-gate.ts';
import { publishing } from '../releases/routes/routes.ts';
import { readSettings } from '../server/settings/settings.ts';
import { API_TOKEN, publishingDependencies } from './publishing-dependencies.ts';
import { temporaryPostgresUrl } from './postgres-database.ts';
import { type PublishBody, addedKey, signedBody } from './signed-publish.ts';
import { onPostgres } from './temporary-data.ts';

/** What a page may run for, by its process's own clock: what loops takes a core for as long. */
const GATE_TIMEOUT_MS = 2_000;

/** An origin with the whole gate, spoken to without a port; it has a key for `give` and one for `shell`. */
export async function startGateOrigin() {
  const folder = await mkdtemp(path.join(tmpdir(), 'gate-'));
  const settings = readSettings({ DATA_DIR: folder, ...(onPostgres && { DATABASE_URL: await temporaryPostgresUrl() }) });
  const data = await openData(settings);
  const dependencies = publishingDependencies(data, folder);
  const { store, hosted } = dependencies;
  const { site, publicUrl, renderUser } = settings;
  const gate = createPublishGate({ store, hosted, data, site, publicUrl, renderUser, offlineCopy: true }, { timeoutMs: GATE_TIMEOUT_MS });
  const app = Fastify();
  await app.register(publishing({ ...dependencies, gate }));
  const keys = { give: await addedKey(data.db, 'give'), shell: await addedKey(data.db, 'shell') };

  async function call(method: 'GET' | 'POST', address: string, payload?: object | string) {
    const headers = { authorization: `Bearer ${API_TOKEN}`, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) };
    const answer = await app.inject({
      method,
      url: `/_releases/api/sections/${address}`,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
    return {
      status: answer.statusCode,
      ...(answer.json() as { message: string; faults?: string[]; events?: object[]; sequence?: number }),
    };
  }
  const send = (section: string, body: object | string) => call('POST', `${section}/releases`, body);
  const sequence = async (section: string) => (await call('GET', `${section}/sequence`)).sequence ?? 0;
  return {
    folder,
    data,
    keys,
    send,
    call,
    sequence,
    /** Publishes as the CLI does. */
    publish: async (section: 'give' | 'shell', body: PublishBody) =>
      send(section, signedBody(body, keys[section], await sequence(section))),
    /** All that was kept: files and events. */
    kept: async () => ({
      files: (await readdir(folder, { recursive: true })).filter((file) => /^(releases|drafts)\/./.test(file)).sort(),
      events: (await data.db.selectFrom('release_events').selectAll().execute()).length,
    }),
    async stop() {
      await app.close();
      await gate.close();
      await data.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type GateOrigin = Awaited<ReturnType<typeof startGateOrigin>>;
