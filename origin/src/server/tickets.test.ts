import { expect, test } from 'vitest';
import { createTickets } from './tickets.ts';

const KEY = 'a secret of this test';
const tickets = createTickets(KEY, 'confirm', ['id', 'until']);
const until = new Date('2026-03-01T12:00:00Z');
const before = new Date('2026-03-01T11:59:59Z');

test('a ticket says what it was written with, until its time', () => {
  const text = tickets.write({ id: 'U1ilt', until });
  expect(text).toMatch(/^U1ilt~1772366400~[\w-]{43}$/);
  expect(tickets.read(text, before)).toEqual({ kind: 'good', ticket: { id: 'U1ilt', until } });
  expect(tickets.read(text, until)).toEqual({ kind: 'expired', ticket: { id: 'U1ilt', until } });
});

test('a ticket without a time counts for good', () => {
  const lasting = createTickets(KEY, 'leave', ['id']);
  expect(lasting.read(lasting.write({ id: 'U1ilt' }), new Date('2999-01-01'))).toEqual({ kind: 'good', ticket: { id: 'U1ilt' } });
});

test('nobody can make one, change one, or use one for another purpose', () => {
  const text = tickets.write({ id: 'U1ilt', until });
  const signature = text.split('~').at(-1);
  const forged = [
    '',
    '~',
    'U1ilt',
    `U1ilt~1772366401~${signature}`,
    `U1ilt~${signature}`,
    `${text}=`,
    `${text}~`,
    text.slice(0, -1),
    createTickets('another secret', 'confirm', ['id', 'until']).write({ id: 'U1ilt', until }),
    createTickets(KEY, 'leave', ['id', 'until']).write({ id: 'U1ilt', until }),
    createTickets(KEY, 'confirm', ['id']).write({ id: 'U1ilt' }),
  ];
  for (const one of forged) expect(tickets.read(one, before), one).toEqual({ kind: 'forged' });
});
