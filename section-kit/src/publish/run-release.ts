import { buildPackage } from '../build/build-packages.ts';
import { packageFolder } from '../folders.ts';
import { publishPackage } from './publish-package.ts';
import { type OriginAnswer, type OriginTarget, callOrigin } from './call-origin.ts';
import { createKey } from './create-key.ts';
import { type Environment, findOrigin } from './find-origin.ts';
import { findSigningKey } from './find-signing-key.ts';
import { NotUnderstood, type ReleaseCommand, parseReleaseCommand } from './parse-release-command.ts';
import { examinationCode, printAnswer } from './print-answer.ts';
import { usage } from './usage.ts';

export interface ReleaseWorld {
  readonly env: Environment;
  print(text: string): void;
  complain(text: string): void;
}

/** Runs one release command; resolves to the exit code: 0 done, 1 refused or failed, 2 not understood. */
export async function runRelease(args: readonly string[], { env, print, complain }: ReleaseWorld): Promise<number> {
  try {
    const { command, json } = parseReleaseCommand(args);
    if (command.name === 'help') {
      print(usage);
      return 0;
    }
    const answer = command.name === 'key' ? await createKey(command.section, env) : await run(command, await findOrigin(env), env);
    print(json ? JSON.stringify(answer, null, 2) : printAnswer(command.name, answer));
    return command.name === 'doctor' ? examinationCode(answer) : 0;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // Programs that ask for JSON get it even where their command is not understood.
    complain(args.includes('--json') ? JSON.stringify({ message }) : message);
    return error instanceof NotUnderstood ? 2 : 1;
  }
}

type OriginCommand = Exclude<ReleaseCommand, { name: 'help' | 'key' }>;

async function run(command: OriginCommand, origin: OriginTarget, env: Environment): Promise<OriginAnswer> {
  switch (command.name) {
    case 'publish': {
      const { section, hold, why } = command;
      const signingKey = await findSigningKey(env, section);
      await buildPackage(section);
      return publishPackage(section, packageFolder(section), { ...origin, signingKey }, { hold, why });
    }
    case 'rollout':
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
