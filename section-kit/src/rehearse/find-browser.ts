import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const START_TIMEOUT_MS = 20_000;
/** Debian’s package of the same engine without windows comes first: it starts and opens pages in half the time. */
const COMMANDS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_BINARY = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Whether a file is there and may be run. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether a binary is a Chromium that starts. */
export async function starts(binary: string): Promise<boolean> {
  try {
    const { stdout } = await run(binary, ['--version'], { timeout: START_TIMEOUT_MS });
    return /chrom.*\d+\.\d+/i.test(stdout);
  } catch {
    return false;
  }
}

/** The first Chromium that starts of those on the path, in the usual places and in `others`; undefined where none starts. */
export async function installedBrowser(others: readonly string[] = []): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const commands = COMMANDS.flatMap((command) => folders.map((folder) => path.join(folder, command)));
  for (const binary of new Set([...commands, MAC_BINARY, ...others].filter(isExecutable))) {
    if (await starts(binary)) return binary;
  }
  return undefined;
}
