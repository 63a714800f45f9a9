import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const checkout = path.resolve(import.meta.dirname, '../../..');

/** What this program was made from: its commit where it runs from a checkout, and Node's version. */
export async function buildVersion(): Promise<string> {
  // A checkout may be root's, and git reads none of another user by itself; its code runs here already.
  const words = ['-c', `safe.directory=${checkout}`, 'rev-parse', '--short=12', 'HEAD'];
  const commit = await run('git', words, { cwd: checkout, timeout: 2_000 }).then(
    ({ stdout }) => stdout.trim(),
    () => 'no checkout',
  );
  return `origin ${commit}, Node ${process.versions.node}`;
}
