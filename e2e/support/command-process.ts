import path from 'node:path';

// Runs `pnpm admin …` and `pnpm release …` one after the other, as they are told by the process that forked this one.

export interface CommandAsked {
  readonly program: 'admin' | 'release';
  readonly words: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
}

export interface CommandEnded {
  /** The exit code. */
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

type Run = (words: readonly string[], world: object) => Promise<number>;

/** What the two programs call, without starting a process: tests know programs by their folders, not by imports. */
const programs = {
  admin: ['origin/cli/admin/run-admin.ts', 'runAdmin'],
  release: ['section-kit/src/publish/run-release.ts', 'runRelease'],
} as const;

async function runCommand({ program, words, env }: CommandAsked): Promise<CommandEnded> {
  const [file, name] = programs[program];
  const module = (await import(path.resolve(import.meta.dirname, '../..', file))) as Record<string, Run>;
  const lines = { stdout: '', stderr: '' };
  const print = (text: string) => {
    lines.stdout += `${text}\n`;
  };
  const printError = (text: string) => {
    lines.stderr += `${text}\n`;
  };
  const code = await module[name]?.(words, { env, print, printError });
  return { code: code ?? 1, ...lines };
}

let last: Promise<unknown> = Promise.resolve();
process.on('message', ({ id, asked }: { id: number; asked: CommandAsked }) => {
  last = last
    .then(() => runCommand(asked))
    .catch((error: Error) => ({ code: 1, stdout: '', stderr: String(error.stack) }))
    .then((ended) => process.send?.({ id, ended }));
});
process.once('disconnect', () => process.exit());
