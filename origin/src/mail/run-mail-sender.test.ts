import { expect, onTestFinished, test, vi } from 'vitest';
import { listMails } from './outbox.ts';
import { temporaryData } from '../testing/temporary-data.ts';
import type { Message } from './mailer.ts';
import { runMailSender } from './run-mail-sender.ts';

const HOUR_MS = 3_600_000;

test('mails leave while it runs, those from before it was started too; its end waits for the one under way', async () => {
  const data = await temporaryData();
  const subscribe = (email: string) => data.submitSubscription({ values: { email }, language: 'en' });
  const sent: string[] = [];
  const isTaken = Promise.withResolvers<void>();
  const taking = Promise.withResolvers<void>();
  let housekeepings = 0;
  await subscribe('before@example.org');
  const end = runMailSender({
    db: data.db,
    mailer: {
      async send({ to }) {
        if (sent.length > 0) {
          taking.resolve();
          await isTaken.promise;
        }
        sent.push(to);
      },
    },
    writeMail: async ({ id }) => ({ message: { id, to: `reader ${sent.length}` } as Message, sent: async () => undefined }),
    onFailure: expect.unreachable,
    onTrouble: expect.unreachable,
    async housekeeping() {
      housekeepings += 1;
    },
  });
  await expect.poll(() => sent).toEqual(['reader 0']);
  await subscribe('after@example.org');
  await subscribe('late@example.org');
  await taking.promise;
  const ended = end();
  isTaken.resolve();
  await ended;
  expect(sent).toEqual(['reader 0', 'reader 1']);
  expect(await listMails(data.db)).toHaveLength(1);
  expect(housekeepings).toBe(1);
});

test('a database that does not answer is told, and ends nothing', async () => {
  const data = await temporaryData();
  await data.db.schema.dropTable('outbox').execute();
  const trouble = Promise.withResolvers<unknown>();
  const end = runMailSender({
    db: data.db,
    mailer: { send: () => expect.unreachable() },
    writeMail: async () => undefined,
    onFailure: expect.unreachable,
    onTrouble: trouble.resolve,
    housekeeping: async () => undefined,
  });
  expect(await trouble.promise).toBeInstanceOf(Error);
  await end();
});

test('housekeeping is done every hour, also after a clock that was a year ahead is set back', async () => {
  const data = await temporaryData();
  const now = new Date();
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date(now.getTime() + 365 * 24 * HOUR_MS) });
  onTestFinished(() => void vi.useRealTimers());
  let housekeepings = 0;
  const end = runMailSender({
    db: data.db,
    mailer: { send: () => expect.unreachable() },
    writeMail: async () => undefined,
    onFailure: expect.unreachable,
    onTrouble: expect.unreachable,
    async housekeeping() {
      housekeepings += 1;
    },
  });
  onTestFinished(end);
  await expect.poll(() => housekeepings).toBe(1);
  vi.setSystemTime(now);
  vi.advanceTimersByTime(HOUR_MS);
  await expect.poll(() => housekeepings).toBe(2);
});
