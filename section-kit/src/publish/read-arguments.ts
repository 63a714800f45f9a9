import { UsageError } from 'shared/commands/command-line';
import { isSectionName } from 'shared/sections/find-page';
import type { SectionId } from 'shared/sections/sections';
import { ReleaseFailed } from './call-origin.ts';

/** What is missing or too much behind a command, with an example of it. */
export function hintOf(what: string, example: string): string {
  return `Give ${what}: pnpm release ${example}`;
}

/** The id of a section; throws ReleaseFailed where it can be none. */
export function readSection(text: string): SectionId {
  if (isSectionName(text)) return text;
  throw new ReleaseFailed(`'${text}' is no name of a section: one word of lower-case letters, such as give.`);
}

/** A reason that has to be given; throws UsageError. */
export function readReason(name: string, why = ''): string {
  if (why.trim() !== '') return why;
  throw new UsageError(`${name} needs a reason for the history: --why "…".`);
}

/** A share of visitors in per cent; throws UsageError. */
export function readPercent(text: string): number {
  const [, digits] = /^(\d+(?:\.\d+)?)%?$/.exec(text) ?? [];
  if (digits === undefined) throw new UsageError(`'${text}' is no share of visitors: give a per cent such as 5 or 0.5.`);
  return Number(digits);
}

/** Hours, more than none; throws UsageError. */
export function readHours(text: string): number {
  const hours = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : 0;
  if (hours > 0) return hours;
  throw new UsageError(`'${text}' is no time for a link: give hours such as 24 or 0.5.`);
}
