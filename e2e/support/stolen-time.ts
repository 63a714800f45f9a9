import { readFileSync } from 'node:fs';

interface ProcessorTime {
  readonly stolen: number;
  readonly all: number;
}

/** In ticks since the machine's start (https://man7.org/linux/man-pages/man5/proc_stat.5.html). */
function processorTime(): ProcessorTime {
  const [, first = ''] = /^cpu +(.*)$/m.exec(readFileSync('/proc/stat', 'utf8')) ?? [];
  // Guests' time is in the first two already.
  const ticks = first.split(' ').map(Number).slice(0, 8);
  return { stolen: ticks[7] ?? 0, all: ticks.reduce((sum, each) => sum + each, 0) };
}

/** From now on until it is asked: which share of this virtual machine's processors its host gave to others, from 0 to 1. */
export function watchStolenTime(): () => number {
  const begun = processorTime();
  return () => {
    const now = processorTime();
    const all = now.all - begun.all;
    return all > 0 ? (now.stolen - begun.stolen) / all : 0;
  };
}
