import { UsageError } from 'shared/commands/command-line';
import { isSectionName } from 'shared/sections/find-page';
import type { SectionId } from 'shared/sections/sections';

const formats = ['table', 'json', 'csv'] as const;
/** A hundred years. */
const MOST_DAYS = 36_500;

export type Format = (typeof formats)[number];

/** The format of a list; `--json` is short for `--format json`. */
export function readFormat({ format = 'table', json }: { format?: string; json?: true }): Format {
  const known = formats.find((name) => name === (json ? 'json' : format));
  if (known) return known;
  throw new UsageError(`--format is '${format}': choose table, json or csv.`);
}

/** A day at least: what was sent today may still be sent again. */
export function readDays(days = ''): number {
  if (/^[1-9]\d{0,4}$/.test(days) && Number(days) <= MOST_DAYS) return Number(days);
  throw new UsageError(`--older-than is '${days}': give a whole number of days from 1 to ${MOST_DAYS}, such as --older-than 365.`);
}

export interface Owner {
  /** The one section that a token or a key is for; null for all of them. */
  readonly section: SectionId | null;
  /** What the history of releases calls it. */
  readonly label: string;
}

/** Whose a token or a key is. */
export function readOwner({ section: typed, all, label }: { section?: string; all?: true; label?: string }): Owner {
  const section = readSection(typed, all);
  return { section, label: label ?? (section ? `${section} team` : 'all sections') };
}

function readSection(typed: string | undefined, all: true | undefined): SectionId | null {
  if (all && typed === undefined) return null;
  if (!all && typed !== undefined && isSectionName(typed)) return typed;
  if (typed !== undefined && !isSectionName(typed))
    throw new UsageError(`'${typed}' is no name of a section: one word of lower-case letters, such as give.`);
  throw new UsageError(`Say what it is for: either --section <section> or --all. Type 'pnpm admin section list' for the sections.`);
}

/** The value of an option that has to be given. */
export function required(value: string | undefined, option: string, hint: string): string {
  if (value !== undefined) return value;
  throw new UsageError(`${option} is missing: ${hint}`);
}
