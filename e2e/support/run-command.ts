import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { CommandAsked, CommandEnded } from './command-process.ts';

interface Commands {
  readonly process: ChildProcess;
  readonly waiting: Map<number, PromiseWithResolvers<CommandEnded>>;
}

let started: Commands | undefined;
let count = 0;

/** One process for the commands of this worker: to start one takes longer than most of what they do. */
function commands(): Commands {
  if (started) return started;
  const child = fork(path.join(import.meta.dirname, 'command-process.ts'), { stdio: 'inherit' });
  const waiting: Commands['waiting'] = new Map();
  child.on('message', ({ id, ended }: { id: number; ended: CommandEnded }) => waiting.get(id)?.resolve(ended));
  child.once('exit', (code) => {
    started = undefined;
    for (const { reject } of waiting.values()) reject(new Error(`The process of commands ended with ${code}`));
  });
  started = { process: child, waiting };
  return started;
}

/** Runs a command as `pnpm admin …` or `pnpm release …` does; what it prints. Throws, with `code`, `stdout` and `stderr`, where that fails. */
export async function runCommand(program: CommandAsked['program'], words: readonly string[], env: CommandAsked['env']): Promise<string> {
  const { process: child, waiting } = commands();
  count += 1;
  const id = count;
  const ending = Promise.withResolvers<CommandEnded>();
  waiting.set(id, ending);
  const asked: CommandAsked = { program, words, env };
  // A worker waits for its commands, and for no process that has none.
  child.ref();
  child.channel?.ref();
  child.send({ id, asked });
  try {
    const { code, stdout, stderr } = await ending.promise;
    if (code !== 0)
      throw Object.assign(new Error(`pnpm ${program} ${words.join(' ')} ended with ${code}:\n${stderr}`), { code, stdout, stderr });
    return stdout;
  } finally {
    waiting.delete(id);
    if (waiting.size === 0) {
      child.channel?.unref();
      child.unref();
    }
  }
}
