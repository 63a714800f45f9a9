const MAX_LINE_OCTETS = 75;

export interface CalendarEvent {
  /** Such as `2026-11-21`; the event takes the whole day. */
  readonly date: string;
  readonly title: string;
  readonly description: string;
  /** When the file was made, as an ISO 8601 instant. */
  readonly madeAt: string;
}

/** An iCalendar file (RFC 5545) with one event of a whole day and a reminder a week before it. */
export function calendarFile({ date, title, description, madeAt }: CalendarEvent): string {
  const day = date.replaceAll('-', '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Zakat Foundation//Zakat day//EN',
    'BEGIN:VEVENT',
    `UID:zakat-day-${day}`,
    `DTSTAMP:${madeAt.replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${day}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P7D',
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

/** No line may take more than 75 octets; it goes on in the next, behind a space, and no character is cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MAX_LINE_OCTETS) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
