import { statSync } from 'node:fs';
import { UsageError } from 'shared/commands/command-line';
import { isNotFound } from 'shared/commands/is-not-found';
import { openData } from '../../src/open-data.ts';
import { DataError, InputError } from '../../src/server/data-error.ts';
import type { Environment } from '../../src/server/settings/environment.ts';
import { type Settings, SettingsError, readSettings } from '../../src/server/settings/settings.ts';
import { createProgram } from './commands.ts';
import { isRefusedByDatabase } from './database-refused.ts';

export interface CliContext {
  readonly env: Environment;
  print(text: string): void;
  printError(text: string): void;
}

/** Runs one admin command; resolves to the exit code: 0 when it is done, 1 where it failed, and nothing was changed unless the message says so, 2 for wrong usage. */
export async function runAdmin(args: readonly string[], { env, print, printError }: CliContext): Promise<number> {
  // Programs that ask for JSON get it even where their command is not understood.
  const json = args.includes('--json');
  const program = createProgram({
    run: async (work) => {
      const settings = readSettings(env);
      requireDatabase(settings);
      const data = await openData(settings);
      try {
        print(await work(data, settings));
      } finally {
        await data.close();
      }
    },
    runClosed: async (work) => print(await work(readSettings(env))),
    print,
    json,
  });
  // The name of `quarantine` before, which scripts may still use.
  const words = args[0] === 'held' ? ['quarantine', ...args.slice(1)] : args;
  try {
    await program.run(words);
    return 0;
  } catch (error) {
    const message = explain(error);
    printError(json ? JSON.stringify({ message }) : message);
    return error instanceof UsageError ? 2 : 1;
  }
}

/** Throws DataError where there is no file of a database: a new one would be empty, and no origin would know of it. */
function requireDatabase({ database }: Pick<Settings, 'database'>): void {
  if (database.kind !== 'sqlite') return;
  try {
    statSync(database.file);
  } catch (cause) {
    // What cannot be looked at is refused, with its own words, when it is opened.
    if (!isNotFound(cause)) return;
    throw new DataError(
      `There is no database at ${database.file}. Set DATA_DIR, or DATABASE_URL, as for the origin; where none has started so far, start one.`,
      { cause },
    );
  }
}

/** The words for a failure that can be expected; throws what cannot. */
function explain(error: unknown): string {
  if (error instanceof UsageError || error instanceof InputError || error instanceof DataError || error instanceof SettingsError)
    return error.message;
  if (isRefusedByDatabase(error)) {
    return `The database refused (${error.message}); nothing was changed. Try again, and look at the disk's free space if it stays so.`;
  }
  throw error;
}
