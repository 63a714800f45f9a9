import { spawn } from 'node:child_process';
import path from 'node:path';
import { kitModule } from '../folders.ts';
import { withoutSecrets } from '../without-secrets.ts';

export interface BuildRun {
  readonly script?: string;
  readonly env?: NodeJS.ProcessEnv;
  printError?(text: string): void;
}

/** Builds the package in a folder, in a process of its own, and prints what that warns of; rejects with what it complained of where it fails. */
export function runBuild(
  folder: string,
  { script = kitModule('../cli/build-release'), env = process.env, printError = (text) => void process.stderr.write(text) }: BuildRun = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    // Node 22 warns that it strips the types of src/section.ts.
    const args = ['--disable-warning=ExperimentalWarning', script];
    const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], env: withoutSecrets(env) });
    let complaints = '';
    child.stderr.on('data', (chunk) => {
      complaints += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code !== 0) return reject(new Error(`Building ${path.basename(folder)} failed:\n${complaints}`));
      if (complaints) printError(complaints);
      resolve();
    });
  });
}
