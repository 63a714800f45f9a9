// What a site or an origin answers may hold what a terminal obeys, or what hides or reorders the text around it.
import type { OriginAnswer } from './call-origin.ts';

/** Control and format characters but line breaks, tabs and the joiners, which Bangla is written with; half characters; other line breaks. */
const UNPRINTABLE = /[^\P{Cc}\n\t]|(?![\u200c\u200d])\p{Cf}|[\p{Cs}\u2028\u2029]/gu;
const LINE_BREAK = /\s*[\n\r\u2028\u2029]\s*/g;

/** A text as a terminal may get it: what would be obeyed or not be seen is written as its code. */
export function printable(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(UNPRINTABLE, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}

/** A text as one line of what is printed, so that nothing in it looks like the next one. */
export function printableLine(text: string): string {
  return printable(text.trim().replace(LINE_BREAK, ' '));
}

function printableValue(value: unknown): unknown {
  if (typeof value === 'string') return printableLine(value);
  if (Array.isArray(value)) return value.map(printableValue);
  return typeof value === 'object' && value !== null ? printableFields(value) : value;
}

function printableFields(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [printableLine(name), printableValue(field)]));
}

/** An answer whose texts can be printed: its message, which may have several lines, and whatever else it says, each on one. */
export function printableAnswer(answer: OriginAnswer): OriginAnswer {
  return { ...printableFields(answer), message: printable(answer.message) };
}

/** An answer as JSON that says the same to a program, and that a terminal obeys nothing of. */
export function printableJson(value: object, indent?: number): string {
  const codes = (character: string) =>
    Array.from({ length: character.length }, (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');
  return JSON.stringify(value, null, indent).replace(UNPRINTABLE, codes);
}
