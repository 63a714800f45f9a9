import { spawn } from 'node:child_process';
import path from 'node:path';
import { onTestFinished } from 'vitest';

const program = path.resolve(import.meta.dirname, '../../cli/serve.ts');

/** An origin as `npm run serve` starts it. */
export interface ServeProcess {
  /** All that it wrote so far. */
  output(): string;
  /** Tells it to end, as a service manager does; resolves to its exit code and the milliseconds that it took. */
  end(): Promise<{ readonly code: number | null; readonly ms: number }>;
}

/** Starts `npm run serve` with these settings; resolves when it is ready, and kills it when the test has finished. */
export async function startServe(env: Readonly<Record<string, string>>): Promise<ServeProcess> {
  const { NODE_ENV: _, ...environment } = process.env;
  const child = spawn(process.execPath, [program], { env: { ...environment, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk;
        if (output.includes('Ready: ')) resolve();
      });
    }
    void ended.then((code) => reject(new Error(`The origin ended with ${code}:\n${output}`)));
  });
  return {
    output: () => output,
    async end() {
      const told = performance.now();
      child.kill('SIGTERM');
      const code = await ended;
      return { code, ms: performance.now() - told };
    },
  };
}
