import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { UsageError } from 'shared/commands/command-line';
import { reasonOf } from 'shared/commands/reason-of';
import { buildPackage } from '../build/build-packages.ts';
import { packageFolder, repository } from '../folders.ts';
import { publishPackage, signPackage } from './publish-package.ts';
import type { BrowserCommands } from './browser-commands.ts';
import { type OriginAnswer, type OriginTarget, callOrigin } from './call-origin.ts';
import { createKey } from './create-key.ts';
import { type Environment, findOrigin } from './find-origin.ts';
import { findPrivateKey } from './find-private-key.ts';
import { exitCode, printAnswer, statusSchema } from './print-answer.ts';
import { printable, printableJson } from './printable.ts';
import { type ReleaseCommand, releaseCommands } from './release-commands.ts';
import { verifySite } from './verify/verify-site.ts';

export interface ReleaseWorld {
  readonly env: Environment;
  print(text: string): void;
  printError(text: string): void;
  /** Loads what drives a browser, for the commands that need one; without it they are refused. */
  readonly loadBrowserCommands?: () => Promise<BrowserCommands>;
}

/** Runs one release command; resolves to the exit code: 0 done, 1 refused or failed, 2 not understood. */
export async function runRelease(args: readonly string[], { env, print, printError, loadBrowserCommands }: ReleaseWorld): Promise<number> {
  let code = 0;
  const program = releaseCommands(async (command, json) => {
    if (command.name === 'journeys' && command.everyMs !== undefined) return repeat(command, command.everyMs, json);
    await answerOnce(command, json);
  }, print);

  /** Ends with the process. A walk that failed is reported, and the next one comes all the same. */
  async function repeat(command: ReleaseCommand, everyMs: number, json: boolean): Promise<never> {
    for (;;) {
      await answerOnce(command, json).catch((error: unknown) => printError(printable(reasonOf(error))));
      await wait(everyMs);
    }
  }

  async function answerOnce(command: ReleaseCommand, json: boolean): Promise<void> {
    const answer = await answerTo(command, env, loadBrowserCommands);
    print(json ? printableJson(answer, 2) : printAnswer(command.name, answer));
    code = exitCode(command.name, answer);
  }

  try {
    await program.run(args);
    return code;
  } catch (error) {
    const message = reasonOf(error);
    // Programs that ask for JSON get it even where their command is not understood.
    printError(args.includes('--json') ? printableJson({ message }) : printable(message));
    return error instanceof UsageError ? 2 : 1;
  }
}

type OriginCommand = Exclude<ReleaseCommand, { name: 'key' | 'verify' | 'rehearse' | 'journeys' }>;

/** A slow origin is not asked for longer than this what a command means. */
const STATUS_TIMEOUT_MS = 10_000;
/** Below the folder that is not committed, beside the data of an origin on this machine. */
const DIFFERENCES = path.join(repository, 'data/rehearsals');

async function answerTo(
  command: ReleaseCommand,
  env: Environment,
  loadBrowserCommands: ReleaseWorld['loadBrowserCommands'],
): Promise<OriginAnswer> {
  if (command.name === 'key') return createKey(command.section, env);
  if (command.name === 'verify') return verifySite(command.url, command.state);
  const origin = await findOrigin(env);
  if (command.name !== 'rehearse' && command.name !== 'journeys') return run(command, origin, env);
  if (!loadBrowserCommands) throw new UsageError(`${command.name} drives a browser, which is not to be had here.`);
  const { rehearseRelease, walkLiveJourneys } = await loadBrowserCommands();
  if (command.name === 'journeys') return walkLiveJourneys(origin, command, env.CHROMIUM);
  return rehearseRelease(origin, { ...command, to: path.resolve(command.to ?? DIFFERENCES) }, env.CHROMIUM);
}

/**
 * The release that a command without a version means as things stand, so that nothing is done to another one that somebody puts in its
 * place meanwhile; undefined where that cannot be told: then the origin decides, since a way out is not to fail for this.
 */
async function meantVersion(
  origin: OriginTarget,
  { name, section }: { readonly name: 'promote' | 'rollback' | 'halt'; readonly section: string },
): Promise<string | undefined> {
  const status = await callOrigin(origin, '/status', undefined, STATUS_TIMEOUT_MS).catch(() => undefined);
  const state = statusSchema.safeParse(status).data?.sections.find((one) => one.section === section);
  if (name === 'rollback') return state?.stable ?? undefined;
  return state?.candidate?.halted === false ? state.candidate.version : undefined;
}

async function run(command: OriginCommand, origin: OriginTarget, env: Environment): Promise<OriginAnswer> {
  switch (command.name) {
    case 'publish':
    case 'sign': {
      const { section } = command;
      const target = { ...origin, signingKey: await findPrivateKey(env, section) };
      await buildPackage(section);
      const folder = await packageFolder(section);
      return command.name === 'sign' ? signPackage(section, folder, target, command) : publishPackage(section, folder, target, command);
    }
    case 'promote':
    case 'rollback':
    case 'halt': {
      const { name, section, ...body } = command;
      const version = body.version ?? (await meantVersion(origin, command));
      return callOrigin(origin, `/sections/${encodeURIComponent(section)}/${name}`, { ...body, version });
    }
    case 'rollout':
    case 'ramp':
    case 'unlock':
    case 'retire':
    case 'accept':
    case 'preview': {
      const { name, section, ...body } = command;
      return callOrigin(origin, `/sections/${encodeURIComponent(section)}/${name}`, body);
    }
    case 'doctor':
    case 'status':
    case 'compat':
      return callOrigin(origin, `/${command.name}`);
    case 'history':
      return callOrigin(origin, `/sections/${encodeURIComponent(command.section)}/history`);
    case 'replay': {
      if ('visit' in command) return callOrigin(origin, `/visits/${encodeURIComponent(command.visit)}`);
      const { visitor, at } = command;
      return callOrigin(origin, `/replay?${new URLSearchParams(at === undefined ? { visitor } : { visitor, at })}`);
    }
    default:
      return command satisfies never;
  }
}
