import { readFile } from 'node:fs/promises';
import { DataError, InputError } from '../../src/server/data-error.ts';
import { listHeld } from '../../src/forms/quarantine.ts';
import { type Data, openData } from '../../src/open-data.ts';
import { listMails, retryMails } from '../../src/mail/outbox.ts';
import { isStorageFailure } from '../../src/server/storage-failure.ts';
import { type BilingualStory, parseStoryFile } from '../../src/content/story-file.ts';
import { listSigningKeys } from '../../src/releases/access/signing-keys.ts';
import { listReleaseTokens } from '../../src/releases/access/tokens.ts';
import { type Environment, type Settings, SettingsError, readSettings } from '../../src/server/settings/settings.ts';
import { rotateDataKey } from './data-key.ts';
import { addKey, revokeKey } from './keys.ts';
import { releaseRecord } from './held.ts';
import { deleteOne } from './delete.ts';
import { type Command, parseCommand } from './parse-command.ts';
import { printRows } from './print-rows.ts';
import { purgeOld } from './purge.ts';
import { subscriptionsWithLinks } from './subscriptions.ts';
import { createToken, revokeToken } from './tokens.ts';
import { usage } from './usage.ts';

export interface AdminWorld {
  readonly env: Environment;
  print(text: string): void;
  complain(text: string): void;
}

/** Runs one admin command; resolves to the exit code: 0, or 1 where nothing was changed and `complain` was told why. */
export async function runAdmin(args: readonly string[], world: AdminWorld): Promise<number> {
  try {
    const command = parseCommand(args);
    world.print(command.name === 'help' ? usage : await runOnData(command, world.env));
    return 0;
  } catch (error) {
    world.complain(explain(error));
    return 1;
  }
}

/** The words for a failure that can be expected; throws what cannot. */
function explain(error: unknown): string {
  if (error instanceof InputError || error instanceof DataError || error instanceof SettingsError) return error.message;
  if (error instanceof Error && (isStorageFailure(error) || ('code' in error && String(error.code).startsWith('SQLITE_')))) {
    return `The database refused (${error.message}); nothing was changed. Try again, and look at the disk's free space if it stays so.`;
  }
  throw error;
}

type DataCommand = Exclude<Command, { name: 'help' }>;

async function runOnData(command: DataCommand, env: Environment): Promise<string> {
  const settings = readSettings(env);
  const data = await openData(settings);
  try {
    return await runCommand(command, data, settings);
  } finally {
    await data.close();
  }
}

async function runCommand(command: DataCommand, data: Data, settings: Settings): Promise<string> {
  switch (command.name) {
    case 'list':
      return printRows(await listOf(command.what, data, settings), command.format);
    case 'set-rates':
      await data.setMetalRate(command).catch((error: unknown) => {
        throw listFaults('The rate was not changed:', error);
      });
      return `Today's rate is now ${command.gold} taka per gram of gold and ${command.silver} per gram of silver.`;
    case 'import-stories': {
      const stories = await readStoryFile(command.file);
      await data.importStories(stories);
      return `Imported ${stories.length} ${stories.length === 1 ? 'story' : 'stories'} in both languages.`;
    }
    case 'list-held':
      return printRows(await listHeld(data), command.format);
    case 'release-held':
      return await releaseRecord(data, command.reference);
    case 'delete':
      return await deleteOne(data, command.reference, settings);
    case 'purge':
      return await purgeOld(command, data, settings);
    case 'rotate-data-key':
      return await rotateDataKey(data, settings);
    case 'list-outbox':
      return printRows(await listMails(data.db), command.format);
    case 'retry-outbox': {
      const count = await retryMails(data.db);
      return `${count} ${count === 1 ? 'mail is' : 'mails are'} tried again now by the origin that runs.`;
    }
    case 'create-token':
      return createToken(command, data.db);
    case 'list-tokens':
      return printRows(await listReleaseTokens(data.db), command.format);
    case 'revoke-token':
      return revokeToken(command.id, data.db);
    case 'add-key':
      return addKey(command, data.db);
    case 'list-keys':
      return printRows(await listSigningKeys(data.db), command.format);
    case 'revoke-key':
      return revokeKey(command.id, data.db);
  }
}

function listOf(what: 'pledges' | 'enquiries' | 'subscriptions', data: Data, settings: Settings): Promise<object[]> {
  const subscriptions = () => subscriptionsWithLinks(data, settings);
  const lists = { pledges: data.listPledges, enquiries: data.listEnquiries, subscriptions };
  return lists[what]();
}

async function readStoryFile(file: string): Promise<readonly BilingualStory[]> {
  const content = await readFile(file, 'utf8').catch((error: Error) => {
    throw new InputError([`${file} cannot be read (${error.message}).`]);
  });
  try {
    return parseStoryFile(content);
  } catch (error) {
    throw listFaults(`${file} was not imported:`, error);
  }
}

/** The faults of an InputError as a list below a heading; any other error as it is. */
function listFaults(heading: string, error: unknown): unknown {
  return error instanceof InputError ? new InputError([heading, ...error.faults.map((fault) => `- ${fault}`)]) : error;
}
