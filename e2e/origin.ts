import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from 'shared/commands/free-port';
import { copyLedger } from './support/copy-ledger.ts';

export const repository = path.resolve(import.meta.dirname, '..');
const START_TIMEOUT_MS = 300_000;

/** A running origin; `await using` stops it. */
export interface TestOrigin extends AsyncDisposable {
  readonly url: string;
  readonly dataDir: string;
  readonly token: string;
  /** The origin's development key, PEM, which may sign releases of all sections. */
  readonly signingKey: string;
  readonly process: ChildProcess;
  /** Everything that the origin wrote so far. */
  output(): string;
  /** Ends the origin, and removes its data folder where it was made for it. */
  stop(): Promise<void>;
}

/** A version of this program, installed, and the Node that it pins. */
export interface Program {
  readonly folder: string;
  readonly node: string;
}

const thisProgram: Program = { folder: repository, node: process.execPath };

/**
 * Starts the site on a free port, with a data folder of its own: a copy of ORIGIN_TEMPLATE, whose releases the publish gate
 * has tried once; an empty PostgreSQL database gets a copy of its ledger, and a store of releases has to hold them already.
 * Without that folder, or of another program, it publishes them as `npm start` does. Resolves when it is ready.
 */
export async function startOrigin(env: Record<string, string> = {}, program = thisProgram): Promise<TestOrigin> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'zakat-e2e-'));
  const template = program === thisProgram ? process.env.ORIGIN_TEMPLATE : undefined;
  if (template) await cp(template, dataDir, { recursive: true });
  const { DATABASE_URL: database } = env;
  const whenEmpty = template && database !== undefined ? () => copyLedger(dataDir, database) : undefined;
  return removingFolder(await runScript(template ? 'origin/cli/serve.ts' : 'origin/cli/start.ts', dataDir, env, { program, whenEmpty }));
}

/** Runs `npm start` once, for the data folder that it leaves: releases that the publish gate has tried. */
export async function makeTemplate(dataDir: string): Promise<void> {
  await (await runScript('origin/cli/start.ts', dataDir, {})).stop();
}

/** Starts the site as `npm start` does, on a data folder that is there already. */
export function startOriginOn(dataDir: string): Promise<TestOrigin> {
  return runScript('origin/cli/start.ts', dataDir, {});
}

/** Starts one more origin as `npm run serve` does, on the data folder of another. */
export function startSecondOrigin({ dataDir }: TestOrigin, env: Record<string, string>, program = thisProgram): Promise<TestOrigin> {
  return runScript('origin/cli/serve.ts', dataDir, env, { program });
}

/** Starts one more origin as `npm run serve` does, on a data folder of its own that has nothing but the secrets of another. */
export async function startEmptyOrigin(other: TestOrigin, env: Record<string, string>): Promise<TestOrigin> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'zakat-e2e-'));
  await cp(path.join(other.dataDir, 'secrets'), path.join(dataDir, 'secrets'), { recursive: true });
  return removingFolder(await runScript('origin/cli/serve.ts', dataDir, env));
}

/** An origin whose end is its folder's as well. */
function removingFolder(origin: TestOrigin): TestOrigin {
  return {
    ...origin,
    async stop() {
      await origin.stop();
      await rm(origin.dataDir, { recursive: true, force: true });
    },
  };
}

/** Earlier versions kept it in the data folder itself. */
function readSecret(dataDir: string, name: string): Promise<string> {
  const file = path.join(dataDir, 'secrets', name);
  return readFile(existsSync(file) ? file : path.join(dataDir, name), 'utf8');
}

interface RunOptions {
  readonly program?: Program;
  /** Brings releases into the database of an origin that has said that there are none. */
  readonly whenEmpty?: (() => Promise<void>) | undefined;
}

async function runScript(
  script: string,
  dataDir: string,
  env: Record<string, string>,
  { program: { folder, node } = thisProgram, whenEmpty }: RunOptions = {},
): Promise<TestOrigin> {
  const port = Number(env.PORT ?? (await freePort()));
  // A build in the same process sets NODE_ENV, and an origin in production asks for more.
  const { NODE_ENV: _, ...environment } = process.env;
  const child = spawn(node, [script], {
    cwd: folder,
    env: {
      ...environment,
      PORT: String(port),
      DATA_DIR: dataDir,
      SUBMISSIONS_PER_MINUTE: '10000',
      LOG_LEVEL: 'info',
      // The checks pass from the first minute of a new page on, its words still to be written.
      UNWRITTEN_TEXTS: 'on',
      // Seconds of each start and release, for pages of which a spec opens a few.
      WARM_PAGES: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The origin was not ready in ${START_TIMEOUT_MS} ms:\n${output}`)), START_TIMEOUT_MS);
    let fill = whenEmpty;
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Not ready: No shell is published')) {
        fill?.().catch(reject);
        fill = undefined;
      }
      if (!output.includes('Ready: ')) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`The origin ended with ${code}:\n${output}`)));
  });
  return {
    url: `http://localhost:${port}`,
    dataDir,
    token: (await readSecret(dataDir, 'release-token')).trim(),
    signingKey: await readSecret(dataDir, 'development-key.pem'),
    process: child,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
    async [Symbol.asyncDispose](this: TestOrigin) {
      await this.stop();
    },
  };
}
