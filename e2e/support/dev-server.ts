import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from 'shared/commands/free-port';
import { expect } from './site.ts';

const START_TIMEOUT_MS = 540_000;

export interface DevServer {
  readonly url: string;
  /** Everything that it wrote so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Runs a program of Node's that ends in a dev server, with a data folder of its own; resolves when it says that it is ready. */
export async function startDevServer(file: string, words: readonly string[], cwd: string): Promise<DevServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'zakat-dev-'));
  const port = await freePort();
  const child = spawn(process.execPath, [file, ...words], {
    cwd,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The dev server was not ready in ${START_TIMEOUT_MS} ms:\n${output}`)),
      START_TIMEOUT_MS,
    );
    const read = (chunk: Buffer) => {
      output += chunk;
      if (!output.includes('Ready: ')) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`The dev server ended with ${code}:\n${output}`)));
  });
  return {
    url: `http://localhost:${port}`,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Saves a file with one text in the place of another. */
export async function edit(file: string, from: string, to: string): Promise<void> {
  const source = await readFile(file, 'utf8');
  expect(source).toContain(from);
  await writeFile(
    file,
    source.replace(from, () => to),
  );
}
