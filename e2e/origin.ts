import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const repository = path.resolve(import.meta.dirname, '..');
const START_TIMEOUT_MS = 120_000;

export interface TestOrigin {
  readonly url: string;
  readonly dataDir: string;
  readonly token: string;
  readonly process: ChildProcess;
  /** Everything that the origin wrote so far. */
  output(): string;
  /** Ends the origin and removes its data. */
  stop(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts the site as `npm start` does, on a free port and with a data folder of its own; resolves when it says that it is ready. */
export async function startOrigin(env: Record<string, string> = {}): Promise<TestOrigin> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'zakat-e2e-'));
  const port = await freePort();
  const child = spawn(process.execPath, ['origin/cli/start.ts'], {
    cwd: repository,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, SUBMISSIONS_PER_MINUTE: '10000', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The origin was not ready in ${START_TIMEOUT_MS} ms:\n${output}`)), START_TIMEOUT_MS);
    const read = (chunk: Buffer) => {
      output += chunk;
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
    token: (await readFile(path.join(dataDir, 'release-token'), 'utf8')).trim(),
    process: child,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
