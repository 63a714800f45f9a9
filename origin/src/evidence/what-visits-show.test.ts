import type { SectionId } from 'shared/sections/sections';
import { expect, test } from 'vitest';
import { countsIn, openEvidenceQueue } from '../testing/evidence-queue.ts';
import { NOTHING_PUBLISHED, type SectionState } from '../releases/section-state.ts';
import { candidate, stable, visitedOrigin } from '../testing/visited-origin.ts';
import { visitorIds } from '../testing/visitor-ids.ts';
import { createVisitTickets } from './visit-ticket.ts';
import { createVisits } from './visits.ts';

const { version } = candidate.release;
const STABLE = stable.release.version;

test('vitals are counted for the release of each page that a visit has shown', async () => {
  const { store, queue } = await openEvidenceQueue();
  const rolledOut: SectionState = {
    ...NOTHING_PUBLISHED,
    published: [STABLE, version],
    stable: STABLE,
    candidate: { version, percent: 20, halted: false, since: 2 },
  };
  const about = '2.0.0-0123456789ab';
  const states = new Map<SectionId, SectionState>([
    ['give', rolledOut],
    ['about', { ...NOTHING_PUBLISHED, published: [about], stable: about }],
  ]);
  const visits = createVisits({
    tickets: createVisitTickets('the key of the origins'),
    queue,
    now: () => new Date('2026-05-01T10:00:00Z'),
  });
  const ticket =
    visits.served(states, {
      ...{ headers: { 'sec-fetch-dest': 'document' }, network: '10.0.0.1', visitorId: visitorIds(1)[0], section: 'about' },
      ...{ releaseSet: { about, give: version }, madeFrom: `about@${about}`, used: { about, give: version } },
    }) ?? '';
  const heard = (body: object) => visits.heard(states, { v: ticket, ...body }, '10.0.0.1');
  const own = ['', 0.02, 120, 1_800, 90];
  // The visitor is served the candidate of give: its stable release cannot have been shown, and neither can one that is not served.
  const elsewhere = [`give/${STABLE}`, 'give/9.9.9-0123456789ab', 'apply/1.0.0-0123456789ab'].map((place) => [place, 0.5, 900, null, null]);
  expect(heard({ p: [own, [`give/${version}`, 0.3, 350, null, null], ...elsewhere], g: [`give/${version}`] })).toBeUndefined();
  await queue.flush();
  const counted = (await countsIn(store)).map((row) => `${row.section}/${row.version} ${row.what}: ${row.count}`);
  expect(counted.sort()).toEqual(
    [
      ...['lcp 2000', 'cls 0.02', 'inp 125', 'ttfb 100'].map((what) => `about/${about} ${what}: 1`),
      ...['cls 0.3', 'inp 400', 'form failed'].map((what) => `give/${version} ${what}: 1`),
    ].sort(),
  );
  const [stage] = await store.stages({ section: 'give', version, ramp: 2 });
  expect(stage?.candidate.harmed).toMatchObject({ form: 1, broken: 1 });
  for (const p of [[['', 0, 0, 0]], [['somewhere', 0, 0, 0, 0]], [['', -1, 0, 0, 0]], [['', '0', 0, 0, 0]], Array(11).fill(own)]) {
    expect(heard({ p })).toBe('malformed');
  }
});

test('a visit in which something went wrong is found by its number, and a good one is not', async () => {
  const { call, visit, send } = await visitedOrigin();
  await call('/sections/give/ramp', { version });
  const all = await Promise.all(visitorIds(40).map((visitor) => visit(visitor)));
  const [bad, good] = all.filter(({ isCandidate }) => isCandidate);
  await send({ v: good?.ticket, m: 700 });
  await send({
    v: bad?.ticket,
    m: 900,
    s: [['give', 3]],
    e: [['TypeError', 'ab12', `give/${version}/a.js:1:1`]],
    p: [['', 0, 40, 800, 9]],
  });
  const number = (of: { ticket: string } | undefined) => of?.ticket.split('~')[0] ?? '';
  await expect
    .poll(() => call(`/visits/${number(bad)}`).catch(() => undefined))
    .toMatchObject({
      visit: {
        number: number(bad),
        releases: expect.arrayContaining([{ section: 'give', version, isCandidate: true }]),
        events: [
          { what: 'the page came alive after 900 ms' },
          { what: "left the document's own page: largest paint 800 ms, layout shift 0.000, slowest interaction 40 ms" },
          { what: `TypeError ab12 in give/${version}/a.js:1:1` },
          { what: 'what was on the screen stayed, without its code, in place of give' },
        ],
      },
    });
  await expect(call(`/visits/${number(good)}`)).rejects.toThrow(/Nothing is known/);
});
