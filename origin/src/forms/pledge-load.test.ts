import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../app.ts';
import { openData } from '../open-data.ts';
import { readSettings } from '../server/settings/settings.ts';
import { onEachDatabase, onPostgres, temporaryDatabaseUrl, temporaryFolder } from '../testing/temporary-data.ts';

onEachDatabase();

const PLEDGES = 2_000;
const CONNECTIONS = 50;
const REPEATED = 0.3;
/** Of the repeats; they say something else under the key of another. */
const CONFLICTING = 0.1;
/** A file has one origin. */
const ORIGINS = onPostgres ? 2 : 1;
const AGAIN_MS = 50;

interface Sent {
  readonly key: string;
  readonly name: string;
}

interface Answer {
  readonly status: number;
  readonly reference: string | undefined;
}

async function listen(settings: ReturnType<typeof readSettings>) {
  const data = await openData(settings);
  const app = await createApp({ settings, data, releaseToken: 'a token that nobody sends', logLevel: 'silent' });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    await app.close();
    await data.close();
  });
  return { data, port: (app.server.address() as AddressInfo).port };
}

function post(agent: Agent, port: number, { key, name }: Sent): Promise<Answer> {
  const body = JSON.stringify({ name, phone: '01712345678', donation: '5000' });
  return new Promise((resolve, reject) => {
    const call = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/v1/contact-store',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), 'idempotency-key': key },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, reference: JSON.parse(text).data?.reference }));
      },
    );
    call.on('error', reject).end(body);
  });
}

/** Sends it again under its key where it was answered 503, as visitors are asked to: a busy machine may be too late for one. */
async function send(agent: Agent, port: number, pledge: Sent): Promise<Answer> {
  const answer = await post(agent, port, pledge);
  if (answer.status !== 503) return answer;
  await wait(AGAIN_MS);
  return send(agent, port, pledge);
}

/** What is sent, in its order: a repeat comes any time after its first, often while that is under way. */
function plan(): Sent[] {
  const sent: Sent[] = [];
  for (let number = 0; number < PLEDGES; number += 1) {
    const earlier = sent[Math.floor(Math.random() * sent.length)];
    if (!earlier || Math.random() >= REPEATED) sent.push({ key: `key-${number}`, name: `Giver ${number}` });
    else sent.push(Math.random() < CONFLICTING ? { ...earlier, name: `Somebody else ${number}` } : earlier);
  }
  return sent;
}

test(`${PLEDGES} pledges by ${CONNECTIONS} connections, a third of them repeats, are recorded once each`, async () => {
  const settings = readSettings({
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: await temporaryDatabaseUrl(),
    SUBMISSIONS_PER_MINUTE: '1000000',
  });
  const origins = [await listen(settings)];
  while (origins.length < ORIGINS) origins.push(await listen(settings));
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS / ORIGINS });
  onTestFinished(() => agent.destroy());

  const sent = plan();
  const answers = new Map<Sent, Answer[]>();
  const started = performance.now();
  const waiting = sent.values();
  const sender = async () => {
    for (const pledge of waiting) {
      const port = origins[Math.floor(Math.random() * ORIGINS)]?.port ?? 0;
      const answer = await send(agent, port, pledge);
      answers.set(pledge, [...(answers.get(pledge) ?? []), answer]);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sender));
  const seconds = (performance.now() - started) / 1000;

  const byKey = new Map<string, Answer[]>();
  for (const [{ key }, own] of answers) byKey.set(key, [...(byKey.get(key) ?? []), ...own]);
  const all = [...byKey.values()].flat();
  const statuses = Object.fromEntries([200, 409].map((status) => [status, all.filter((answer) => answer.status === status).length]));
  expect(all.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  const stored = (await origins[0]?.data.listPledges()) ?? [];
  const acknowledged = [...byKey.values()].map((own) => new Set(own.flatMap(({ reference }) => reference ?? [])));
  expect(acknowledged.every((references) => references.size === 1)).toBe(true);
  expect(stored.map(({ reference }) => reference).sort()).toEqual(acknowledged.flatMap((references) => [...references]).sort());
  process.stdout.write(
    `${PLEDGES} pledges to ${ORIGINS} origin(s) on ${onPostgres ? 'PostgreSQL' : 'SQLite'} in ${seconds.toFixed(1)} s: ` +
      `${stored.length} stored, ${statuses[200]} answered, ${statuses[409]} conflicts\n`,
  );
});
