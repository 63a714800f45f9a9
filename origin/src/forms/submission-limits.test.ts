import { randomUUIDv7 } from 'node:crypto';
import { expect, test } from 'vitest';
import { HONEYPOT_FIELD } from 'shared/contracts/honeypot';
import { createRequestCounts } from '../server/request-counts.ts';
import { readSettings } from '../server/settings/settings.ts';
import { isLikelyBot } from './is-likely-bot.ts';
import type { Admission, Submission } from './submission.ts';
import { createSubmissionLimits } from './submission-limits.ts';

const MINUTE_MS = 60_000;
const { submissionsPerMinute, submissionsPerMinuteOverall } = readSettings({});

function startLimits(perMinute = submissionsPerMinute, overall = submissionsPerMinuteOverall) {
  const clock = { now: 0 };
  const limits = createSubmissionLimits(
    createRequestCounts(() => clock.now),
    perMinute,
    overall,
  );
  const send = async (ip: string, count: number, isSuspect = false) => {
    const admissions: Admission[] = [];
    for (let sent = 0; sent < count; sent += 1) admissions.push(await limits.admit('pledge', { ip })(isSuspect));
    const of = (admission: Admission) => admissions.filter((each) => each === admission).length;
    return { taken: of('taken'), quarantined: of('quarantined'), refused: of('refused') };
  };
  return { clock, limits, send };
}

/** Each of the three ways by which a program gives itself away. */
const programs: readonly (() => Omit<Submission, 'admit'>)[] = [
  () => ({ values: { [HONEYPOT_FIELD]: 'https://casino.example' }, language: 'bn' }),
  () => ({ values: {}, language: 'bn', formAgeMs: 150 }),
  () => ({ values: {}, language: 'bn', idempotencyKey: randomUUIDv7() }),
];

test('1,500 pledges in a minute from 20 carrier addresses, 30 % of them spam: every one is acknowledged, and the spam quarantined', async () => {
  const ADDRESSES = 20;
  const PLEDGES = 1_500;
  const { clock, limits } = startLimits();
  const counted = { taken: 0, quarantined: 0, refused: 0 };
  const misjudged: number[] = [];
  for (let number = 0; number < PLEDGES; number += 1) {
    const address = number % ADDRESSES;
    const isSpam = (Math.floor(number / ADDRESSES) * 3 + address) % 10 < 3;
    const program = programs[number % programs.length];
    const submission: Omit<Submission, 'admit'> = isSpam && program ? program() : { values: {}, language: 'bn', formAgeMs: 45_000 };
    const admission = await limits.admit('pledge', { ip: `203.0.113.${address}` })(isLikelyBot(submission));
    counted[admission] += 1;
    if ((admission === 'quarantined') !== isSpam) misjudged.push(number);
    clock.now += MINUTE_MS / PLEDGES;
  }
  expect(misjudged).toEqual([]);
  expect(counted).toEqual({ taken: PLEDGES * 0.7, quarantined: PLEDGES * 0.3, refused: 0 });
});

test('the crowd goes on for an hour, and nobody is refused as one minute becomes the next', async () => {
  const { clock, send } = startLimits();
  for (let second = 0; second < 3_600; second += 1) {
    expect(await send('203.0.113.1', 1)).toMatchObject({ refused: 0, quarantined: 0 });
    if (second % 2 === 0) expect(await send('203.0.113.1', 1, true)).toMatchObject({ quarantined: 1 });
    clock.now += 1_000;
  }
});

test('an address that sends spam alone is refused soon; one that people send from as well is not', async () => {
  const { send } = startLimits();
  expect(await send('203.0.113.1', 100, true)).toEqual({ taken: 0, quarantined: 30, refused: 70 });
  expect(await send('203.0.113.2', 60)).toMatchObject({ taken: 60 });
  expect(await send('203.0.113.2', 80, true)).toMatchObject({ quarantined: 80 });
  expect(await send('203.0.113.1', 1), 'a person behind an address of spam').toMatchObject({ taken: 1 });
});

test('a flood of good pledges from one address is quarantined, then refused, and leaves all others their share', async () => {
  const { send, clock } = startLimits();
  expect(await send('2001:db8:1:2::1', 1_000)).toEqual({ taken: 150, quarantined: 180, refused: 670 });
  expect(await send('2001:db8:1:2:ffff::1', 1), 'the same house').toMatchObject({ refused: 1 });
  expect(await send('203.0.113.1', 150)).toMatchObject({ taken: 150 });
  clock.now += MINUTE_MS;
  expect(await send('2001:db8:1:2::1', 1)).toMatchObject({ taken: 1 });
});

test('a flood from everywhere is bounded: what is taken, and what is quarantined', async () => {
  const { send } = startLimits(1, 5);
  const sum = { taken: 0, quarantined: 0, refused: 0 };
  for (let address = 0; address < 100; address += 1) {
    const sent = await send(`203.0.113.${address}`, 10);
    for (const admission of ['taken', 'quarantined', 'refused'] as const) sum[admission] += sent[admission];
  }
  expect(sum).toEqual({ taken: 20, quarantined: 40, refused: 940 });
});
