import type { Command } from 'commander';
import { type CommandLine, UsageError, commandLine } from 'shared/commands/command-line';
import type { SectionId } from 'shared/sections/sections';
import { readSiteUrl } from '../site-url.ts';
import { hintOf, readHours, readPercent, readReason, readSection } from './read-arguments.ts';
import { type RehearsalCommand, addRehearsalCommands } from './rehearsal-commands.ts';

interface OfSection {
  readonly section: SectionId;
}

interface OfRelease extends OfSection {
  readonly version: string;
}

interface Reasoned {
  readonly why: string;
}

export type ReleaseCommand =
  | (OfSection & Reasoned & { readonly name: 'publish'; readonly hold: boolean; readonly cosigned: string | undefined })
  | (OfSection & { readonly name: 'sign'; readonly hold: boolean; readonly to: string })
  | { readonly name: 'verify'; readonly url: string; readonly state: string | undefined }
  | (OfRelease & Reasoned & { readonly name: 'rollout'; readonly percent: number; readonly skipRehearsal: boolean })
  | (OfSection & Reasoned & { readonly name: 'promote'; readonly version: string | undefined; readonly skipRehearsal: boolean })
  | RehearsalCommand
  | (OfRelease & Reasoned & { readonly name: 'ramp'; readonly by_hand: boolean; readonly accept_errors: boolean })
  | (OfSection & Reasoned & { readonly name: 'rollback' | 'halt'; readonly version: string | undefined })
  | (OfSection & Reasoned & { readonly name: 'retire' })
  | (OfRelease & Reasoned & { readonly name: 'unlock' })
  | (OfRelease & { readonly name: 'preview'; readonly hours: number | undefined })
  | (OfSection & { readonly name: 'key' })
  | (OfSection & { readonly name: 'history' })
  | { readonly name: 'status' | 'doctor' | 'compat' }
  | { readonly name: 'replay'; readonly visitor: string; readonly at: string | undefined }
  | { readonly name: 'replay'; readonly visit: string };

/** Does a command, and prints what came of it, as JSON where that was asked for. */
export type RunCommand = (command: ReleaseCommand, json: boolean) => Promise<void>;

interface Options {
  readonly skipRehearsal?: boolean;
  readonly json?: boolean;
  readonly why?: string;
  readonly hold?: boolean;
  readonly hours?: string;
  readonly byHand?: boolean;
  readonly acceptErrors?: boolean;
  readonly visitor?: string;
  readonly at?: string;
  readonly cosigned?: string;
  readonly to?: string;
  readonly state?: string;
}

const REASON = '[--why <text>]';
const SKIP = '--skip-rehearsal';
const SKIP_WORDS = 'go on although a rehearsal holds the release; needs --why';

