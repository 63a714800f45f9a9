const DAY_MS = 86_400_000;
/** 30 lunar years have 11 days more than 30 × 354. */
const MEAN_YEAR_DAYS = 354 + 11 / 30;
/** How far a single date can be from the mean, with a month to spare. */
const SEARCH_DAYS = 40;

// The calendar that browsers carry. In Bangladesh, where the moon is sighted, a month may begin a day later.
const ummAlQura = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});

export interface HijriDate {
  readonly year: number;
  /** 1 is Muharram. */
  readonly month: number;
  readonly day: number;
}

export interface ZakatDay {
  /** Such as `2026-11-21`. */
  readonly date: string;
  readonly hijri: HijriDate;
}

/** The Hijri date of a day such as `2026-11-21`, by the Umm al-Qura calendar. Throws RangeError on what is no date. */
export function hijriDate(date: string): HijriDate {
  const parts = new Map(ummAlQura.formatToParts(instantOf(date)).map(({ type, value }) => [type, Number(value)]));
  return { year: parts.get('year') ?? 0, month: parts.get('month') ?? 0, day: parts.get('day') ?? 0 };
}

/**
 * The first Zakat day on or after `today` that lies at least one lunar year after `start`, the day on which wealth reached the nisab.
 * A 30th that its month lacks becomes the 29th. Both are days such as `2026-11-21`; throws RangeError on anything else.
 */
export function nextZakatDay(start: string, today: string): ZakatDay {
  const year = Math.max(hijriDate(start).year + 1, hijriDate(today).year);
  const day = anniversary(start, year);
  return day.date >= today ? day : anniversary(start, year + 1);
}

function anniversary(start: string, year: number): ZakatDay {
  const from = hijriDate(start);
  const middle = instantOf(start) + Math.round((year - from.year) * MEAN_YEAR_DAYS) * DAY_MS;
  let found: ZakatDay | undefined;
  for (let offset = -SEARCH_DAYS; offset <= SEARCH_DAYS; offset += 1) {
    const date = new Date(middle + offset * DAY_MS).toISOString().slice(0, 10);
    const hijri = hijriDate(date);
    if (hijri.year === year && hijri.month === from.month && hijri.day <= from.day) found = { date, hijri };
  }
  if (!found) throw new RangeError(`The calendar has no ${from.day}/${from.month}/${year}`);
  return found;
}

function instantOf(date: string): number {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(instant)) throw new RangeError(`Not a date: ${date}`);
  return instant;
}
