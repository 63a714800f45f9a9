import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { reasonOf } from 'shared/commands/reason-of';
import { type Message, type Notes, messageSchema } from './answers.ts';
import type { Confinement } from './confinement.ts';
import { innermostProcess, memoryOf, startClock } from './process-usage.ts';
import { RenderBusy, RenderLimitExceeded, SharedStateChanged, busyOr } from './render-errors.ts';
import type { Command, Start } from './runner/runner.ts';

/** Builds are loaded once per process. */
const LOADING_TIMEOUT_MS = 10_000;
/** Of the clock on the wall, whatever the process does meanwhile. */
const LONGEST_STAGE_MS = 60_000;
/** Of everything: buffers lie outside of the heap and its limit. */
const MEMORY_MB = 512;
const CHECK_MS = 50;
const LONGEST_LINE_BYTES = 16 * 1024 * 1024;
const MOST_COMPLAINT_BYTES = 256 * 1024;
const KEPT_COMPLAINT = 4_000;
const MEGABYTE = 1024 * 1024;
/** The descriptor by which a process gets the runner. */
const RUNNER = 3;

type Task = Command extends infer Each ? (Each extends Command ? Omit<Each, 'id'> : never) : never;

interface Done {
  readonly result: unknown;
  /** Milliseconds from the task until its answer, by the clock on the wall: with the loading of its builds, where it is the first. */
  readonly ms: number;
}

/** What a process is to hold. */
export interface Held {
  /** Modules by URL, as they lie in their files: to write them as JSON would keep the origin from answering for tens of milliseconds. */
  readonly modules: Readonly<Record<string, Buffer>>;
  readonly provided: Start['provided'];
}

/** A process that holds one shell and one section, or nothing yet; it does one task at a time. */
export interface RenderProcess {
  /** Sends the modules that it is to hold, once and before its first task; `onAttempt` is told what their code asked for in vain. */
  hold(held: Held, onAttempt: OnAttempt): void;
  /** Does a task that may take `runningMs`; rejects with what the releases' code threw, or why the process was ended. */
  run(task: Task, runningMs: number): Promise<Done>;
  readonly hasEnded: boolean;
  /** Resolves when the process waits for modules, or has ended. */
  readonly started: Promise<void>;
  /** Resolves when its first task is done, or it has ended. */
  readonly settled: Promise<void>;
  /** Ends the process and all that it may have started. */
  end(): void;
}

/** What a release's code threw, as far as its process tells. */
function errorOf({ name, message, stack }: { readonly name: string; readonly message: string; readonly stack: string }): Error {
  const error = new Error(message);
  error.name = name;
  error.stack = stack || `${name}: ${message}`;
  return error;
}