/** The release command: each subcommand reads what was typed, and gives it to `run`. A section that does not exist throws ReleaseFailed. */
export function releaseCommands(run: RunCommand, print: (text: string) => void): CommandLine {
  const program = commandLine(
    {
      program: 'pnpm release',
      about: 'Controls which release visitors are served. Talks to the origin at ORIGIN_URL.',
      notes: [
        `--why <text> is the reason, for the history. --json prints the origin's answer; a failure is { "message": … } on standard error.`,
        'A section is called by its id, such as give: `pnpm release status` lists those of the site.',
        [
          'ORIGIN_URL      the running origin (http://localhost:3000)',
          "RELEASE_TOKEN   your team's token; by default the one in the secrets folder (SECRETS_DIR) of this checkout",
          'SIGNING_KEY, SIGNING_KEY_FILE',
          "                your team's private key (PEM, or its base64), or its file; by default signing-keys/<section>.pem or development-key.pem in the secrets folder",
        ].join('\n'),
        'Exits with 0 if it is done, 1 if it was refused or failed, or if doctor or verify found something, and 2 if the command is not understood.',
      ],
    },
    print,
  );

  function command(words: string, usage: string, description: string, hint: string): Command {
    return program.command(words, usage, description, hint).option('--json', "print the origin's answer");
  }

  /** A command that changes something, so that the history asks why. */
  function change(words: string, usage: string, description: string, hint: string): Command {
    return command(words, `${usage} ${REASON}`, description, hint).option('--why <text>', 'the reason, for the history');
  }

  change(
    'publish',
    '<section> [--hold] [--cosigned <file>]',
    'Builds the package, publishes it and makes it live; with --hold, nobody is served it yet. If a release needs two signatures, --cosigned names the file that `pnpm release sign` wrote.',
    hintOf('the section', 'publish give'),
  )
    .argument('<section>')
    .option('--hold', 'serve it to nobody yet')
    .option('--cosigned <file>', 'the second signature')
    .action((section: string, { hold = false, why = '', cosigned, json = false }: Options) =>
      run({ name: 'publish', section: readSection(section), hold, why, cosigned }, json),
    );

  command(
    'sign',
    '<section> --to <file> [--hold]',
    'Builds the package and signs it for somebody else, who then publishes the same commit: the second signature that a shell needs.',
    hintOf('section and file', 'sign shell --to shell.signature'),
  )
    .argument('<section>')
    .option('--to <file>', 'the file to write')
    .option('--hold', 'for a publish with --hold')
    .action((section: string, { hold = false, to, json = false }: Options) => {
      if (to === undefined) throw new UsageError('sign needs --to, the file for the signature.');
      return run({ name: 'sign', section: readSection(section), hold, to }, json);
    });

  command(
    'verify',
    '<url> [--state <file>]',
    'Compares, from outside, what a site serves with what its teams have signed and what its ledger says. With --state, it also remembers how long the ledger is and which keys there are, and compares them the next time.',
    hintOf('the address of a site', 'verify https://zakat.example.org'),
  )
    .argument('<url>')
    .option('--state <file>', 'what is remembered between two looks')
    .action((url: string, { state, json = false }: Options) => run({ name: 'verify', url: readSiteUrl(url), state }, json));

  command(
    'key',
    '<section>',
    "Makes the key that signs the section's releases, on this machine, and prints its public half for the origin's operator.",
    hintOf('the section', 'key give'),
  )
    .argument('<section>')
    .action((section: string, { json = false }: Options) => run({ name: 'key', section: readSection(section) }, json));

  change(
    'rollout',
    '<section> <version> <percent> [--skip-rehearsal]',
    'Serves a published version to a share of the visitors, 0 to 100 in steps of 0.1. Visitors who have the version keep it when the share grows.',
    hintOf('section, version and share', 'rollout give 1.4.0-0123456789ab 5'),
  )
    .arguments('<section> <version> <percent>')
    .option(SKIP, SKIP_WORDS)
    .action((section: string, version: string, percent: string, { why = '', skipRehearsal = false, json = false }: Options) =>
      run({ name: 'rollout', section: readSection(section), version, percent: readPercent(percent), why, skipRehearsal }, json),
    );

  change(
    'ramp',
    '<section> <version> [--by-hand] [--accept-errors]',
    'Serves a published version to 20 % of the visitors, then to 50 % and to all, as long as their visits show no fault; withdraws it if they do. It becomes stable only when you promote it.',
    hintOf('section and version', 'ramp give 1.4.0-0123456789ab'),
  )
    .arguments('<section> <version>')
    .option('--by-hand', 'leave each larger share to a person; it is taken back by itself all the same')
    .option('--accept-errors', 'go on although this version shows errors that the stable one did not: you have looked at them')
    .action((section: string, version: string, { byHand = false, acceptErrors = false, why = '', json = false }: Options) =>
      run({ name: 'ramp', section: readSection(section), version, by_hand: byHand, accept_errors: acceptErrors, why }, json),
    );

  change(
    'promote',
    '<section> [<version>] [--skip-rehearsal]',
    'Makes the candidate, or the named version, live for everybody.',
    hintOf('the section, and a version where it is not the candidate', 'promote give'),
  )
    .arguments('<section> [version]')
    .option(SKIP, SKIP_WORDS)
    .action((section: string, version: string | undefined, { why = '', skipRehearsal = false, json = false }: Options) =>
      run({ name: 'promote', section: readSection(section), version, why, skipRehearsal }, json),
    );

  for (const [name, description] of [
    [
      'rollback',
      'Returns to the version that was live before, and locks the one that was live. With <version>, only while that one is live: two people who do this at once go back once.',
    ],
    [
      'halt',
      'Withdraws the candidate from its visitors and locks it; the stable release stays live. With <version>, only while that one is the candidate.',
    ],
  ] as const) {
    change(
      name,
      '<section> [<version>]',
      description,
      hintOf('the section, and the version that is to go where you know it', `${name} give`),
    )
      .arguments('<section> [version]')
      .action((section: string, version: string | undefined, { why = '', json = false }: Options) =>
        run({ name, section: readSection(section), version, why }, json),
      );
  }

  command(
    'unlock',
    '<section> <version> --why <text>',
    'Allows a version that was halted or rolled back to be served again. Until then it cannot be published, rolled out or promoted.',
    hintOf('section, version and reason', 'unlock give 1.4.0-0123456789ab --why "…"'),
  )
    .arguments('<section> <version>')
    .option('--why <text>', 'the reason, for the history')
    .action((section: string, version: string, { why, json = false }: Options) =>
      run({ name: 'unlock', section: readSection(section), version, why: readReason('unlock', why) }, json),
    );

  command(
    'retire',
    '<section> --why <text>',
    'Completes the removal of a section (pnpm admin section remove) that was interrupted. The files of its releases keep their addresses.',
    hintOf('section and reason', 'retire give --why "…"'),
  )
    .argument('<section>')
    .option('--why <text>', 'the reason, for the history')
    // The site may not have it any more: the origin knows what it once had.
    .action((section: string, { why, json = false }: Options) => run({ name: 'retire', section, why: readReason('retire', why) }, json));

  command(
    'preview',
    '<section> <version> [--hours <n>]',
    'Prints a link that shows this version to everybody who opens it, for 24 hours or the number given, at most 168.',
    hintOf('section and version', 'preview give 1.4.0-0123456789ab'),
  )
    .arguments('<section> <version>')
    .option('--hours <n>', 'how long the link is good')
    .action((section: string, version: string, { hours, json = false }: Options) =>
      run({ name: 'preview', section: readSection(section), version, hours: hours === undefined ? undefined : readHours(hours) }, json),
    );

  addRehearsalCommands(command, run);

  command(
    'doctor',
    '',
    'Checks that everything live is complete, fits together and renders, that the database stores what is written, and that the ledger agrees with the store; says what to do about each finding.',
    hintOf('nothing else', 'doctor'),
  ).action(({ json = false }: Options) => run({ name: 'doctor' }, json));

  command(
    'compat',
    '',
    "Compares each section's stable, candidate and earlier releases with the shell's: which can be served beside which, and by which package, range or name not.",
    hintOf('nothing else', 'compat'),
  ).action(({ json = false }: Options) => run({ name: 'compat' }, json));

  command('status', '', 'Prints what is live, in rollout and published.', hintOf('nothing else', 'status')).action(
    ({ json = false }: Options) => run({ name: 'status' }, json),
  );

  command('history', '<section>', 'Prints what was done, when, by whom and why.', hintOf('the section', 'history give'))
    .argument('<section>')
    .action((section: string, { json = false }: Options) => run({ name: 'history', section }, json));

  command(
    'replay',
    '<visit> | --visitor <id> [--at <time>]',
    'Prints what happened in the visit with this number, which a stand-in shows to its visitor; or what the visitor with this cookie is served now, or was served at a time such as 2026-03-01T12:00:00Z.',
    hintOf('the number of a visit', 'replay 0a1b2c3d4e5f'),
  )
    .argument('[visit]')
    .option('--visitor <id>', 'the value of the visitor cookie')
    .option('--at <time>', 'an instant, ISO 8601')
    .action((visit: string | undefined, { visitor, at, json = false }: Options) => {
      if (visit !== undefined) return run({ name: 'replay', visit }, json);
      if (visitor === undefined)
        throw new UsageError('replay needs --visitor, the value of the cookie of that name, or the number of a visit.');
      return run({ name: 'replay', visitor, at }, json);
    });

  return program;
}
