import type { Release } from 'shared/contracts/release';
import { expect, test } from 'vitest';
import { openEvidenceQueue } from '../testing/evidence-queue.ts';
import { NOTHING_PUBLISHED } from '../releases/section-state.ts';
import { originWithReleases } from '../testing/origin-with-releases.ts';
import { packRelease } from '../testing/packed-release.ts';
import { onEachDatabase } from '../testing/temporary-data.ts';
import { visitorCookie, visitorIds } from '../testing/visitor-ids.ts';
import { weighEvidence } from './decide-ramp.ts';
import type { RampView } from './ramp.ts';
import { createVisitTickets } from './visit-ticket.ts';
import { createVisits } from './visits.ts';

onEachDatabase();

const both = (text: string) => ({ en: text, bn: text });

function describing(section: string, remote: string, paths: readonly string[], moved: Readonly<Record<string, string>> = {}) {
  const pages = paths.map((at) => ({ id: at === '/' ? 'home' : at.slice(1).replaceAll('_', '-'), path: at, label: both(at) }));
  const description: NonNullable<Release['description']> = { remote, label: both(remote), intro: both('Intro'), pages, moved };
  return packRelease(section, paths.join(), { description });
}

const shell = describing('shell', 'shell', ['/']);
const fewer = describing('give', 'mf-give', ['/give_zakat']);
const more = describing('give', 'mf-give', ['/give_zakat', '/give_monthly']);
const renamed = describing('give', 'mf-give', ['/give_zakat', '/monthly'], { '/give_monthly': '/monthly' });
const largerShell = describing('shell', 'shell', ['/', '/press']);

test.each([
  ['adds a page', { section: 'give', live: [shell, fewer], candidate: more, only: ['/give_monthly'] }],
  ['moves a page', { section: 'give', live: [shell, more], candidate: renamed, only: ['/give_monthly', '/monthly'] }],
  ['is of the shell and adds a page', { section: 'shell', live: [shell, fewer], candidate: largerShell, only: ['/press'] }],
])('a candidate that %s is compared by the pages that both sides have', async (_what, { section, live, candidate, only }) => {
  const { app, call } = await originWithReleases(live, [candidate]);
  await call(`/sections/${section}/ramp`, { version: candidate.release.version });
  let network = 0;
  const open = async (url: string, visitor: string) => {
    network += 1;
    const headers = { cookie: visitorCookie(visitor), 'sec-fetch-dest': 'document' };
    await app.inject({ url, headers, remoteAddress: `10.${network >> 8}.${network & 255}.1` });
  };
  const ids = [...visitorIds(90)];
  for (const url of only) for (const visitor of ids.slice(0, 60)) await open(url, visitor);
  for (const visitor of ids.slice(60)) await open('/give_zakat', visitor);
  const ramp = async () => ((await call('/ramps')) as { ramps: RampView[] }).ramps[0];
  const counted = async () => {
    const [stage] = (await ramp())?.stages ?? [];
    return (stage?.candidate.visitors ?? 0) + (stage?.stable.visitors ?? 0);
  };
  await expect.poll(counted).toBe(30);
  expect(await ramp()).toMatchObject({ state: 'waiting' });
});

/** A ramp of the release of give that adds a page, and what counts its visits. */
async function openRamp() {
  const { store, queue } = await openEvidenceQueue();
  const [stable, version] = [fewer.release.version, more.release.version];
  const candidate = { version, percent: 20, halted: false, since: 7 };
  const states = new Map([['give', { ...NOTHING_PUBLISHED, published: [stable, version], stable, candidate }]]);
  const visits = createVisits({ tickets: createVisitTickets('the key of the origins'), queue });
  return { store, queue, version, states, visits };
}

test('a new page that fails counts against its release, and its form does not, which no visitor of the other side can send', async () => {
  const { store, queue, version, states, visits } = await openRamp();
  const page = {
    ...{ headers: { 'sec-fetch-dest': 'document' }, network: '10.0.0.1', section: 'give', releaseSet: { give: version } },
    ...{ oneSided: ['give'], madeFrom: 'give@none', used: {} },
  };
  const [one = '', other = ''] = visitorIds(2);
  visits.served(states, { ...page, visitorId: one });
  visits.formFailed(states, { ...page, visitorId: other });
  await queue.flush();
  const [stage] = await store.stages({ section: 'give', version, ramp: 7 });
  expect(stage?.candidate).toMatchObject({ visitors: 0, brokenVisitors: 0, harmed: { broken: 1, 'stand-in': 1, form: 0 } });
});

test('of those for whom something broke, only those who are counted as visitors are a part of the visitors', async () => {
  const { store, queue, version, states, visits } = await openRamp();
  const page = {
    ...{ headers: { 'sec-fetch-dest': 'document' }, section: 'give', releaseSet: { give: version } },
    ...{ madeFrom: `give@${version}`, used: { give: version } },
  };
  const [one = '', other = '', elsewhere = ''] = visitorIds(3);
  visits.served(states, { ...page, network: '10.0.0.1', visitorId: one });
  visits.served(states, { ...page, network: '10.1.0.1', visitorId: other });
  visits.formFailed(states, { ...page, network: '10.1.0.1', visitorId: other });
  const standIn = { oneSided: ['give'], madeFrom: 'give@none', used: {} };
  visits.served(states, { ...page, ...standIn, network: '10.2.0.1', visitorId: elsewhere });
  await queue.flush();
  const stages = await store.stages({ section: 'give', version, ramp: 7 });
  expect(stages[0]?.candidate).toMatchObject({ visitors: 2, brokenVisitors: 1, harmed: { broken: 2 } });
  expect(weighEvidence(stages)[0]).toMatchObject({ metric: 'broken', candidate: 2, ofVisitors: { candidate: 1, stable: 0 } });
});
