import type { ConsoleCandidate, ConsoleSize, ConsoleVital } from 'shared/contracts/console';
import { formatDate, localDigits } from 'shared/i18n/format';
import type { Language } from 'shared/sections/language';
import type { ConsoleWords } from './content/en.ts';

const MINUTE_MS = 60_000;

/** How long ago an instant is, in the two largest units that say something: `12 min`, `1 h 40 min`, `3 d`. */
export function age(since: string, now: string, words: ConsoleWords, language: Language): string {
  const minutes = Math.floor((Date.parse(now) - Date.parse(since)) / MINUTE_MS);
  if (!(minutes >= 1)) return words.age.moment;
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  const digits = (count: number) => localDigits(String(count), language);
  if (days > 2) return words.age.days(digits(days));
  const parts = [
    days > 0 && words.age.days(digits(days)),
    hours > 0 && words.age.hours(digits(hours)),
    days === 0 && rest > 0 && words.age.minutes(digits(rest)),
  ];
  return parts.filter(Boolean).join(' ');
}

/** A share of the visitors: `12.5%`, `১২.৫%`. */
export function share(percent: number, words: ConsoleWords, language: Language): string {
  return words.share(localDigits(String(percent), language));
}

/** A size in thousands of bytes, or why it is not known. */
export function size({ bytes, isElsewhere }: ConsoleSize, words: ConsoleWords, language: Language): string {
  if (bytes === null) return isElsewhere ? words.table.elsewhere : words.table.gone;
  return words.kilobytes(localDigits(String(Math.round(bytes / 1000)), language));
}

/** A vital's value: `2.4 s`, `180 ms`, and shifts without a unit. */
export function vitalValue(vital: ConsoleVital['vital'], value: number, words: ConsoleWords, language: Language): string {
  if (vital === 'cls') return localDigits(String(Number(value.toFixed(3))), language);
  return value < 1_000
    ? words.evidence.milliseconds(localDigits(String(Math.round(value)), language))
    : words.evidence.seconds(localDigits(String(Number((value / 1_000).toFixed(1))), language));
}

/** Day and time of an instant as read in Bangladesh; the day is empty where it is the day of `now`. */
export function dayAndTime(at: string, now: string, language: Language): { readonly day: string; readonly time: string } {
  const day = formatDate(at, language);
  const time = formatDate(at, language, { time: true }).slice(day.length + 2);
  return { day: day === formatDate(now, language) ? '' : day, time };
}

const STEPS = [1, 5, 25, 50, 100] as const;
/** What a rollout usually begins with, in per cent. */
const FIRST_SHARE = 5;

/**
 * The share that a version is rolled out to next, in per cent: the next step of the candidate, 100 at its end, or the share that
 * it was halted at; the first one of any other version.
 */
export function nextShare(version: string, candidate: Omit<ConsoleCandidate, 'since'> | null): number {
  if (candidate?.version !== version) return FIRST_SHARE;
  const { percent, haltedAt } = candidate;
  // One that a program rolled out to 0 % has no share to resume at.
  return haltedAt === null ? (STEPS.find((step) => step > percent) ?? 100) : haltedAt || FIRST_SHARE;
}
