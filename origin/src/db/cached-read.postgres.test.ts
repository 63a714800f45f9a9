import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { skipWithoutServer, temporaryData } from '../testing/temporary-data.ts';
import { cachedRead } from './cached-read.ts';

skipWithoutServer();

/** Lets time pass for ages only when told: timers fire up to a millisecond early, and on a busy machine any amount of time passes. */
const stopClock = () => vi.useFakeTimers({ toFake: ['performance'] });
afterEach(() => void vi.useRealTimers());

test('a server is asked once a second at most, however many pages are asked for', async () => {
  const { db } = await temporaryData();
  stopClock();
  let asked = 0;
  const kept = cachedRead(db, { read: async () => ++asked });
  await Promise.all(Array.from({ length: 50 }, () => kept.current()));
  expect(await kept.current()).toBe(1);
  vi.advanceTimersByTime(1_000);
  await Promise.all(Array.from({ length: 50 }, () => kept.current()));
  expect(asked).toBe(2);
});

test('a change of this origin counts at once, even while an older question is under way', async () => {
  const { db } = await temporaryData();
  const questions: PromiseWithResolvers<string>[] = [];
  const read = () => {
    const question = Promise.withResolvers<string>();
    questions.push(question);
    return question.promise;
  };
  const kept = cachedRead(db, { read });
  const first = kept.current();
  const renewed = kept.renew();
  questions[1]?.resolve('new');
  await renewed;
  questions[0]?.resolve('old');
  expect(await first).toBe('new');
  expect(await kept.current()).toBe('new');
});

test('while the server hangs or fails, what is kept is used, at once from the second page on', async () => {
  const { db } = await temporaryData();
  stopClock();
  const failures: unknown[] = [];
  let read = async () => 'known';
  const kept = cachedRead(db, { read: () => read(), onFailure: (error) => failures.push(error) });
  expect(await kept.current()).toBe('known');

  const hanging = Promise.withResolvers<string>();
  read = () => hanging.promise;
  vi.advanceTimersByTime(1_000);
  expect(await kept.current()).toBe('known');
  // Timers keep their order on a machine that is slow: the patience of a page comes after this.
  expect(await Promise.race([kept.current(), wait(400, 'waited')])).toBe('known');

  hanging.reject(new Error('Connection terminated'));
  expect(await kept.current()).toBe('known');
  await expect.poll(() => failures).toHaveLength(1);
  read = async () => 'new';
  vi.advanceTimersByTime(1_000);
  expect(await kept.current()).toBe('new');
});

test('where nothing is known yet, a failure is a failure', async () => {
  const { db } = await temporaryData();
  const kept = cachedRead(db, { read: () => Promise.reject(new Error('Connection terminated')) });
  await expect(kept.current()).rejects.toThrow('Connection terminated');
});
