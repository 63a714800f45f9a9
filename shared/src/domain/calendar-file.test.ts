import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const event = {
  date: '2027-02-08',
  title: 'আপনার যাকাতের দিন: আজ হিসাব করুন, নিসাব পূর্ণ থাকলে যাকাত দিন',
  description: 'Count what you own; take off what you owe, compare.\nThen give.',
  madeAt: '2026-11-21T04:05:06.789Z',
};

test('a calendar file holds one event of a whole day', () => {
  const lines = calendarFile(event).split('\r\n');
  expect(lines).toContain('DTSTART;VALUE=DATE:20270208');
  expect(lines).toContain('DTSTAMP:20261121T040506Z');
  expect(lines.filter((line) => line.startsWith('BEGIN:'))).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'BEGIN:VALARM']);
  expect(lines.at(-1)).toBe('');
});

test('commas, semicolons and line breaks are escaped', () => {
  expect(calendarFile(event).replaceAll('\r\n ', '')).toContain(
    'DESCRIPTION:Count what you own\\; take off what you owe\\, compare.\\nThen give.',
  );
});

test('no line is longer than 75 octets, and unfolded it is what it was', () => {
  const file = calendarFile(event);
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${event.title.replaceAll(',', '\\,')}`);
});
