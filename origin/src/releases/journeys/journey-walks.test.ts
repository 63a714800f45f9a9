import { expect, test } from 'vitest';
import { OWN_TOKEN, originWithReleases } from '../../testing/origin-with-releases.ts';
import { packRelease } from '../../testing/packed-release.ts';
import { onEachDatabase, temporaryData } from '../../testing/temporary-data.ts';
import { createReleaseToken } from '../access/tokens.ts';
import type { Metrics } from '../../server/metrics.ts';
import { createJourneyWalks } from './journey-walks.ts';

onEachDatabase();

const pledge = { section: 'give', journey: 'pledge' };

async function start() {
  const { app, data } = await originWithReleases([packRelease('shell', 'one')], []);
  const report = async (payload: object, token = OWN_TOKEN) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.inject({ method: 'POST', url: '/_releases/api/journeys', headers, payload });
    return { status: answer.statusCode, message: answer.json().message as string };
  };
  const scrape = async () => {
    const lines = (await app.getDecorator<Metrics>('metrics').registry.metrics()).split('\n');
    return lines.filter((line) => /^zakat_journey/.test(line));
  };
  return { data, report, scrape };
}

test('the metrics say when journeys were last walked and which failed then, and nothing where nobody walks any', async () => {
  const { report, scrape } = await start();
  expect(await scrape()).toEqual([]);
  expect(await report({ walked: 9, failed: [pledge] })).toMatchObject({ status: 200 });
  expect(await scrape()).toEqual([
    expect.stringMatching(/^zakat_journeys_walked_timestamp_seconds \d+/),
    'zakat_journey_failed{section="give",journey="pledge"} 1',
  ]);
  await report({ walked: 9, failed: [] });
  expect(await scrape()).toEqual([expect.stringMatching(/^zakat_journeys_walked_timestamp_seconds \d+/)]);
});

test.each([
  ['nothing', {}],
  ['a name with markup in it', { walked: 1, failed: [{ ...pledge, journey: '<b>' }] }],
  ['a section with a quote in it', { walked: 1, failed: [{ ...pledge, section: 'give"' }] }],
  ['half a journey', { walked: 0.5, failed: [] }],
])('a report with %s is refused', async (_, payload) => {
  const { report, scrape } = await start();
  expect(await report(payload)).toMatchObject({ status: 400 });
  expect(await scrape()).toEqual([]);
});

test('a walk is of all sections, and so is the token that reports one', async () => {
  const { data, report, scrape } = await start();
  const { token } = await createReleaseToken(data.db, { section: 'give', label: 'team give' });
  expect(await report({ walked: 9, failed: [] }, token)).toMatchObject({ status: 403, message: expect.stringContaining('--all') });
  expect(await scrape()).toEqual([]);
  expect(await report({ walked: 9, failed: [] }, 'another token')).toMatchObject({ status: 401 });
});

test('walks are kept for a month', async () => {
  const { db } = await temporaryData();
  let now = new Date('2026-03-01T00:00:00Z');
  const walks = createJourneyWalks(db, () => now);
  await walks.record({ walked: 9, failed: [pledge], actor: 'timer' });
  now = new Date('2026-04-02T00:00:00Z');
  await walks.record({ walked: 10, failed: [], actor: 'timer' });
  expect(await walks.last()).toEqual({ at: now, walked: 10, failed: [], actor: 'timer' });
  expect(await db.selectFrom('journey_walks').select('walked').execute()).toEqual([{ walked: 10 }]);
});
