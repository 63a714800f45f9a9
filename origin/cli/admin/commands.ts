import type { Command } from 'commander';
import { type CommandLine, UsageError, commandLine } from 'shared/commands/command-line';
import { listQuarantined, releaseQuarantined } from '../../src/forms/quarantine.ts';
import { listMails, retryMails } from '../../src/mail/outbox.ts';
import type { Data } from '../../src/open-data.ts';
import { listSigningKeys } from '../../src/releases/access/signing-keys.ts';
import { listReleaseTokens } from '../../src/releases/access/tokens.ts';
import { InputError } from '../../src/server/data-error.ts';
import type { Settings } from '../../src/server/settings/settings.ts';
import { backUpData, restoreData } from './backup.ts';
import { importStories, setRates } from './content.ts';
import { rotateDataKey } from './data-key.ts';
import { deleteOne } from './delete.ts';
import { addKey, createToken, namingAll, revokeKey, revokeToken } from './access.ts';
import { type Format, readDays, readFormat, readOwner, required } from './options.ts';
import { printRows } from './print-rows.ts';
import { purgeOld } from './purge.ts';
import { subscriptionsWithLinks } from './subscriptions.ts';
import { type RunOnData, addSectionCommands } from './section-commands.ts';

/** Does a command's work with the database left closed, and prints what it resolves to. */
export type RunOnSettings = (work: (settings: Settings) => Promise<string>) => Promise<void>;

export interface ProgramWorld {
  readonly run: RunOnData;
  readonly runClosed: RunOnSettings;
  readonly print: (text: string) => void;
  /** Whether what a command has done is printed for programs, as `{ "message": … }`; lists are JSON of their own. */
  readonly json: boolean;
}

const LIST = '[--format table|json|csv] [--json]';
const OWNER = '(--section <section> | --all) [--label <whose>]';

