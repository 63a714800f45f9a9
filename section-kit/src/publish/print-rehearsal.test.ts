import { expect, test } from 'vitest';
import { printRehearsal } from './print-rehearsal.ts';

const rehearsal = {
  section: 'give',
  version: '1.1.0-ba9876543210',
  against: '1.0.0-0123456789ab',
  differences: [],
  held: [],
  folder: '/data/rehearsals/give',
  seconds: 95,
  visits: 64,
  journeys: 1,
  message: 'The rehearsal holds nothing of give.',
};

test('a rehearsal says what was looked at, and how long that took', () => {
  expect(printRehearsal(rehearsal)).toBe(
    'Compared give 1.1.0-ba9876543210 with 1.0.0-0123456789ab: 64 visits and 1 journey in 95 s.\nNothing differs. The rehearsal holds nothing of give.',
  );
});

test('each name has one row, and what holds the release comes first', () => {
  const at = (name: string, state: string, where: string) => ({ name, state, where, what: '-Give +Gift' });
  const printed = printRehearsal({
    ...rehearsal,
    differences: [
      at('html give-zakat', 'expected', '/give_zakat'),
      at('console donation', 'holds it', '/zakat/give'),
      at('html give-zakat', 'expected', '/bn/give_zakat'),
    ],
  });
  expect(printed.split('\n').slice(2, 5)).toEqual([
    'console donation  holds it  /zakat/give             -Give +Gift',
    'html give-zakat   expected  /give_zakat and 1 more  -Give +Gift',
    'Pictures, and each place: /data/rehearsals/give',
  ]);
});
