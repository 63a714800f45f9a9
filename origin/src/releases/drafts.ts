import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';

/** Nobody works at a draft for so long, on whichever machine. */
const LONGEST_WORK_MS = 3_600_000;
/** Tells this run of the program from an earlier one with the same number, as in a container. */
const RUN = randomUUID().slice(0, 8);

function machine(): string {
  return hostname().replaceAll(/[^\w-]/g, '-');
}

/** A place for a draft of this process, to be made and removed by its caller. */
export function newDraft(dataDir: string): string {
  return path.join(dataDir, 'drafts', [machine(), process.pid, RUN, randomUUID()].join('.'));
}

/** Removes the drafts that nobody works at any more: their process was killed, or its machine was. */
export async function clearDrafts(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'drafts');
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const draft = path.join(folder, name);
    if (await isLeft(draft)) await rm(draft, { recursive: true, force: true });
  }
}

async function isLeft(draft: string): Promise<boolean> {
  const [madeOn, pid, run] = path.basename(draft).split('.');
  if (run === RUN) return false;
  if (madeOn === machine() && pid === String(process.pid)) return true;
  if (madeOn === machine() && !isRunning(Number(pid))) return true;
  // Of another machine that shares the folder, or of a process whose number another one has by now.
  const found = await stat(draft).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > LONGEST_WORK_MS;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
