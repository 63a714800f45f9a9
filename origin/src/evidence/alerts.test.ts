import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { onEachDatabase, temporaryDatabase } from '../testing/temporary-data.ts';
import { type Alert, type WatchedRamp, alertOf, deliverAlerts, raiseAlerts } from './alerts.ts';
import { openEvidence } from './open-evidence.ts';
import { createAlertMail } from './mail-alert.ts';
import { createPostAlert } from './post-alert.ts';
import type { RampView } from './ramp.ts';

onEachDatabase();

const BEGAN = '2026-05-01T10:00:00.000Z';
const later = (minutes: number) => new Date(Date.parse(BEGAN) + minutes * 60_000);

function ramp(state: RampView['state'], why = '', began = BEGAN, changed: Partial<RampView> = {}): WatchedRamp {
  const view = {
    ...{ section: 'give', version: '1.1.0-111111111111', byHand: false, state, why, percent: 20 },
    progress: { step: 1, steps: 6, visits: 4, goal: 10, next: 50 },
    ...{ evidence: [], stages: [], newErrors: [], acceptedErrors: [], ...changed },
  };
  return { ramp: view, began, lastVisitor: began };
}

async function open() {
  const db = await openEvidence(await temporaryDatabase());
  onTestFinished(() => db.destroy());
  const failures: unknown[] = [];
  const posted: Alert[] = [];
  const mailed: Alert[] = [];
  const channels = {
    post: async (alert: Alert) => void posted.push(alert),
    mail: async (alert: Alert) => void mailed.push(alert),
  };
  const look = async (watched: WatchedRamp, minutes: number, through: Parameters<typeof deliverAlerts>[1] = channels) => {
    await raiseAlerts(db, [watched], later(minutes));
    await deliverAlerts(db, through, later(minutes), (error) => failures.push(error));
  };
  return { look, posted, mailed, failures, channels };
}

test('an alert says which ramp needs people', () => {
  expect(alertOf(ramp('waiting'), later(60))).toBeUndefined();
  expect(alertOf(ramp('done', 'Everybody is served it.'), later(60 * 48))).toBeUndefined();
  expect(alertOf(ramp('held', 'An error.'), later(1))).toMatchObject({ state: 'held', why: 'An error.', percent: '20' });
  expect(alertOf(ramp('halted', 'Broken.'), later(1))).toMatchObject({ state: 'halted' });
  expect(alertOf(ramp('waiting'), later(60 * 25))).toMatchObject({ state: 'silent', why: expect.stringContaining(BEGAN) });
  // A reason may quote the pages of a release, and is cut somewhere in it.
  expect(alertOf(ramp('held', `.${'🚒'.repeat(300)}`), later(1))?.why.isWellFormed()).toBe(true);
});

test('the same is told once of a ramp, however often it is looked at, and again of the next one', async () => {
  const { look, posted, mailed } = await open();
  for (const minutes of [1, 2, 3]) await look(ramp('halted', 'Broken.'), minutes);
  expect([posted.length, mailed.length]).toEqual([1, 1]);
  await look(ramp('halted', 'Broken.', later(600).toISOString()), 601);
  await look(ramp('held', 'An error.', later(600).toISOString()), 602);
  expect(posted.map(({ state }) => state)).toEqual(['halted', 'halted', 'held']);
});

test('of two origins that see the same at once, with other counts, one tells it', async () => {
  const address = await temporaryDatabase();
  const one = await openEvidence(address);
  const other = await openEvidence(address);
  onTestFinished(async () => void (await Promise.all([one.destroy(), other.destroy()])));
  const ROUNDS = 5;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const held = (visitors: number) => [ramp('held', `${visitors} visitors at 20 %.`, later(round).toISOString())];
    await Promise.all([raiseAlerts(one, held(300), later(round)), raiseAlerts(other, held(301), later(round))]);
  }
  expect(await one.selectFrom('alerts').select('why').execute()).toHaveLength(ROUNDS);
});

test('a reason that only counts on is not told again, and another one is', async () => {
  const { look, posted } = await open();
  await look(ramp('held', '300 visitors at 20 %. Go on: pnpm release rollout give 1.1.0-111111111111 50'), 1);
  await look(ramp('held', '301 visitors at 20 %. Go on: pnpm release rollout give 1.1.0-111111111111 50'), 2);
  expect(posted).toHaveLength(1);
  await look(ramp('held', 'Errors that are new: ab12cd34'), 3);
  await look(ramp('held', 'Errors that are new: ab12cd34, 99ff0011'), 4);
  expect(posted).toHaveLength(2);
});

