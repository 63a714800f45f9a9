import { expect, test } from 'vitest';
import { hijriDate, nextZakatDay } from './hawl.ts';

test.each([
  // Ramadan and Muharram as Saudi Arabia announced them by this calendar
  ['2025-03-01', { year: 1446, month: 9, day: 1 }],
  ['2025-06-26', { year: 1447, month: 1, day: 1 }],
  ['2026-02-18', { year: 1447, month: 9, day: 1 }],
])('%s is %j', (date, hijri) => {
  expect(hijriDate(date)).toEqual(hijri);
});

test('the first Zakat day is the same Hijri day one lunar year later', () => {
  expect(nextZakatDay('2025-03-01', '2025-06-01')).toEqual({ date: '2026-02-18', hijri: { year: 1447, month: 9, day: 1 } });
});

test('a Zakat day that is today is the next one', () => {
  expect(nextZakatDay('2025-03-01', '2026-02-18').date).toBe('2026-02-18');
  expect(nextZakatDay('2025-03-01', '2026-02-19').hijri).toEqual({ year: 1448, month: 9, day: 1 });
});

test('the day on which wealth reached the nisab is never a Zakat day itself', () => {
  expect(nextZakatDay('2025-03-01', '2025-03-01').date).toBe('2026-02-18');
});

test('a day that lies ahead has its Zakat day a year after it', () => {
  expect(nextZakatDay('2026-02-18', '2025-01-01').hijri).toEqual({ year: 1448, month: 9, day: 1 });
});

test('the 30th of a month that has only 29 days next year becomes the 29th', () => {
  const thirtieths: string[] = [];
  for (let day = Date.UTC(2020, 0, 1); day < Date.UTC(2030, 0, 1); day += 86_400_000) {
    const date = new Date(day).toISOString().slice(0, 10);
    if (hijriDate(date).day === 30) thirtieths.push(date);
  }
  const next = thirtieths.map((start) => ({ from: hijriDate(start), to: nextZakatDay(start, start).hijri }));
  expect(next.every(({ from, to }) => to.year === from.year + 1 && to.month === from.month)).toBe(true);
  expect(new Set(next.map(({ to }) => to.day))).toEqual(new Set([29, 30]));
});

test('a year of the moon is 354 or 355 days', () => {
  for (let year = 1990; year < 2060; year += 1) {
    const start = `${year}-07-14`;
    const days = (Date.parse(nextZakatDay(start, start).date) - Date.parse(start)) / 86_400_000;
    expect([353, 354, 355]).toContain(days);
  }
});

test.each(['', '2026-13-01', '21/11/2026', '2026-11-21T00:00:00Z', 'yesterday'])('%j is no date', (text) => {
  expect(() => nextZakatDay(text, '2026-01-01')).toThrow(RangeError);
});
