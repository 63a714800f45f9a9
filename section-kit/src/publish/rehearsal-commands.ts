import type { Command } from 'commander';
import { UsageError } from 'shared/commands/command-line';
import type { SectionId } from 'shared/sections/sections';
import { hintOf, readReason, readSection } from './read-arguments.ts';

export type RehearsalCommand =
  | { readonly name: 'rehearse'; readonly section: SectionId; readonly version: string | undefined; readonly to: string | undefined }
  | { readonly name: 'accept'; readonly section: SectionId; readonly version: string; readonly difference: string; readonly why: string }
  | { readonly name: 'journeys'; readonly everyMs: number | undefined; readonly report: boolean };

const UNITS_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000 };
/** More often would be load, not a look. */
const SHORTEST_MS = 5 * 60_000;
/** A timer of more than 2^31 ms, nearly 597 hours, fires at once. */
const LONGEST_MS = 596 * 3_600_000;

interface Options {
  readonly json?: boolean;
  readonly to?: string;
  readonly why?: string;
  readonly every?: string;
  readonly report?: boolean;
}

type RunRehearsal = (command: RehearsalCommand, json: boolean) => Promise<void>;

type AddCommand = (words: string, usage: string, description: string, hint: string) => Command;

/** The commands that find a bad release before a visitor does. */
export function addRehearsalCommands(command: AddCommand, run: RunRehearsal): void {
  command(
    'rehearse',
    '<section> [<version>] [--to <folder>]',
    'Opens every page of a published version and of the live one in a browser, walks its journeys, and prints what differs. A difference that the release does not expect holds its rollout. Needs Chromium on this machine.',
    hintOf('the section, and a version where it is not the newest', 'rehearse give'),
  )
    .arguments('<section> [version]')
    .option('--to <folder>', 'where the differing pictures are written')
    .action((section: string, version: string | undefined, { to, json = false }: Options) =>
      run({ name: 'rehearse', section: readSection(section), version, to }, json),
    );

  command(
    'accept',
    '<section> <version> <difference> --why <text>',
    'Accepts a difference that holds a version, by the name that the rehearsal gave it.',
    hintOf('section, version, difference and reason', 'accept give 1.4.0-0123456789ab "html give-zakat" --why "…"'),
  )
    .arguments('<section> <version> <difference>')
    .option('--why <text>', 'the reason, which is kept with your name')
    .action((section: string, version: string, difference: string, { why, json = false }: Options) =>
      run({ name: 'accept', section: readSection(section), version, difference, why: readReason('accept', why) }, json),
    );

  command(
    'journeys',
    '[--every <time>] [--report]',
    'Walks the journeys of everything live in a browser; their forms are checked and answered, but not recorded. With --every, it repeats, such as every 1h. With --report, the metrics of the site show the result.',
    hintOf('nothing else', 'journeys --every 1h'),
  )
    .option('--every <time>', 'how long to wait between two walks: 30m, 1h')
    .option('--report', 'tell the origin what came of it, for its metrics and alerts; needs a token of all sections')
    .action(({ every, report = false, json = false }: Options) =>
      run({ name: 'journeys', everyMs: every === undefined ? undefined : readInterval(every), report }, json),
    );
}

function readInterval(text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,4})([mh])$/.exec(text) ?? [];
  const ms = Number(count) * (UNITS_MS[unit] ?? 0);
  if (ms >= SHORTEST_MS && ms <= LONGEST_MS) return ms;
  throw new UsageError(`'${text}' is no time between two walks: give minutes or hours such as 30m or 1h, at least 5m and at most 596h.`);
}
