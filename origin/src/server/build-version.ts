import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What this program was made from: its commit where it runs from a checkout, and Node's version. */
export async function buildVersion(): Promise<string> {
  const commit = await run('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: import.meta.dirname, timeout: 2_000 }).then(
    ({ stdout }) => stdout.trim(),
    () => 'no checkout',
  );
  return `origin ${commit}, Node ${process.versions.node}`;
}
