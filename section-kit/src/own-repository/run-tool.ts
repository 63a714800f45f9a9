import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { withoutSecrets } from '../without-secrets.ts';

/** The signals of a supervisor, or of a terminal that closes; Ctrl-C reaches the tool by itself. */
const FORWARDED = ['SIGTERM', 'SIGHUP'] as const;

/** Runs a program of Node's in a folder, with its output, and ends it when this process is told to end; resolves to its exit code. */
export async function runTool(
  folder: string,
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...withoutSecrets(process.env), ...env },
  });
  const forward = (signal: NodeJS.Signals) => void child.kill(signal);
  for (const signal of FORWARDED) process.on(signal, forward);
  try {
    const [code]: (number | null)[] = await once(child, 'close');
    return code ?? 1;
  } finally {
    for (const signal of FORWARDED) process.off(signal, forward);
  }
}
