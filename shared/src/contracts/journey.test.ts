import { expect, test } from 'vitest';
import { journeySchema } from './journey.ts';

const journey = { name: 'pledge', language: 'en', steps: [{ open: '/zakat/give?for=zakat' }, { press: 'Submit amount' }] };

test('a journey is a few steps of known kinds', () => {
  expect(journeySchema.safeParse(journey).success).toBe(true);
});

test.each([
  ['an address of another site', { steps: [{ open: 'https://elsewhere.example' }, { press: 'Go' }] }],
  ['an address that leaves the site', { steps: [{ open: '//elsewhere.example' }, { press: 'Go' }] }],
  ['code', { steps: [{ open: '/' }, { evaluate: 'fetch("/")' }] }],
  ['two things in one step', { steps: [{ open: '/' }, { press: 'Go', follow: 'On' }] }],
  ['a text that turns around what follows', { steps: [{ open: '/' }, { press: 'Go\u202e' }] }],
  ['a journey without an end', { steps: Array.from({ length: 41 }, () => ({ open: '/' })) }],
  ['a language that the site does not speak', { language: 'fr' }],
])('%s is refused', (_, change) => {
  expect(journeySchema.safeParse({ ...journey, ...change }).success).toBe(false);
});
