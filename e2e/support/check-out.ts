import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Program, repository } from '../origin.ts';

const run = promisify(execFile);
const MOST_OUTPUT_BYTES = 64 * 1024 ** 2;

interface CheckedOut extends Program {
  /** Twelve digits of it. */
  readonly commit: string;
  remove(): Promise<void>;
}

/** Puts another commit of this repository into a folder of its own, installs what it pins and builds its packages. */
export async function checkOut(ref: string): Promise<CheckedOut> {
  const { stdout } = await run('git', ['rev-parse', '--verify', '--short=12', `${ref}^{commit}`], { cwd: repository });
  const commit = stdout.trim();
  const folder = await mkdtemp(path.join(tmpdir(), 'zakat-version-'));
  const node = path.join(folder, 'node_modules/node/bin/node');
  const remove = () => rm(folder, { recursive: true, force: true });
  const step = (program: string, ...parameters: string[]) => run(program, parameters, { cwd: folder, maxBuffer: MOST_OUTPUT_BYTES });
  try {
    const archive = path.join(folder, 'commit.tar');
    await run('git', ['archive', '--output', archive, commit], { cwd: repository });
    await step('tar', '--extract', '--file', archive);
    await step('npm', 'run', '--silent', 'setup');
    await step(node, 'section-kit/cli/build.ts');
    return { folder, node, commit, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
