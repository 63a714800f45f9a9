import { expect, test } from 'vitest';
import { openEvidenceQueue } from '../testing/evidence-queue.ts';
import { NOTHING_PUBLISHED } from '../releases/section-state.ts';
import type { Metrics } from '../server/metrics.ts';
import { weighEvidence } from './decide-ramp.ts';
import { createVisitTickets } from './visit-ticket.ts';
import { createVisits } from './visits.ts';
import { candidate, stable, visitedOrigin } from '../testing/visited-origin.ts';
import { visitorCookie, visitorIds } from '../testing/visitor-ids.ts';
import { VISIT_SCRIPT_HASH } from './visit-script-hash.ts';

const { version } = candidate.release;
const STABLE = stable.release.version;
const PRIVATE = ['Karim', '01712345678', 'karim@example.org', '987654', 'My gold'];

test('a candidate that breaks is halted by what its visitors send, and others are served what is stable', async () => {
  const { call, visit, send, ramp, ledger } = await visitedOrigin();
  await call('/sections/give/ramp', { version });
  const error = ['TypeError', 'ab12', `give/${version}/assets/page.js:1:20`];
  let harmed = 0;
  for (const visitor of visitorIds(80)) {
    const { ticket, isCandidate } = await visit(visitor);
    if (isCandidate) harmed += 1;
    await send({ v: ticket, m: 900, l: 800, ...(isCandidate ? { e: [error], s: [['give', 3]] } : {}) });
  }
  expect(harmed).toBeGreaterThan(6);
  await expect.poll(async () => (await ledger.states()).get('give')?.candidate?.halted).toBe(true);
  expect((await ledger.events()).at(-1)).toMatchObject({
    action: 'halt',
    actor: 'evidence',
    why: expect.stringMatching(/a stand-in, an error/),
  });
  await expect.poll(async () => (await visit(visitorIds(1)[0] ?? '')).isCandidate).toBe(false);
  expect(await ramp()).toMatchObject({
    state: 'halted',
    newErrors: [{ fingerprint: 'ab12', place: 'assets/page.js:1:20', trace: expect.stringMatching(/^[0-9a-f]{12}$/) }],
  });
});

test('an error in a file that is addressed by its content is of the release that its visitor was served', async () => {
  const { call, visit, send, ramp, dropped } = await visitedOrigin();
  await call('/sections/give/ramp', { version });
  for (const visitor of visitorIds(80)) {
    const { ticket, isCandidate } = await visit(visitor);
    const own = isCandidate ? 'c1' : 'ab';
    await send({ v: ticket, m: 900, l: 800, e: [['TypeError', own, 'give/by-content/assets/page-0a1b2c3d.js:1:20']] });
  }
  // What is not new with the candidate holds nothing.
  await expect.poll(async () => (await ramp())?.newErrors).toMatchObject([{ fingerprint: 'c1', place: 'assets/page-0a1b2c3d.js:1:20' }]);
  await expect.poll(async () => (await ramp())?.stages[0]?.candidate.harmed.error).toBeGreaterThan(6);
  expect(await dropped('malformed')).toBe(0);
});

test('one machine cannot move a ramp: of its visitors, two are counted', async () => {
  const { call, app, visit, send, ramp } = await visitedOrigin();
  await call('/sections/give/ramp', { version });
  const error = ['TypeError', 'ab12', `give/${version}/assets/page.js:1:20`];
  const ids = [...visitorIds(200)];
  for (const [index, visitor] of ids.slice(0, 30).entries()) {
    const { ticket, isCandidate } = await visit(visitor, {}, `2001:db8:7:${index}::1`);
    // It learns first whose side it is on, and says nothing of the stable release.
    if (isCandidate) await send({ v: ticket, m: 900, l: 9_000, e: [error], s: [['give', 3]] }, { from: `2001:db8:7:${index}::1` });
  }
  // An id that this site has not signed is a first visit's.
  const made = await app.inject({ url: '/give_zakat', headers: { cookie: `__Host-visitor=${ids[31]}` } });
  expect(String(made.headers['set-cookie'])).toMatch(/^__Host-visitor=(?!AAA)[\w-]{22}~/);
  const stage = async () => (await ramp())?.stages[0];
  await expect.poll(async () => (await stage())?.candidate.harmed).toMatchObject({ broken: 2, slow: 2 });
  await expect.poll(async () => (await ramp())?.newErrors.length).toBe(1);
  const counted = await stage();
  expect((counted?.candidate.visitors ?? 0) + (counted?.stable.visitors ?? 0)).toBe(2);
  expect(await ramp()).toMatchObject({ state: 'waiting', progress: { visits: 2 } });
});

