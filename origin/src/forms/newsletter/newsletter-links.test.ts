import { expect, test } from 'vitest';
import { CONFIRM_DAYS, createNewsletterLinks } from './newsletter-links.ts';

const links = createNewsletterLinks('a secret of this test', 'https://zakat.example.org');
const DAY_MS = 86_400_000;
const id = 'U1iltECBE3xtjj1PO6ukwQ';

function tokenOf(link: string): string {
  return new URL(link).searchParams.get('token') ?? '';
}

test('a link leads to the page of its language, and names no address', () => {
  expect(links.confirm(id, 'bn')).toMatch(/^https:\/\/zakat\.example\.org\/bn\/newsletter\/confirm\?token=[\w~-]+$/);
  expect(links.unsubscribe(id, 'en')).toMatch(/^https:\/\/zakat\.example\.org\/newsletter\/unsubscribe\?token=[\w~-]+$/);
});

test('a link to confirm is good for its days, a link to unsubscribe for good', () => {
  const token = tokenOf(links.confirm(id, 'en'));
  expect(links.readConfirmation(token)).toEqual({ kind: 'good', id });
  expect(links.readConfirmation(token, new Date(Date.now() + CONFIRM_DAYS * DAY_MS - 60_000))).toEqual({ kind: 'good', id });
  expect(links.readConfirmation(token, new Date(Date.now() + CONFIRM_DAYS * DAY_MS + 60_000))).toEqual({ kind: 'expired' });
  expect(links.readUnsubscription(tokenOf(links.unsubscribe(id, 'en')))).toBe(id);
});

test('nobody can make a link, stretch one, or use one for the other purpose', () => {
  const confirm = tokenOf(links.confirm(id, 'en'));
  const unsubscribe = tokenOf(links.unsubscribe(id, 'en'));
  const [, until = '', signature = ''] = confirm.split('~');
  const others = createNewsletterLinks('another secret', 'https://zakat.example.org');
  for (const token of [
    '',
    id,
    unsubscribe,
    `${id}~${Number(until) + 1}~${signature}`,
    `U1iltECBE3xtjj1PO6ukwR~${until}~${signature}`,
    `${confirm}~`,
    confirm.slice(0, -2),
    tokenOf(others.confirm(id, 'en')),
  ]) {
    expect(links.readConfirmation(token), token).toEqual({ kind: 'forged' });
  }
  for (const token of ['', id, confirm, `${id}~${signature}`, `${unsubscribe}~`, tokenOf(others.unsubscribe(id, 'en'))]) {
    expect(links.readUnsubscription(token), token).toBeUndefined();
  }
});

test('links of mails that were sent long ago still work', () => {
  expect(links.readUnsubscription('U1iltECBE3xtjj1PO6ukwQ~lzsm7WtR8qtts_sYh5D18gBOqzp8qWMZlQvp5IJJm78')).toBe(id);
  const confirm = 'U1iltECBE3xtjj1PO6ukwQ~1772366400~V7RzLtKssALYeGhDdJ0eyEoP1u_oX_uAzJVe-nOHMLo';
  expect(links.readConfirmation(confirm, new Date('2026-03-01T11:00:00Z'))).toEqual({ kind: 'good', id });
});
