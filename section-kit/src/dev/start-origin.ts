import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { reasonOf } from 'shared/commands/reason-of';
import { repository } from '../folders.ts';

export interface OriginOptions {
  readonly port: number;
  readonly dataDir: string;
  /** Where the site is opened; the origin itself listens behind it. */
  readonly publicUrl: string;
  /** The sections to build and publish; all of them where none is named. */
  readonly sections: readonly string[];
  /** Ends the origin, also while it starts. */
  readonly stopping: AbortSignal;
}

export interface ChildOrigin {
  readonly url: string;
  /** Why it does not answer: it is starting again, or what it wrote before it ended; undefined while it runs. */
  whyAway(): string | undefined;
  /** Starts it again, with its code and what sections say of themselves as they are now, and the releases that it has. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** As much as one can read. */
const MOST_SHOWN = 20_000;
const SAVE = 'Save a corrected file: it starts again.';

/** Returns the function that tells what a process wrote last about what went wrong. */
function lastErrors(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    text = (text + chunk).slice(-MOST_SHOWN);
  });
  return () => text;
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function started(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Ready: ')) resolve();
      else process.stdout.write(chunk);
    };
    child.stdout?.on('data', read);
    child.stderr?.pipe(process.stderr);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The origin ended with ${code}. What it wrote is above.`)));
  });
}

function ended(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    // A second signal would cut off how it ends.
    if (!child.killed) child.kill('SIGTERM');
  });
}

/** Runs the origin as `npm start` does, as a process of its own on loopback; resolves when it serves. */
export async function startOrigin({ port, dataDir, publicUrl, sections, stopping }: OriginOptions): Promise<ChildOrigin> {
  const run = (script: string, words: readonly string[]) =>
    spawn(process.execPath, [path.join(repository, 'origin/cli', script), ...words], {
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: stopping,
      env: {
        ...process.env,
        // Builds are production builds all the same; to the origin it would say that the site is public.
        NODE_ENV: undefined,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        PUBLIC_URL: publicUrl,
        OFFLINE_COPY: 'off',
        WARM_PAGES: 'off',
        // A new page is looked at before its words are written.
        UNWRITTEN_TEXTS: 'on',
        DESCRIBE_FROM_SOURCES: 'on',
      },
    });
  let child = run('start.ts', sections);
  let errors = lastErrors(child);
  let isStarting = false;
  await started(child);
  return {
    url: `http://127.0.0.1:${port}`,
    whyAway() {
      if (isStarting) return 'The origin is starting again.';
      return hasEnded(child) ? `The origin ended with ${child.exitCode ?? child.signalCode}:\n${errors()}\n${SAVE}` : undefined;
    },
    async restart() {
      isStarting = true;
      try {
        await ended(child);
        // Nothing is built again: what is worked on comes from its sources.
        child = run('serve.ts', []);
        errors = lastErrors(child);
        await started(child);
      } catch (cause) {
        throw stopping.aborted ? cause : new Error(`${reasonOf(cause)} ${SAVE}`, { cause });
      } finally {
        isStarting = false;
      }
    },
    stop: () => ended(child),
  };
}