test('a hold for other errors, after those of the first were let pass, is told too', async () => {
  const { look, posted } = await open();
  await look(ramp('held', 'Errors that are new: ab12cd34'), 1);
  const again = (why: string) => ramp('held', why, BEGAN, { acceptedErrors: ['ab12cd34'] });
  await look(again('Errors that are new: 77fe0123'), 2);
  await look(again('Errors that are new: 77fe0123, 99ff0011'), 3);
  expect(posted.map(({ why }) => why)).toEqual(['Errors that are new: ab12cd34', 'Errors that are new: 77fe0123']);
});

test('by hand, each share that a ramp waits at is told', async () => {
  const { look, posted } = await open();
  const goOn = (visitors: number, percent: number, next: number) =>
    ramp('held', `${visitors} visitors at ${percent} %. Go on: pnpm release rollout give 1.1.0-111111111111 ${next}`, BEGAN, { percent });
  await look(goOn(300, 20, 50), 1);
  await look(goOn(300, 50, 100), 2);
  await look(goOn(301, 50, 100), 3);
  expect(posted.map(({ percent }) => percent)).toEqual(['20', '50']);
});

test('the table of alerts that an older program left goes on being used, and nothing in it is told again', async () => {
  const address = await temporaryDatabase();
  const older = await openEvidence(address);
  await raiseAlerts(older, [ramp('held', 'An error.')], later(1));
  await older.schema.alterTable('alerts').dropColumn('accepted').execute();
  await older.destroy();
  const db = await openEvidence(address);
  onTestFinished(() => db.destroy());
  await raiseAlerts(db, [ramp('held', 'An error.')], later(2));
  expect(await db.selectFrom('alerts').select('at').execute()).toEqual([{ at: later(1).toISOString() }]);
});

test('a channel that fails is tried again by itself, later each time, and not for ever', async () => {
  const { look, mailed, failures, channels } = await open();
  const broken = { ...channels, post: () => Promise.reject(new Error('away')) };
  await look(ramp('held', 'An error.'), 0, broken);
  await look(ramp('held', 'An error.'), 0.1, broken);
  expect([mailed.length, failures.length]).toEqual([1, 1]);
  for (let hour = 1; hour < 60; hour += 1) await look(ramp('held', 'An error.'), hour * 120, broken);
  expect([mailed.length, failures.length]).toEqual([1, 16]);
});

test('an alert that was raised while the clock was ahead is told when the clock is set back, once', async () => {
  const { look, posted, channels } = await open();
  const DAY = 24 * 60;
  await look(ramp('held', 'An error.'), 30 * DAY, { ...channels, post: () => Promise.reject(new Error('away')) });
  for (const minutes of [1, 2, 3]) await look(ramp('held', 'An error.'), minutes);
  expect(posted).toHaveLength(1);
});

test('a webhook is posted JSON with a line for chats; its refusal says nothing of its address', async () => {
  const bodies: unknown[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += String(chunk);
    });
    request.on('end', () => {
      bodies.push(JSON.parse(text));
      response.writeHead(bodies.length === 1 ? 204 : 500).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const post = createPostAlert(`http://127.0.0.1:${port}/hooks/secret`, 'https://console.example');
  const alert = alertOf(ramp('halted', 'Broken.'), later(1)) as Alert;
  await post(alert);
  expect(bodies).toEqual([
    {
      ...alert,
      percent: 20,
      text: 'give 1.1.0-111111111111: halted. Broken.',
      console: 'https://console.example/_releases/sections/give',
    },
  ]);
  await expect(post(alert)).rejects.toThrow(/^ALERT_WEBHOOK_URL answered an alert with 500; it is tried again\.$/);
});

test('the mail says what happened and where to look', async () => {
  const alert = alertOf(ramp('held', 'The stable release has not shown this error: ab12.'), later(1));
  const row = {
    id: 'a',
    kind: 'alert',
    about: JSON.stringify(alert),
    language: 'en',
    created_at: BEGAN,
    next_try_at: BEGAN,
    tries: 1,
  } as const;
  const site = { name: { en: 'Zakat Foundation', bn: '' } };
  const write = createAlertMail({ to: 'releases@zakat.example.org', site, consoleUrl: 'https://console.example' });
  const mail = await write({ ...row, failure: null });
  expect(mail?.message).toMatchObject({ to: 'releases@zakat.example.org', subject: 'Release held: give 1.1.0-111111111111' });
  expect(mail?.message.text).toMatch(/has not shown this error: ab12[\s\S]*https:\/\/console\.example\/_releases\/sections\/give/);
});
