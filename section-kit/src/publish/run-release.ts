import { UsageError } from 'shared/commands/command-line';
import { reasonOf } from 'shared/commands/reason-of';
import { buildPackage } from '../build/build-packages.ts';
import { packageFolder } from '../folders.ts';
import { publishPackage, signPackage } from './publish-package.ts';
import { type OriginAnswer, type OriginTarget, callOrigin } from './call-origin.ts';
import { createKey } from './create-key.ts';
import { type Environment, findOrigin } from './find-origin.ts';
import { findPrivateKey } from './find-private-key.ts';
import { examinationCode, printAnswer } from './print-answer.ts';
import { type ReleaseCommand, releaseCommands } from './release-commands.ts';
import { verifySite } from './verify/verify-site.ts';

export interface ReleaseWorld {
  readonly env: Environment;
  print(text: string): void;
  complain(text: string): void;
}

/** Runs one release command; resolves to the exit code: 0 done, 1 refused or failed, 2 not understood. */
export async function runRelease(args: readonly string[], { env, print, complain }: ReleaseWorld): Promise<number> {
  let code = 0;
  const program = releaseCommands(async (command, json) => {
    const answer = await answerTo(command, env);
    print(json ? JSON.stringify(answer, null, 2) : printAnswer(command.name, answer));
    if (command.name === 'doctor' || command.name === 'verify') code = examinationCode(answer);
  }, print);
  try {
    await program.run(args);
    return code;
  } catch (error) {
    const message = reasonOf(error);
    // Programs that ask for JSON get it even where their command is not understood.
    complain(args.includes('--json') ? JSON.stringify({ message }) : message);
    return error instanceof UsageError ? 2 : 1;
  }
}

type OriginCommand = Exclude<ReleaseCommand, { name: 'key' | 'verify' }>;

async function answerTo(command: ReleaseCommand, env: Environment): Promise<OriginAnswer> {
  if (command.name === 'key') return createKey(command.section, env);
  if (command.name === 'verify') return verifySite(command.url, command.state);
  return run(command, await findOrigin(env), env);
}

async function run(command: OriginCommand, origin: OriginTarget, env: Environment): Promise<OriginAnswer> {
  switch (command.name) {
    case 'publish': {
      const { section, hold, why, cosigned } = command;
      const signingKey = await findPrivateKey(env, section);
      await buildPackage(section);
      return publishPackage(section, packageFolder(section), { ...origin, signingKey }, { hold, why, cosigned });
    }
    case 'sign': {
      const { section, hold, to } = command;
      const signingKey = await findPrivateKey(env, section);
      await buildPackage(section);
      return signPackage(section, packageFolder(section), { ...origin, signingKey }, { hold, to });
    }
    case 'rollout':
    case 'ramp':
    case 'promote':
    case 'rollback':
    case 'halt':
    case 'unlock':
    case 'retire': {
      const { name, section, ...body } = command;
      return callOrigin(origin, `/sections/${encodeURIComponent(section)}/${name}`, body);
    }
    case 'preview': {
      const { section, version, hours } = command;
      return callOrigin(origin, `/sections/${section}/preview`, { version, hours });
    }
    case 'doctor':
      return callOrigin(origin, '/doctor');
    case 'status':
      return callOrigin(origin, '/status');
    case 'history':
      return callOrigin(origin, `/sections/${encodeURIComponent(command.section)}/history`);
    case 'replay': {
      const { visitor, at } = command;
      return callOrigin(origin, `/replay?${new URLSearchParams(at === undefined ? { visitor } : { visitor, at })}`);
    }
    default:
      return command satisfies never;
  }
}
