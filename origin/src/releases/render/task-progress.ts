/** What a worker has come to with a task: `queued` until it takes it up, `loading` while it imports builds, `running` from then on. */
export type Stage = 'queued' | 'loading' | 'running';

const stages: readonly Stage[] = ['queued', 'loading', 'running'];

/** One number that a worker writes and the origin's thread reads, also while the worker's code loops. */
export type Progress = Int32Array<SharedArrayBuffer>;

/** The progress of a task that waits. */
export function newProgress(): Progress {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

/** Says, in the worker, that a task has come to a stage. */
export function reportStage(progress: Progress, stage: Stage): void {
  Atomics.store(progress, 0, stages.indexOf(stage));
}

/** The stage that a task has come to. */
export function stageOf(progress: Progress): Stage {
  return stages[Atomics.load(progress, 0)] ?? 'queued';
}