/** The admin command: each subcommand reads what was typed, and gives its work to `run`. */
export function createProgram({ run, runClosed, print, json }: ProgramWorld): CommandLine {
  const program = commandLine(
    {
      program: 'pnpm admin',
      about: 'Manages what the site has received and what it shows. Works beside a running origin.',
      notes: [
        'DATA_DIR, DATABASE_URL, DATA_KEY and DATA_KEY_OLD open the database, as for the origin; links need its PUBLIC_URL and SESSION_SECRET.',
        '--json prints what was done, or what is listed, for programs; a failure is { "message": … } on standard error.',
        'Exits with 0 if it is done, 1 if it failed, and 2 if the command is not understood. What failed has changed nothing, unless the message says that part of the work may be done.',
      ],
    },
    print,
  );
  const told = (text: string) => (json ? JSON.stringify({ message: text }, null, 2) : text);
  /** Does a command's work on the data, and says what came of it. */
  const say: RunOnData = (work) => run(async (data, settings) => told(await work(data, settings)));
  const command: CommandLine['command'] = (...words) => program.command(...words).option('--json', 'print what was done as JSON');

  type RowsOf = (data: Data, settings: Settings, format: Format) => Promise<readonly object[]>;
  function list(words: string, description: string, rowsOf: RowsOf): void {
    withFormat(program.command(words, LIST, description)).action(async (options) => {
      const format = readFormat(options);
      await run(async (data, settings) => printRows(await rowsOf(data, settings, format), format));
    });
  }

  const sent =
    'Prints what was sent, oldest first. This is personal data: keep it where only you can read it. `held` is 1 for what is quarantined.';
  list('pledges list', sent, (data) => data.listPledges());
  list('enquiries list', sent, (data) => data.listEnquiries());
  list(
    'subscriptions list',
    'Prints the newsletter addresses. A letter goes to those that are `confirmed`, each with its own `unsubscribe_url` at the end.',
    subscriptionsWithLinks,
  );

  list(
    'outbox list',
    'Prints the mails that have not been sent: what each is about, when it is tried next, and why the last attempt failed.',
    (data) => listMails(data.db),
  );
  command('outbox retry', '', 'Tries all of them again now, including those that were given up. Remove the cause first.').action(() =>
    say(async (data) => {
      const count = await retryMails(data.db);
      return `${count} ${count === 1 ? 'mail is' : 'mails are'} tried again now by the origin that runs.`;
    }),
  );

  list(
    'quarantine list',
    'Prints what was probably sent by a program: it came faster than a person types, or filled in the honeypot field.',
    listQuarantined,
  );
  command(
    'quarantine release',
    '<reference>',
    'Makes it a record like any other, and sends the mail that it would have caused.',
    'Give the reference, as `pnpm admin quarantine list` prints it.',
  )
    .argument('<reference>')
    .action((reference: string) =>
      say(async (data) => {
        if (await releaseQuarantined(data, reference)) return `${reference} is no longer quarantined.`;
        throw new InputError([`Nothing is quarantined under '${reference}'. Type 'pnpm admin quarantine list' for what is.`]);
      }),
    );

  command(
    'delete',
    '<reference or address>',
    'Removes one pledge or enquiry, or the subscription of an address, with its mails, because its sender asks for it. Only a backup can restore it.',
    'Give one reference, as the lists print it: pnpm admin delete P-7K3M-9QXT',
  )
    .argument('<reference>')
    .action((reference: string) => say((data, settings) => deleteOne(data, reference, settings)));

  command(
    'purge',
    '--older-than <days> [--dry-run]',
    'Removes what was sent more than this many days ago, and the keys that recognise a repeated form; confirmed newsletter addresses stay. Only a backup can restore it.',
  )
    .option('--older-than <days>', 'a whole number of days')
    .option('--dry-run', 'only count')
    .action(async ({ olderThan, dryRun = false }: { olderThan?: string; dryRun?: boolean }) => {
      const days = readDays(olderThan);
      await say((data, settings) => purgeOld({ days, dryRun }, data, settings));
    });

  command(
    'rates set',
    '--gold <taka per gram> --silver <taka per gram>',
    "Makes these prices today's, such as --gold 15500.00 --silver 222.00.",
  )
    .option('--gold <taka per gram>', 'a decimal')
    .option('--silver <taka per gram>', 'a decimal')
    .action(async (options: { gold?: string; silver?: string }) => {
      const hint = 'give both prices, as in --gold 15500.00 --silver 222.00.';
      const rate = { gold: required(options.gold, '--gold', hint), silver: required(options.silver, '--silver', hint) };
      await say((data) => setRates(data, rate));
    });

  command(
    'stories import',
    '<file.json>',
    'Adds stories, replacing those of the same id; the first import removes the sample stories. The file: { "stories": [{ "id": "rahima", "image": "https://…", "en": { "title": "Rahima", "heading": "…", "quote": "…" }, "bn": { … } }] }',
  )
    .argument('<file>')
    .action((file: string) => say((data) => importStories(data, file)));

  command(
    'data-key rotate',
    '',
    'Encrypts with DATA_KEY what an older key, named in DATA_KEY_OLD, has encrypted, while the site runs. If it is interrupted, the next run continues.',
  ).action(() => say(rotateDataKey));

  const folderHint = 'Give one folder that is new or empty, as in: pnpm admin backup /backups/monday --keys /safe/monday';
  const KEYS = '<folder> [--keys <folder>]';
  command(
    'backup',
    KEYS,
    'Writes the database, the releases, the packages for teams and the mails that are files into a new folder, beside running origins. The secrets folder is copied only to the folder that --keys names, separate from it; DATA_KEY you keep yourself.',
    folderHint,
  )
    .argument('<folder>')
    .option('--keys <folder>', 'where the secrets folder is copied to')
    .action((folder: string, options: { keys?: string }) =>
      runClosed(async (settings) => told(await backUpData(settings, folder, options.keys))),
    );
  command(
    'restore',
    KEYS,
    'Compares a backup with its manifest, then fills an empty data folder and an empty database from it. Stop the origins first.',
    'Give the folder of one backup, as in: pnpm admin restore /backups/monday --keys /safe/monday',
  )
    .argument('<folder>')
    .option('--keys <folder>', 'where the secrets folder was copied to')
    .action((folder: string, options: { keys?: string }) =>
      runClosed(async (settings) => told(await restoreData(settings, folder, options.keys))),
    );

  addSectionCommands({ command, list }, say);

  withFormat(
    withOwner(
      program.command(
        'token create',
        OWNER,
        "Creates a token with which a team publishes and rolls out its section, or all sections. It is printed once, and stored as a hash. The label, such as 'give team', is its name in the history of releases.",
      ),
    ),
  ).action(async (options) => {
    const [owner, format] = [readOwner(options), readFormat(options)];
    await run(({ db }) => createToken(owner, format, db));
  });
  list('token list', 'Prints all tokens, including revoked ones, without their hashes.', async ({ db }, _, format) =>
    namingAll(await listReleaseTokens(db), format),
  );
  const tokenHint = "Give the token's number, as `pnpm admin token list` prints it: pnpm admin token revoke 3";
  command('token revoke', '<id>', 'Revokes a token, from the next request on.', tokenHint)
    .argument('<id>')
    .action(async (id: string) => {
      if (!/^\d{1,9}$/.test(id)) throw new UsageError(tokenHint);
      await say(({ db }) => revokeToken(Number(id), db));
    });

  withOwner(
    command(
      'key add',
      `${OWNER} <public key>`,
      'Allows a key to sign releases of a section, or of all sections. The team creates it with `pnpm release key` and keeps the private half.',
      'Give the public key, one line, as `pnpm release key <section>` prints it.',
    ),
  )
    .argument('<public key>')
    .action(async (publicKey: string, options) => {
      const owner = readOwner(options);
      await say(({ db }) => addKey({ ...owner, publicKey }, db));
    });
  list('key list', 'Prints all keys, including revoked ones.', async ({ db }, _, format) => namingAll(await listSigningKeys(db), format));
  command(
    'key revoke',
    '<id>',
    'Revokes a key, from the next publish on; what it has signed stays valid. To rotate: add the new one, then revoke the old one.',
    "Give the key's id, as `pnpm admin key list` prints it.",
  )
    .argument('<id>')
    .action((id: string) => say(({ db }) => revokeKey(id, db)));

  return program;
}

function withFormat(command: Command): Command {
  return command.option('--format <format>', 'table, json or csv').option('--json', 'short for --format json');
}

function withOwner(command: Command): Command {
  return command
    .option('--section <section>', 'the one section that it is for')
    .option('--all', 'for all sections')
    .option('--label <whose>', 'its name in the history of releases');
}
