import { parseArgs } from 'node:util';
import { InputError } from '../../src/data/data-error.ts';

const formats = ['table', 'json', 'csv'] as const;
const lists = ['pledges', 'enquiries', 'subscriptions'] as const;

export type Format = (typeof formats)[number];

export type Command =
  | { readonly name: 'help' }
  | { readonly name: 'list'; readonly what: (typeof lists)[number]; readonly format: Format }
  | { readonly name: 'set-rates'; readonly gold: string; readonly silver: string }
  | { readonly name: 'import-stories'; readonly file: string };

/** Reads the command line; throws InputError, with what to type instead, where it names no command. */
export function parseCommand(args: readonly string[]): Command {
  const { values, positionals } = parse(args);
  const [subject, verb, ...rest] = positionals;
  if (values.help || subject === undefined || subject === 'help') return { name: 'help' };
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
      },
    });
  } catch (error) {
    throw new InputError([`${error instanceof Error ? error.message : String(error)}. Type 'pnpm admin --help' for the commands.`]);
  }
}

function readFormat(typed: string | undefined): Format {
  const format = formats.find((known) => known === (typed ?? 'table'));
  if (format) return format;
  throw new InputError([`--format is '${typed}': choose table, json or csv.`]);
}

function required(value: string | undefined, option: string): string {
  if (value !== undefined) return value;
  throw new InputError([`${option} is missing: give both prices, as in --gold 15500.00 --silver 222.00.`]);
}
