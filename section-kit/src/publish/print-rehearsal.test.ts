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
  expect(printed.split('\n').slice(2, 4)).toEqual([
    'console donation  holds it  /zakat/give             -Give +Gift',
    'html give-zakat   expected  /give_zakat and 1 more  -Give +Gift',
  ]);
});

/** What is printed of these names, each with its state, in place of the table. */
function printedOf(names: Readonly<Record<string, string>>): string {
  const differences = Object.entries(names).map(([name, state]) => ({ name, state, where: '/give_zakat', what: '-Give +Gift' }));
  return printRehearsal({ ...rehearsal, differences });
}

test('what a release would say of differences that are meant is ready to paste, with what it says already', () => {
  const names = {
    'html give-zakat': 'expected',
    'pixels give-zakat': 'holds it',
    'html donation': 'holds it',
    'time donation': 'accepted',
  };
  expect(printedOf(names)).toContain(
    "\nWhere all of that is meant, say so in src/section.ts:\n  expects: ['html give-zakat', 'html donation', 'pixels give-zakat'],\n",
  );
  expect(printedOf({ 'html give-zakat': 'expected', 'time donation': 'accepted' })).not.toContain('expects:');
});

test('a kind that differs on many pages is meant for all of them, as a release names few', () => {
  const pages = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((page) => [`html ${page}`, 'holds it']));
  expect(printedOf({ ...pages, 'pixels a': 'holds it' })).toContain("expects: ['html *', 'pixels a'],\n");
});
