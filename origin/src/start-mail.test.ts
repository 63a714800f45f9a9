import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openData } from './open-data.ts';
import { listMails } from './mail/outbox.ts';
import { outboxFolder } from './server/settings/mail-route.ts';
import type { Environment } from './server/settings/environment.ts';
import { readSettings } from './server/settings/settings.ts';
import { startMail } from './start-mail.ts';
import { temporaryFolder } from './testing/temporary-data.ts';
import { TEST_DATA_KEY } from './testing/test-keys.ts';
import { withoutLimits } from './testing/without-limits.ts';

const pledge = { name: 'Farhana', phone: '01712345678', donation: '5000', email: 'farhana@example.org' };

const told = { metrics: { mailFailed: () => undefined }, tracing: undefined };

/** Whom mails are written to by the time the outbox is empty, after a pledge and a subscription. */
async function mailsWritten(env: Environment): Promise<string[]> {
  const dataDir = await temporaryFolder();
  const settings = readSettings({ DATA_DIR: dataDir, ...env });
  const data = withoutLimits(await openData(settings));
  await data.submitPledge({ values: pledge, language: 'bn' });
  await data.submitSubscription({ values: { email: 'reader@example.org' }, language: 'en' });
  const log = { warn: vi.fn(), error: vi.fn() } as unknown as FastifyBaseLogger;
  const end = await startMail(settings, data, log, told);
  onTestFinished(async () => {
    await end();
    await data.close();
  });
  await expect.poll(() => listMails(data.db)).toEqual([]);
  const folder = outboxFolder(dataDir);
  const files = await Promise.all((await readdir(folder)).map((file) => readFile(path.join(folder, file), 'utf8')));
  return files.map((mail) => /^To: (.*)\r$/m.exec(mail)?.[1] ?? '').sort();
}

test('without any setting, copies and mails about the newsletter are files', async () => {
  expect(await mailsWritten({})).toEqual(['farhana@example.org', 'reader@example.org']);
});

test('where a data key protects the database, no copy lies beside it in plain words', async () => {
  expect(await mailsWritten({ DATA_KEY: TEST_DATA_KEY })).toEqual(['reader@example.org']);
});

test('a public site without a mail server keeps its mails until it has one, and forgets what nobody confirms all the same', async () => {
  const env = { DATA_DIR: await temporaryFolder(), DATA_KEY: TEST_DATA_KEY, NODE_ENV: 'production' };
  const settings = readSettings(env);
  const data = withoutLimits(await openData(settings));
  await data.submitPledge({ values: pledge, language: 'bn' });
  await data.submitSubscription({ values: { email: 'reader@example.org' }, language: 'en' });
  await data.submitSubscription({ values: { email: 'old@example.org' }, language: 'en' });
  const { id } = (await data.listSubscriptions()).find(({ email }) => email === 'old@example.org') ?? { id: '' };
  await data.db.updateTable('subscriptions').set({ created_at: '2020-01-01T00:00:00.000Z' }).where('id', '=', id).execute();
  const log = { warn: vi.fn(), error: vi.fn() };
  const end = await startMail(settings, data, log as unknown as FastifyBaseLogger, told);
  await expect.poll(async () => (await listMails(data.db)).map(({ kind }) => kind).sort()).toEqual(['pledge', 'subscription']);
  await wait(50);
  await end();
  const untried = { state: 'waiting', tries: 0, failure: null };
  expect(await listMails(data.db)).toMatchObject([untried, untried]);
  const withServer = readSettings({ ...env, MAIL_URL: 'smtp://127.0.0.1:1' });
  const endLater = await startMail(withServer, data, log as unknown as FastifyBaseLogger, told);
  onTestFinished(async () => {
    await endLater();
    await data.close();
  });
  await expect.poll(async () => (await listMails(data.db)).map(({ tries }) => tries)).toEqual([1, 1]);
});

test('a mail of a kind that only a newer program knows waits for that one', async () => {
  const settings = readSettings({ DATA_DIR: await temporaryFolder() });
  const data = withoutLimits(await openData(settings));
  await data.submitSubscription({ values: { email: 'reader@example.org' }, language: 'en' });
  await data.db.updateTable('outbox').set({ kind: sql`'receipt'` }).execute();
  const log = { warn: vi.fn(), error: vi.fn() };
  const end = await startMail(settings, data, log as unknown as FastifyBaseLogger, told);
  onTestFinished(async () => {
    await end();
    await data.close();
  });
  await expect
    .poll(async () => (await listMails(data.db))[0])
    .toMatchObject({
      state: 'waiting',
      failure: "A newer program put in this mail of the kind 'receipt', and can write it.",
    });
  expect(log.error).not.toHaveBeenCalled();
});
