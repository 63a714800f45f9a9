import { readFileSync } from 'node:fs';

/** A file of a process in /proc; empty where the process has ended, as render processes do at any time. */
function readOf(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function processesOf(pid: number): number[] {
  const children = readOf(pid, `task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(processesOf)];
}

/** Megabytes of memory of a process and all that it has started; what several of them share counts once. */
export function memoryOf(pid: number): number {
  const kilobytes = processesOf(pid).map((each) => Number(/^Pss:\s+(\d+)/m.exec(readOf(each, 'smaps_rollup'))?.[1] ?? 0));
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}
