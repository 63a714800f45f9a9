import { readFileSync } from 'node:fs';

function processesOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(processesOf)];
}

/** Megabytes of memory of a process and all that it has started; what several of them share counts once. */
export function memoryOf(pid: number): number {
  const kilobytes = processesOf(pid).map((each) =>
    Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${each}/smaps_rollup`, 'utf8'))?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}
