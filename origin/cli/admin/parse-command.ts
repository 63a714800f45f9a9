import { parseArgs } from 'node:util';
import { isSectionId } from 'shared/sections/find-page';
import type { SectionId } from 'shared/sections/sections';
import { InputError } from '../../src/server/data-error.ts';
import { knownSections } from 'shared/commands/known-sections';
import { reasonOf } from '../../src/server/reason-of.ts';

const formats = ['table', 'json', 'csv'] as const;
const lists = ['pledges', 'enquiries', 'subscriptions'] as const;

/** A hundred years. */
const MOST_DAYS = 36_500;

export type Format = (typeof formats)[number];

export type Command =
  | { readonly name: 'help' }
  | { readonly name: 'list'; readonly what: (typeof lists)[number]; readonly format: Format }
  | { readonly name: 'set-rates'; readonly gold: string; readonly silver: string }
  | { readonly name: 'import-stories'; readonly file: string }
  | { readonly name: 'list-held'; readonly format: Format }
  | { readonly name: 'release-held'; readonly reference: string }
  | { readonly name: 'delete'; readonly reference: string }
  | { readonly name: 'purge'; readonly olderThanDays: number; readonly dryRun: boolean }
  | { readonly name: 'rotate-data-key' }
  | { readonly name: 'list-outbox'; readonly format: Format }
  | { readonly name: 'retry-outbox' }
  | { readonly name: 'create-token'; readonly section: SectionId | null; readonly label: string; readonly format: Format }
  | { readonly name: 'list-tokens'; readonly format: Format }
  | { readonly name: 'revoke-token'; readonly id: number }
  | { readonly name: 'add-key'; readonly section: SectionId | null; readonly label: string; readonly publicKey: string }
  | { readonly name: 'list-keys'; readonly format: Format }
  | { readonly name: 'revoke-key'; readonly id: string };

/** Reads the command line; throws InputError, with what to type instead, where it names no command. */
export function parseCommand(args: readonly string[]): Command {
  const { values, positionals } = parse(args);
  const [subject, verb, ...rest] = positionals;
  if (values.help || subject === undefined || subject === 'help') return { name: 'help' };
  if (subject === 'purge' && verb === undefined) return readPurge(values);
  if (subject === 'delete') return readDelete(positionals);
  const what = lists.find((list) => list === subject);
  switch (`${subject} ${verb}`) {
    case `${what} list`:
      if (what === undefined || rest.length > 0) break;
      return { name: 'list', what, format: readFormat(values.format) };
    case 'rates set':
      if (rest.length > 0) break;
      return { name: 'set-rates', gold: required(values.gold, '--gold'), silver: required(values.silver, '--silver') };
    case 'stories import': {
      const [file] = rest;
      if (file === undefined || rest.length > 1) break;
      return { name: 'import-stories', file };
    }
    case 'held list':
      if (rest.length > 0) break;
      return { name: 'list-held', format: readFormat(values.format) };
    case 'held release': {
      const [reference] = rest;
      if (reference === undefined || rest.length > 1) throw new InputError(['Give the reference, as `pnpm admin held list` prints it.']);
      return { name: 'release-held', reference };
    }
    case 'data-key rotate':
      if (rest.length > 0) break;
      return { name: 'rotate-data-key' };
    case 'outbox list':
      if (rest.length > 0) break;
      return { name: 'list-outbox', format: readFormat(values.format) };
    case 'outbox retry':
      if (rest.length > 0) break;
      return { name: 'retry-outbox' };
    case 'token create': {
      if (rest.length > 0) break;
      return { name: 'create-token', ...readOwner(values), format: readFormat(values.format) };
    }
    case 'token list':
      if (rest.length > 0) break;
      return { name: 'list-tokens', format: readFormat(values.format) };
    case 'token revoke': {
      const [id = ''] = rest;
      if (rest.length !== 1 || !/^\d{1,9}$/.test(id)) {
        throw new InputError(["Give the token's number, as `pnpm admin token list` prints it: pnpm admin token revoke 3"]);
      }
      return { name: 'revoke-token', id: Number(id) };
    }
    case 'key add': {
      const [publicKey] = rest;
      if (publicKey === undefined || rest.length > 1)
        throw new InputError(['Give the public key, one line, as `pnpm release key <section>` prints it.']);
      return { name: 'add-key', ...readOwner(values), publicKey };
    }
    case 'key list':
      if (rest.length > 0) break;
      return { name: 'list-keys', format: readFormat(values.format) };
    case 'key revoke': {
      const [id] = rest;
      if (id === undefined || rest.length > 1) throw new InputError(["Give the key's id, as `pnpm admin key list` prints it."]);
      return { name: 'revoke-key', id };
    }
  }
  throw new InputError([`'${positionals.join(' ')}' is not a command. Type 'pnpm admin --help' for the list.`]);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        format: { type: 'string' },
        gold: { type: 'string' },
        silver: { type: 'string' },
        section: { type: 'string' },
        all: { type: 'boolean' },
        label: { type: 'string' },
        'older-than': { type: 'string' },
        'dry-run': { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new InputError([`${reasonOf(error)}. Type 'pnpm admin --help' for the commands.`]);
  }
}

function readFormat(typed: string | undefined): Format {
  const format = formats.find((known) => known === (typed ?? 'table'));
  if (format) return format;
  throw new InputError([`--format is '${typed}': choose table, json or csv.`]);
}

function readDelete([, reference, ...rest]: readonly string[]): Command {
  if (reference !== undefined && rest.length === 0) return { name: 'delete', reference };
  throw new InputError(['Give one reference, as the lists print it: pnpm admin delete P-7K3M-9QXT']);
}

/** A day at least: what was sent today may still be sent again. */
function readPurge({ 'older-than': days = '', 'dry-run': dryRun = false }: { 'older-than'?: string; 'dry-run'?: boolean }): Command {
  if (/^[1-9]\d{0,4}$/.test(days) && Number(days) <= MOST_DAYS) return { name: 'purge', olderThanDays: Number(days), dryRun };
  throw new InputError([`--older-than is '${days}': give a whole number of days from 1 to ${MOST_DAYS}, such as --older-than 365.`]);
}

/** Whose a token or a key is: the section that it is for, and what the history calls it. */
function readOwner({ section: typed, all, label }: { section?: string; all?: boolean; label?: string }) {
  const section = readSection(typed, all);
  return { section, label: label ?? (section ? `${section} team` : 'all sections') };
}

/** The section that a token or a key is for; null for all of them. */
function readSection(typed: string | undefined, all: boolean | undefined): SectionId | null {
  if (all && typed === undefined) return null;
  if (!all && typed !== undefined && isSectionId(typed)) return typed;
  if (typed !== undefined && !isSectionId(typed)) throw new InputError([`There is no section '${typed}'. ${knownSections}`]);
  throw new InputError([`Say what it is for: either --section <section> or --all. ${knownSections}`]);
}

function required(value: string | undefined, option: string): string {
  if (value !== undefined) return value;
  throw new InputError([`${option} is missing: give both prices, as in --gold 15500.00 --silver 222.00.`]);
}
