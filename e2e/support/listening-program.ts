import { spawn, spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const TRIES = 200;
const TRY_AGAIN_MS = 50;
/** Debian keeps servers where only administrators look. */
const ENVIRONMENT = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

export interface ListeningProgram {
  readonly pid: number;
  stop(): Promise<void>;
}

/** Whether a program is there; `word` has it say its version. */
export function isInstalled(program: string, word: string): boolean {
  return spawnSync(program, [word], { env: ENVIRONMENT }).error === undefined;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

/** Runs a server in the foreground; resolves once it listens on the port. Throws where it is not installed, ends, or does not listen. */
export async function startListening(
  program: string,
  args: readonly string[],
  port: number,
  environment: NodeJS.ProcessEnv = {},
): Promise<ListeningProgram> {
  const child = spawn(program, args, { env: { ...ENVIRONMENT, ...environment }, stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const failed = new Promise<never>((_, reject) => {
    child.once('error', (cause) => reject(new Error(`${program} could not be started. Install it.`, { cause })));
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}.`)));
  });
  failed.catch(() => undefined);
  for (let tried = 0; !(await Promise.race([isListening(port), failed])); tried += 1) {
    if (tried === TRIES) throw new Error(`${program} does not listen.`);
    await wait(TRY_AGAIN_MS);
  }
  return {
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