interface Current {
  readonly id: string;
  readonly name: string;
  readonly runningMs: number;
  isRunning: boolean;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

export type OnAttempt = (attempt: Notes['attempts'][number]) => void;

function spawnConfined([program, ...parameters]: Confinement['command']): ChildProcess {
  const { TZ } = process.env;
  try {
    return spawn(program, parameters, {
      cwd: '/',
      env: TZ === undefined ? {} : { TZ },
      stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
      // A group of its own, so that all of it can be ended.
      detached: true,
    });
  } catch (cause) {
    throw busyOr(cause, 'start a render process');
  }
}

/** Starts a render process that holds nothing yet; throws RenderBusy where the machine has nothing left for one. The origin may end while it waits for modules. */
export function startRenderProcess({ command, runner }: Confinement): RenderProcess {
  const child = spawnConfined(command);
  let hasEnded = false;
  let isReady = false;
  let current: Current | undefined;
  let onAttempt: OnAttempt = () => undefined;
  const started = Promise.withResolvers<void>();
  const settled = Promise.withResolvers<void>();
  let complaint = '';
  let complaintBytes = 0;
  // At once: why a process could not be started is told in the next tick, and ends the origin where nobody listens.
  child.on('error', (error) => {
    complaint ||= error.message;
    end(endOf(null, null));
  });
  // Where no more files can be opened, there are none to speak with it by.
  if (!child.stdin) throw new RenderBusy('The machine was too busy to start a render process (too many files are open)');

  function finish(withTask: (task: Current) => void): void {
    const task = current;
    current = undefined;
    if (task) withTask(task);
  }

  function end(error?: unknown): void {
    if (!hasEnded) {
      hasEnded = true;
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
    }
    started.resolve();
    settled.resolve();
    finish((task) => task.reject(error ?? new RenderBusy(`The process of the ${task.name} was ended`)));
  }

  function endOf(code: number | null, signal: NodeJS.Signals | null): Error {
    // Without it no release would do better.
    if (!isReady) return new RenderBusy(`No render process can be started: ${complaint.trim() || `exit code ${code ?? signal}`}`);
    if (/heap out of memory|Allocation failed/.test(complaint)) return new RenderLimitExceeded('The render took more memory than it may');
    return new Error(`The render process exited with ${code === null ? `signal ${signal}` : `code ${code}`}`);
  }

  function settle(message: Extract<Message, { notes: Notes }>): void {
    const { attempts, changes } = message.notes;
    settled.resolve();
    for (const attempt of attempts) onAttempt(attempt);
    const failure = message.kind === 'failed' ? errorOf(message.result) : undefined;
    if (changes.length > 0) {
      end(failure ?? new SharedStateChanged(`It changes ${changes.join(', ')}, which all code of its process shares`));
    } else if (failure) {
      finish(({ reject }) => reject(failure));
    } else {
      finish(({ resolve }) => resolve(message.result));
    }
  }

  function receive(message: Message): void {
    if (message.kind === 'ready' && !isReady) {
      isReady = true;
      started.resolve();
    } else if (message.kind === 'ready' || message.id !== current?.id) {
      throw new Error('it answers what was not asked');
    } else if (message.kind === 'running') {
      current.isRunning = true;
    } else {
      settle(message);
    }
  }

  let parts: Buffer[] = [];
  let length = 0;
  child.stdout?.on('data', (chunk: Buffer) => {
    for (let rest = chunk; rest.length > 0 && !hasEnded; ) {
      const at = rest.indexOf(10);
      const part = at < 0 ? rest : rest.subarray(0, at);
      rest = at < 0 ? rest.subarray(rest.length) : rest.subarray(at + 1);
      parts.push(part);
      length += part.length;
      if (length > LONGEST_LINE_BYTES) return end(new RenderLimitExceeded('The render answers with more than it may'));
      if (at < 0) return;
      const line = Buffer.concat(parts, length).toString();
      parts = [];
      length = 0;
      try {
        receive(messageSchema.parse(JSON.parse(line)));
      } catch (error) {
        return end(new Error(`The render process was ended: ${reasonOf(error).slice(0, 200)}`));
      }
    }
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    complaintBytes += chunk.length;
    complaint = (complaint + chunk.toString()).slice(-KEPT_COMPLAINT);
    if (complaintBytes > MOST_COMPLAINT_BYTES) end(new RenderLimitExceeded('The render writes more than it may'));
  });
  const modules = child.stdio[RUNNER] as Writable;
  for (const stream of [child.stdin, modules]) stream?.on('error', () => undefined);
  modules.end(runner);
  child.on('close', (code, signal) => end(endOf(code, signal)));
  child.unref();
  const pipes = [child.stdin, child.stdout, child.stderr] as unknown as readonly Socket[];
  for (const pipe of pipes) pipe.unref();
  const send = (message: Start | Command) => void child.stdin?.write(`${JSON.stringify(message)}\n`);

  function stageOf(task: Current): 'starting' | 'loading' | 'running' {
    if (!isReady) return 'starting';
    return task.isRunning ? 'running' : 'loading';
  }

  /** Ends the process where its task takes longer at a stage than that stage's limit, or too much memory. */
  function watch(task: Current): NodeJS.Timeout {
    let pid = 0;
    let clock = () => 0;
    let since = performance.now();
    let stage: ReturnType<typeof stageOf> = 'starting';
    return setInterval(() => {
      const present = stageOf(task);
      if (present !== stage) {
        if (pid === 0) pid = innermostProcess(child.pid ?? 0);
        stage = present;
        since = performance.now();
        clock = startClock(pid);
      }
      const elapsed = performance.now() - since;
      if (stage === 'starting') {
        if (elapsed > LONGEST_STAGE_MS) end(new RenderBusy(`No render process was ready within ${LONGEST_STAGE_MS} ms`));
        return;
      }
      if (memoryOf(pid) > MEMORY_MB * MEGABYTE) end(new RenderLimitExceeded(`The ${task.name} took more than ${MEMORY_MB} MB of memory`));
      const limit = stage === 'loading' ? LOADING_TIMEOUT_MS : task.runningMs;
      if (clock() <= limit && elapsed <= Math.max(LONGEST_STAGE_MS, limit)) return;
      const what = stage === 'loading' ? `Loading the builds for the ${task.name}` : `The ${task.name}`;
      end(new RenderLimitExceeded(`${what} took more than ${limit} ms`));
    }, CHECK_MS);
  }

  return {
    hold({ modules: held, provided }, tellAttempt) {
      onAttempt = tellAttempt;
      for (const pipe of pipes) pipe.ref();
      child.stdin?.cork();
      send({ kind: 'start', modules: Object.entries(held).map(([url, { length }]) => [url, length]), provided });
      for (const module of Object.values(held)) child.stdin?.write(module);
      child.stdin?.uncork();
    },
    async run(task, runningMs) {
      if (hasEnded) throw new RenderBusy(`The process of the ${task.kind} has ended`);
      const id = randomUUID();
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      current = { id, name: task.kind, runningMs, isRunning: false, resolve, reject };
      const timer = watch(current);
      try {
        // Not from its word that it runs: a busy origin may read that together with the answer.
        const sent = performance.now();
        send({ ...task, id });
        return { result: await promise, ms: performance.now() - sent };
      } finally {
        clearInterval(timer);
      }
    },
    get hasEnded() {
      return hasEnded;
    },
    started: started.promise,
    settled: settled.promise,
    end,
  };
}
