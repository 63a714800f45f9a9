import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('record-pledges.ts', import.meta.url));

export interface Recorder {
  /** The references that it has printed, each after the commit of its pledge. */
  readonly printed: readonly string[];
  readonly firstPrinted: Promise<void>;
  /** Its exit code, or null where it was killed; all that it printed has been read by then. */
  readonly ended: Promise<number | null>;
  kill(): void;
}

/** Starts a program that records pledges in the database of an address, one after another. */
export function startRecorder(databaseUrl: string, count: number): Recorder {
  const child = spawn(process.execPath, [program, databaseUrl, String(count)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const printed: string[] = [];
  const first = Promise.withResolvers<void>();
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    printed.push(line);
    first.resolve();
  });
  return {
    printed,
    firstPrinted: first.promise,
    ended: new Promise((resolve) => child.once('close', resolve)),
    kill: () => child.kill('SIGKILL'),
  };
}
