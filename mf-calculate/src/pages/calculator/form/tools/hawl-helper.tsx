import { useState } from 'react';
import { calendarFile } from 'shared/domain/calendar-file';
import { dayInDhaka } from 'shared/domain/day-in-dhaka';
import { type ZakatDay, nextZakatDay } from 'shared/domain/hawl';
import { formatDate } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import { Button } from 'shared/ui/button';
import { Field } from 'shared/ui/field';
import { useFormat } from '../../use-format.ts';
import type { ToolWords } from './content/en.ts';

/** The next Zakat day, or null while no whole date has been chosen. */
function zakatDayOf(start: string): ZakatDay | null {
  try {
    return nextZakatDay(start, dayInDhaka(Date.now()));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** How long a browser may take to fetch the file, which Safari begins late. */
const DOWNLOAD_MS = 40_000;

/** Hands a text to the browser as a file; nothing is sent. */
function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), DOWNLOAD_MS);
}

/** From the day on which wealth reached the nisab to the next Zakat day, in both calendars and as a file for a calendar. */
export function HawlHelper({ words }: { words: ToolWords['hawl'] }) {
  const [start, setStart] = useState('');
  const language = useLanguage();
  const { digits } = useFormat();
  const day = zakatDayOf(start);
  const hijri = day && words.hijri(digits(day.hijri.day), words.months[day.hijri.month - 1] ?? '', digits(day.hijri.year));

  return (
    <div className="form">
      <p>{words.intro}</p>
      <Field label={words.start} type="date" value={start} onChange={(event) => setStart(event.target.value)} autoComplete="off" />
      <div role="status">
        {day && (
          <p>
            {words.next}: <strong>{formatDate(`${day.date}T00:00:00Z`, language)}</strong>, {hijri} {words.moon}
          </p>
        )}
      </div>
      {day && (
        <Button
          tone="line"
          onClick={() =>
            download(
              words.file,
              calendarFile({
                date: day.date,
                title: words.event,
                description: `${hijri} ${words.eventText}`,
                madeAt: new Date().toISOString(),
              }),
            )
          }
        >
          {words.download}
        </Button>
      )}
    </div>
  );
}