test('a ticket of an earlier ramp of the same release counts in no later one', async () => {
  const { call, visit, send, ramp } = await visitedOrigin();
  await call('/sections/give/ramp', { version });
  const earlier = (await Promise.all(visitorIds(20).map((visitor) => visit(visitor)))).filter(({ isCandidate }) => isCandidate);
  expect(earlier.length).toBeGreaterThan(0);
  await call('/sections/give/halt', {});
  await call('/sections/give/unlock', { version, why: 'Once more' });
  await call('/sections/give/ramp', { version });
  for (const { ticket } of earlier)
    await send({ v: ticket, m: 900, s: [['give', 3]], e: [['TypeError', 'ab12', `give/${version}/a.js:1:1`]] });
  const again = await visit(visitorIds(1)[0] ?? '');
  await send({ v: again.ticket, m: 900 });
  const visitors = async () =>
    (await ramp())?.stages.map(({ candidate: { mounted, harmed }, stable: other }) => [mounted + other.mounted, harmed.broken]);
  await expect.poll(visitors).toEqual([[1, 0]]);
  expect((await ramp())?.newErrors).toEqual([]);
});

test('10,000 forged, replayed and foreign messages move no decision, and are counted', async () => {
  const { store, queue } = await openEvidenceQueue();
  const state = {
    ...NOTHING_PUBLISHED,
    published: [STABLE, version],
    stable: STABLE,
    candidate: { version, percent: 20, halted: false, since: 7 },
  };
  const states = new Map([['give', state]]);
  const visits = createVisits({ tickets: createVisitTickets('the key of the origins'), queue });
  const page = {
    headers: { 'sec-fetch-dest': 'document' },
    section: 'give',
    releaseSet: { give: version },
    madeFrom: `give@${version}`,
    used: { give: version },
  };
  const ticket = visits.served(states, { ...page, network: '10.0.0.1', visitorId: visitorIds(1)[0] }) ?? '';
  const bad = { m: -1, s: [['give', 3]], e: [['TypeError', 'ab12', `give/${version}/a.js:1:1`]] };
  const decide = async () => {
    await queue.flush();
    return weighEvidence(await store.stages({ section: 'give', version, ramp: 7 }));
  };
  expect(visits.heard(states, { v: ticket, ...bad }, '10.0.0.1')).toBeUndefined();
  const before = await decide();
  expect(before[0]).toMatchObject({ metric: 'broken', candidate: 1 });

  const others = createVisitTickets('another key').write({ trace: 'a', releases: {}, arms: [] });
  const forged = [
    ticket.replace(/:20:[\w-]+:/, ':20:AAAAAAAAAAAAAAAA:'),
    ticket.replace(':1:20:', ':0:20:'),
    ticket.replace(':1:7~', ':1:8~'),
    others,
    'made~up',
    '',
  ];
  const counted = new Map<string, number>();
  for (let sent = 0; sent < 10_000; sent += 1) {
    const v = [ticket, ...forged][sent % 7];
    const reason = visits.heard(states, { v, ...bad }, `10.${sent >> 8}.0.${sent & 255}`) ?? 'replayed';
    counted.set(reason, (counted.get(reason) ?? 0) + 1);
  }
  expect(Object.fromEntries(counted)).toEqual({ unsigned: 8_571, replayed: 1_429 });
  expect(await decide()).toEqual(before);
});

