import { expect, test } from 'vitest';
import { NOTHING_PUBLISHED, type SectionState } from '../releases/section-state.ts';
import { visitorIds } from '../testing/visitor-ids.ts';
import type { VisitorRow } from './evidence-schema.ts';
import { createPageVisits } from './page-visits.ts';
import { createVisitTickets } from './visit-ticket.ts';
import { createVisits } from './visits.ts';

const [STABLE, CANDIDATE, NEXT] = ['1.0.0-000000000000', '1.1.0-111111111111', '1.2.0-222222222222'];
const candidate = { version: CANDIDATE, percent: 20, halted: false, since: 7 };
const give: SectionState = { ...NOTHING_PUBLISHED, published: [STABLE, CANDIDATE, NEXT], stable: STABLE, candidate };
const about: SectionState = { ...give, candidate: { ...candidate, since: 8 } };
const chosenBy = new Map([
  ['give', give],
  ['about', about],
]);

/** What is counted of a candidate's document, and of a form of it that failed, when the section's state has become another one since its release was chosen. */
async function count(after: SectionState): Promise<string[]> {
  const counted: VisitorRow[] = [];
  const ignore = () => undefined;
  const queue = { addVisitor: (row: VisitorRow) => void counted.push(row), addError: ignore, addCount: ignore, addTrace: ignore };
  const tickets = createVisitTickets('the key of the origins');
  const ledger = { states: async () => new Map(chosenBy).set('give', after) };
  const pageVisits = createPageVisits({ visits: createVisits({ tickets, queue }), ledger, store: { find: async () => undefined } });
  const releaseSet = { give: CANDIDATE, about: CANDIDATE };
  const page = { states: chosenBy, releaseSet, path: '/give_zakat', section: 'give', network: '10.0.0.1', visitorId: visitorIds(1)[0] };
  const headers = { 'sec-fetch-dest': 'document' };
  const ticket = await pageVisits.served({ ...page, headers, madeFrom: `give@${CANDIDATE}`, used: releaseSet });
  await pageVisits.formFailed({ ...page, headers });
  const read = tickets.read(ticket ?? '');
  const arms = read.kind === 'good' ? read.visit.arms : [];
  expect(arms.find(({ section }) => section === 'about')).toMatchObject({ percent: 20, isCandidate: true });
  expect(arms.some(({ section }) => section === 'give')).toBe(counted.length > 0);
  return counted.map(({ section, version, ramp, percent, is_candidate: side }) => [section, version, ramp, percent, side].join(' '));
}

test('a document and a form count for the rollout that their release was chosen by, while that goes on', async () => {
  const one = `give ${CANDIDATE} 7 20 1`;
  expect(await count({ ...give, published: [...give.published, '1.3.0-333333333333'] })).toEqual([one, one]);
});

test.each([
  ['has another share', { ...give, candidate: { ...candidate, percent: 50 } }],
  ['is halted', { ...give, candidate: { ...candidate, halted: true } }],
  ['is stable', { ...give, stable: CANDIDATE, candidate: null }],
  ['has another one in its place', { ...give, candidate: { ...candidate, version: NEXT, since: 9 } }],
  ['is beside another stable release', { ...give, stable: NEXT }],
])('a document that is rendered while its candidate %s by then counts for no rollout of its section', async (_, after) => {
  expect(await count(after)).toEqual([]);
});
