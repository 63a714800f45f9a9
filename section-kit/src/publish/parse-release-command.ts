import { parseArgs } from 'node:util';
import { isSectionId } from 'shared/sections/find-page';
import type { SectionId } from 'shared/sections/sections';
import { knownSections } from 'shared/commands/known-sections';
import { ReleaseFailed } from './call-origin.ts';

export type ReleaseCommand =
  | { readonly name: 'help' }
  | { readonly name: 'publish'; readonly section: SectionId; readonly hold: boolean; readonly why: string }
  | { readonly name: 'rollout'; readonly section: SectionId; readonly version: string; readonly percent: number; readonly why: string }
  | { readonly name: 'promote'; readonly section: SectionId; readonly version: string | undefined; readonly why: string }
  | { readonly name: 'rollback' | 'halt'; readonly section: SectionId; readonly why: string }
  | { readonly name: 'unlock'; readonly section: SectionId; readonly version: string; readonly why: string }
  | { readonly name: 'retire'; readonly section: string; readonly why: string }
  | { readonly name: 'preview'; readonly section: SectionId; readonly version: string; readonly hours: number | undefined }
  | { readonly name: 'status' | 'doctor' }
  | { readonly name: 'key'; readonly section: SectionId }
  | { readonly name: 'history'; readonly section: string }
  | { readonly name: 'replay'; readonly visitor: string; readonly at: string | undefined };

/** The command line names no command; the message says what to type instead. */
export class NotUnderstood extends Error {
  override readonly name = 'NotUnderstood';

  constructor(fault: string) {
    super(`${fault} Type 'pnpm release --help' for the commands.`);
  }
}

const options = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  hold: { type: 'boolean' },
  why: { type: 'string' },
  hours: { type: 'string' },
  visitor: { type: 'string' },
  at: { type: 'string' },
} as const;

/** For each command, the fewest and the most words after it, and the options that mean something there. */
const shapes: Readonly<Record<string, { readonly words: readonly [number, number]; readonly takes: readonly string[] }>> = {
  publish: { words: [1, 1], takes: ['hold', 'why'] },
  rollout: { words: [3, 3], takes: ['why'] },
  promote: { words: [1, 2], takes: ['why'] },
  rollback: { words: [1, 1], takes: ['why'] },
  halt: { words: [1, 1], takes: ['why'] },
  unlock: { words: [2, 2], takes: ['why'] },
  retire: { words: [1, 1], takes: ['why'] },
  preview: { words: [2, 2], takes: ['hours'] },
  key: { words: [1, 1], takes: [] },
  status: { words: [0, 0], takes: [] },
  doctor: { words: [0, 0], takes: [] },
  history: { words: [1, 1], takes: [] },
  replay: { words: [0, 0], takes: ['visitor', 'at'] },
};

/** Reads the command line; throws NotUnderstood, or ReleaseFailed for a section that does not exist. */
export function parseReleaseCommand(args: readonly string[]): { readonly command: ReleaseCommand; readonly json: boolean } {
  const { values, positionals } = parse(args);
  const { help = false, json = false, why = '', ...given } = values;
  const [name, ...words] = positionals;
  if (help || name === undefined || name === 'help') return { command: { name: 'help' }, json };
  checkShape(name, words, Object.keys(values));
  return { command: toCommand(name, words, { why, ...given }), json };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new NotUnderstood(`${error instanceof Error ? error.message : error}.`);
  }
}

function checkShape(name: string, words: readonly string[], given: readonly string[]): void {
  const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
  if (!shape) throw new NotUnderstood(`'${name}' is not a command.`);
  const [fewest, most] = shape.words;
  if (words.length < fewest) throw new NotUnderstood(`'${[name, ...words].join(' ')}' lacks something.`);
  if (words.length > most) throw new NotUnderstood(`'${[name, ...words].join(' ')}' says more than ${name} takes.`);
  const foreign = given.find((option) => option !== 'json' && !shape.takes.includes(option));
  if (foreign) throw new NotUnderstood(`${name} has no option --${foreign}.`);
}

interface Given {
  readonly why: string;
  readonly hold?: boolean;
  readonly hours?: string;
  readonly visitor?: string;
  readonly at?: string;
}

function toCommand(name: string, [section = '', version, percent = '']: readonly string[], given: Given): ReleaseCommand {
  const { why, hold = false, hours, visitor, at } = given;
  switch (name) {
    case 'publish':
      return { name, section: readSection(section), hold, why };
    case 'rollout':
      return { name, section: readSection(section), version: version ?? '', percent: readPercent(percent), why };
    case 'promote':
      return { name, section: readSection(section), version, why };
    case 'rollback':
    case 'halt':
      return { name, section: readSection(section), why };
    case 'preview':
      return { name, section: readSection(section), version: version ?? '', hours: hours === undefined ? undefined : readHours(hours) };
    case 'unlock':
      return { name, section: readSection(section), version: version ?? '', why: readReason(name, why) };
    case 'retire':
      // The sections table may not have it any more: the origin knows what it once had.
      return { name, section, why: readReason(name, why) };
    case 'key':
      return { name, section: readSection(section) };
    case 'history':
      return { name, section };
    case 'replay':
      if (visitor === undefined) throw new NotUnderstood('replay needs --visitor, the value of the cookie of that name.');
      return { name, visitor, at };
    case 'doctor':
      return { name };
    default:
      return { name: 'status' };
  }
}

function readSection(text: string): SectionId {
  if (isSectionId(text)) return text;
  throw new ReleaseFailed(`There is no section '${text}'. ${knownSections}`);
}

function readReason(name: string, why: string): string {
  if (why.trim() !== '') return why;
  throw new NotUnderstood(`${name} needs a reason for the history: --why "…".`);
}

function readPercent(text: string): number {
  const [, digits] = /^(\d+(?:\.\d+)?)%?$/.exec(text) ?? [];
  if (digits === undefined) throw new NotUnderstood(`'${text}' is no share of visitors: give a per cent such as 5 or 0.5.`);
  return Number(digits);
}

function readHours(text: string): number {
  const hours = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : 0;
  if (hours > 0) return hours;
  throw new NotUnderstood(`'${text}' is no time for a link: give hours such as 24 or 0.5.`);
}
