import { expect, test } from 'vitest';
import { NOTHING_PUBLISHED } from '../releases/section-state.ts';
import type { ErrorRow } from './evidence-schema.ts';
import { createVisitTickets } from './visit-ticket.ts';
import { createVisits } from './visits.ts';

const [STABLE, CANDIDATE] = ['1.0.0-000000000000', '1.1.0-111111111111'];
const MOST = 200;
const KEPT_MS = 14 * 24 * 60 * 60 * 1_000;

/** Visits beside a ramp, with the errors that are kept of them. */
function startVisits() {
  let time = Date.parse('2026-05-01T10:00:00Z');
  let ramp = 7;
  const kept: ErrorRow[] = [];
  const ignore = () => undefined;
  const queue = { addVisitor: ignore, addError: (row: ErrorRow) => void kept.push(row), addCount: ignore, addTrace: ignore };
  const tickets = createVisitTickets('the key of the origins');
  const visits = createVisits({ tickets, queue, now: () => new Date(time) });

  /** Sends an error of a release from a network; whether it is kept. */
  function send(version: string, fingerprint: string, network: string): boolean {
    const candidate = { version: CANDIDATE, percent: 20, halted: false, since: ramp };
    const states = new Map([['give', { ...NOTHING_PUBLISHED, published: [STABLE, CANDIDATE], stable: STABLE, candidate }]]);
    const side = { isCandidate: version === CANDIDATE, percent: 20, ramp, unit: 'a visitor', isOwn: true };
    const arms = [{ section: 'give', version: CANDIDATE, ...side }];
    const v = tickets.write({ trace: 'c0', releases: { give: version }, arms }, new Date(time));
    const before = kept.length;
    visits.heard(states, { v, e: [['Error', fingerprint, `give/${version}/a.js:1:1`]] }, network);
    return kept.length > before;
  }

  /** As many kinds as are kept of a release: ten networks bring no more than twenty each. */
  function fill(version: string): void {
    for (let kind = 0; kind < MOST; kind += 1) expect(send(version, (0x1000 + kind).toString(16), `10.0.0.${kind % 10}`)).toBe(true);
  }
  return {
    send,
    fill,
    pass: (milliseconds: number) => (time += milliseconds),
    beginAnew: () => (ramp += 1),
  };
}

test('of a release, two hundred kinds of error are kept, twenty of them by one network', () => {
  const { send, fill } = startVisits();
  fill(STABLE);
  expect(send(STABLE, 'ab12', '10.0.1.1')).toBe(false);
  expect(send(STABLE, '1000', '10.0.1.1')).toBe(true);
  expect(Array.from({ length: 21 }, (_, kind) => send(CANDIDATE, kind.toString(16), '10.0.1.1')).lastIndexOf(true)).toBe(19);
});

test.each([
  ['candidate', CANDIDATE, STABLE],
  ['stable release', STABLE, CANDIDATE],
])('a kind of error that is kept of the %s is kept of the other side too, however many this one has', (_, one, other) => {
  const { send, fill } = startVisits();
  fill(other);
  expect(send(other, 'ab12', '10.0.1.1')).toBe(false);
  expect(send(one, 'ab12', '10.0.1.1')).toBe(true);
  expect(send(other, 'ab12', '10.0.1.1')).toBe(true);
});

test('kinds of error make room for others when their rows are removed', () => {
  const { send, fill, pass } = startVisits();
  fill(STABLE);
  pass(KEPT_MS / 2);
  expect(send(STABLE, '1000', '10.0.0.0')).toBe(true);
  pass(KEPT_MS / 2 + 1);
  expect(send(STABLE, 'ab12', '10.0.0.1')).toBe(true);
});

test('a ramp that begins anew, whose errors are forgotten, has room for them', () => {
  const { send, fill, beginAnew } = startVisits();
  fill(CANDIDATE);
  expect(send(CANDIDATE, 'ab12', '10.0.1.1')).toBe(false);
  beginAnew();
  expect(send(CANDIDATE, 'ab12', '10.0.1.1')).toBe(true);
});