test('a message of another site is dropped and counted', async () => {
  const { send, dropped } = await visitedOrigin();
  expect((await send({ v: 'x' }, { headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(204);
  expect(await dropped('foreign')).toBe(1);
});

test('one network cannot flood it, whether it sends or asks', async () => {
  const { call, visit, send, app, dropped } = await visitedOrigin();
  await call('/sections/give/ramp', { version });
  const { ticket } = await visit(visitorIds(1)[0] ?? '');
  for (let sent = 0; sent < 200; sent += 1) await send({ v: ticket, m: 1 });
  expect(await dropped('flood')).toBe(20);
  let tickets = 0;
  for (const visitor of visitorIds(100)) {
    const { headers } = await app.inject({
      url: '/give_zakat',
      headers: { cookie: visitorCookie(visitor), 'sec-fetch-dest': 'document' },
      remoteAddress: '10.7.0.1',
    });
    if (headers['server-timing']) tickets += 1;
  }
  expect(tickets).toBe(60);
});

test('of the visits of one network that went wrong, thirty a minute are kept one by one', () => {
  const tickets = createVisitTickets('the key of the origins');
  const now = new Date('2026-05-01T10:00:00Z');
  const traces: unknown[] = [];
  const ignore = () => undefined;
  const queue = { addVisitor: ignore, addError: ignore, addCount: ignore, addTrace: (row: unknown) => void traces.push(row) };
  const visits = createVisits({ tickets, queue, now: () => now });
  const v = tickets.write({ trace: 'c0', releases: { give: STABLE }, arms: [] }, now);
  for (let sent = 0; sent < 40; sent += 1) visits.heard(new Map(), { v, m: -1 }, '10.0.0.1');
  expect(traces).toHaveLength(30);
  for (let sent = 0; sent < 5; sent += 1) visits.heard(new Map(), { v, m: -1 }, '10.0.0.2');
  expect(traces).toHaveLength(35);
});

test('nothing personal gets in: fields, names and places are of fixed alphabets, and the rest is malformed', async () => {
  const { call, visit, send, ramp, dropped, app } = await visitedOrigin();
  await call('/sections/give/ramp', { version });
  const [first] = (await Promise.all(visitorIds(40).map((visitor) => visit(visitor)))).filter(({ isCandidate }) => isCandidate);
  const v = first?.ticket ?? '';
  const at = `give/${version}/a.js:1:1`;
  const malformed = [
    { v, note: PRIVATE[0] },
    { v, e: [['TypeError', 'ab12', `https://site.example/give_zakat?phone=${PRIVATE[1]}`]] },
    { v, e: [['TypeError', PRIVATE[2], at]] },
    { v, e: [['TypeError', 'ab12', at, PRIVATE[0]]] },
    { v, s: [[PRIVATE[4], 3]] },
    { v, m: 987_654 },
    { v, m: '1' },
    'Karim',
  ];
  for (const body of malformed) await send(body);
  expect(await dropped('malformed')).toBe(malformed.length);
  await send({ v, m: 5, e: [[PRIVATE[0], 'cd34', at]] });
  await expect.poll(async () => (await ramp())?.newErrors).toMatchObject([{ fingerprint: 'cd34', name: 'Error' }]);
  const shown = JSON.stringify(await ramp()) + (await app.getDecorator<Metrics>('metrics').registry.metrics());
  for (const value of PRIVATE) expect(shown).not.toContain(value);
  expect(shown).not.toContain(visitorIds(1)[0]);
});

test('an error with a name of any length is an error, and harms its visitor', async () => {
  const { call, visit, send, ramp, dropped } = await visitedOrigin();
  await call('/sections/give/ramp', { version });
  const [first] = (await Promise.all(visitorIds(40).map((visitor) => visit(visitor)))).filter(({ isCandidate }) => isCandidate);
  await send({
    v: first?.ticket,
    m: 5,
    e: [['InvalidStateErrorOfALibraryThatNamesItsErrorsAtLength', 'cd34', `give/${version}/a.js:1:1`]],
  });
  expect(await dropped('malformed')).toBe(0);
  await expect.poll(async () => (await ramp())?.newErrors).toMatchObject([{ fingerprint: 'cd34', name: 'Error' }]);
  await expect.poll(async () => (await ramp())?.stages[0]?.candidate.harmed.error).toBe(1);
});

test.each([{ 'sec-gpc': '1' }, { dnt: '1' }])(
  'a visitor who wants no measurements gets no ticket, and is not counted: %o',
  async (headers) => {
    const { call, visit, ramp } = await visitedOrigin();
    await call('/sections/give/ramp', { version });
    expect((await visit(visitorIds(1)[0] ?? '', headers)).ticket).toBe('');
    await visit(visitorIds(2)[1] ?? '');
    await expect.poll(async () => (await ramp())?.stages.length).toBe(1);
    const [stage] = (await ramp())?.stages ?? [];
    expect((stage?.candidate.visitors ?? 0) + (stage?.stable.visitors ?? 0)).toBe(1);
  },
);

test('a document has the script before all others and is the same for everybody; its ticket is in a header', async () => {
  const { call, visit, app } = await visitedOrigin();
  const everybody = await app.inject('/give_zakat');
  expect(everybody.headers['server-timing']).toMatch(/^visit;desc="[0-9a-f]{12}~/);
  expect(everybody.body.indexOf('/_visits')).toBeLessThan(everybody.body.indexOf('</head>'));
  expect(everybody.headers['content-security-policy']).toContain(VISIT_SCRIPT_HASH);
  await call('/sections/give/ramp', { version });
  const [one, other] = await Promise.all(visitorIds(2).map((visitor) => visit(visitor)));
  expect(one?.ticket).not.toBe(other?.ticket);
  for (const id of visitorIds(2)) expect(one?.ticket + String(other?.ticket)).not.toContain(id);
});

test('what is sent above the limit of a network is not read', async () => {
  const { send, dropped } = await visitedOrigin();
  for (let sent = 0; sent < 180; sent += 1) await send('malformed');
  expect([await dropped('malformed'), await dropped('flood')]).toEqual([180, 0]);
  expect((await send('x'.repeat(5_000))).statusCode).toBe(204);
  expect([await dropped('malformed'), await dropped('flood')]).toEqual([180, 1]);
  expect((await send('x'.repeat(5_000), { from: '10.9.0.2' })).statusCode).toBe(413);
});

test('a browser that walks a journey, and one that asks for no more than a header, are nobody’s visit', async () => {
  const { app, call, visit, ramp } = await visitedOrigin();
  await call('/sections/give/ramp', { version });
  const pass = (await call('/journey-pass', {})) as { header: string; value: string };
  const [one = '', other = ''] = visitorIds(2);
  const person = { 'sec-fetch-dest': 'document', cookie: visitorCookie(one) };
  const headers = { ...person, [pass.header]: pass.value };
  expect((await app.inject({ url: '/give_zakat', headers })).headers['server-timing']).toBeUndefined();
  expect((await app.inject({ method: 'HEAD', url: '/give_zakat', headers: person })).headers['server-timing']).toBeUndefined();
  expect((await visit(other)).ticket).not.toBe('');
  await expect.poll(async () => (await ramp())?.stages.length).toBe(1);
  const [stage] = (await ramp())?.stages ?? [];
  expect((stage?.candidate.visitors ?? 0) + (stage?.stable.visitors ?? 0)).toBe(1);
});

test('programs that read pages, and pages that are fetched ahead, are nobody’s visit', async () => {
  const { call, visit, ramp } = await visitedOrigin();
  await call('/sections/give/ramp', { version });
  const [one = '', other = '', third = ''] = visitorIds(3);
  expect((await visit(one, { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' })).ticket).toBe('');
  expect((await visit(other, { 'sec-purpose': 'prefetch' })).ticket).toBe('');
  // As Chromium sends it where a service worker fetches the navigation again.
  expect((await visit(third, { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'navigate' })).ticket).not.toBe('');
  await expect.poll(async () => (await ramp())?.stages.length).toBe(1);
  const [stage] = (await ramp())?.stages ?? [];
  expect((stage?.candidate.visitors ?? 0) + (stage?.stable.visitors ?? 0)).toBe(1);
});
