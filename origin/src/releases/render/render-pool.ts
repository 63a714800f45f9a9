import os from 'node:os';
import path from 'node:path';
import type { ConsoleRequest } from 'shared/contracts/console';
import type { RenderRequest, RenderedPage } from 'shared/contracts/render';
import { noteOnSpan, span } from '../../server/tracing/span.ts';
import { diskMark } from '../disk-mark.ts';
import { type LoadReport, loadReportSchema, pageSchema } from './answers.ts';
import { type RenderUser, confinement } from './confinement.ts';
import { RenderBusy, busyOr } from './render-errors.ts';
import type { OnAttempt, RenderProcess } from './render-process.ts';
import { type ServerBuild, moduleUrl, readModules } from './server-build.ts';
import { processesOf } from './spare-process.ts';

/** A page that needs longer than this of its process's own time, once its builds are loaded, is broken. */
const RENDER_TIMEOUT_MS = 3_000;
/** What waits longer than this is answered that the site is busy: no release is at fault. */
const QUEUE_TIMEOUT_MS = 15_000;
const QUEUE_LENGTH = 100;
/** A process that nobody uses ends after this. */
const IDLE_MS = 60_000;
const SWEEP_MS = 5_000;
/** Six sections in rollout at once are 24 pairs of shell and section, and some more where releases before stand in. */
const MOST_PROCESSES = 32;
const FEWEST_PROCESSES = 8;
/** What a process takes once it has rendered a while. */
const USUAL_MEMORY_BYTES = 96 * 1024 * 1024;

export interface RenderTask {
  readonly shell: ServerBuild;
  readonly section: ServerBuild | null;
  /** What the entry of the shell's build takes: a page's request, or its release console's. */
  readonly request: RenderRequest | ConsoleRequest;
}

/** A section's modules, to be loaded with a shell's singletons. */
export interface LoadTask {
  readonly shell: ServerBuild;
  readonly section: ServerBuild;
  /** Every server module of the section, relative to its `server` folder. */
  readonly modules: readonly string[];
}

/** A page, and how long its code took. */
export interface TimedPage extends RenderedPage {
  /** Milliseconds, without the wait for its turn and for a process. */
  readonly renderMs: number;
}

export interface RenderPool {
  /** Renders in the process of this shell and section; rejects when their code throws, exits, or passes a limit of time or memory, and with RenderBusy where it could not be begun. */
  render(task: RenderTask): Promise<TimedPage>;
  /** Loads a section's modules in the same process, under the same limits. */
  load(task: LoadTask): Promise<LoadReport>;
  close(): Promise<void>;
}

export interface RenderPoolOptions {
  /** Milliseconds that a task may run. */
  readonly timeoutMs?: number;
  readonly user: RenderUser;
  /** At the same time; by default as many as half of the memory holds. */
  readonly processes?: number;
  /** Milliseconds that a task may wait for its turn, and again for a process. */
  readonly queueMs?: number;
  /** Called with what code of releases asked for and did not get: `what`, and the URL of the module. */
  readonly onAttempt?: OnAttempt;
  /** Called once with what the system does not offer to confine processes with. */
  readonly onMissing?: (missing: readonly string[]) => void;
}

/** As many processes as half of the memory holds. */
function mostProcesses(): number {
  const memory = process.constrainedMemory() || os.totalmem();
  return Math.max(FEWEST_PROCESSES, Math.min(MOST_PROCESSES, Math.floor(Math.min(memory, os.totalmem()) / 2 / USUAL_MEMORY_BYTES)));
}

interface Place {
  process: Promise<RenderProcess> | undefined;
  /** The marks of the folders that its process's modules were read from. */
  marks: readonly (string | undefined)[];
  /** Tasks that are done or wait here. */
  tasks: number;
  last: Promise<unknown>;
  usedAt: number;
}

/** What a task does with the process of its releases. */
type Run = (running: RenderProcess) => ReturnType<RenderProcess['run']>;

const buildsOf = ({ shell, section }: RenderTask | LoadTask) => (section ? [shell, section] : [shell]);

const marksOf = (task: RenderTask | LoadTask) => Promise.all(buildsOf(task).map(({ folder }) => diskMark(folder)));

/** One process per shell and section: what one section does to its process, the others do not notice. */
export function createRenderPool(options: RenderPoolOptions): RenderPool {
  const { timeoutMs = RENDER_TIMEOUT_MS, queueMs = QUEUE_TIMEOUT_MS, user, onAttempt = () => undefined, onMissing } = options;
  const places = new Map<string, Place>();
  const limit = options.processes ?? mostProcesses();
  let isClosed = false;
  /** Resolves when a process has nothing to do any more. */
  let freed = Promise.withResolvers<void>();
  const takeProcess = processesOf(user);
  let isToldOfMissing = false;

  /** Asked for until it is known: a machine may be too busy to tell. */
  async function tellMissing(): Promise<void> {
    const { missing } = await confinement(user);
    if (isToldOfMissing) return;
    isToldOfMissing = true;
    if (missing.length > 0) onMissing?.(missing);
  }
  // Where it cannot be found out yet, each page says so that asks for a process.
  tellMissing().catch(() => undefined);

  async function end(place: Place): Promise<void> {
    const ending = place.process;
    place.process = undefined;
    await ending?.then(
      (running) => running.end(),
      () => undefined,
    );
  }

  function letWaitersLook(): void {
    freed.resolve();
    freed = Promise.withResolvers();
  }

  function endIdle(unusedSince: number): void {
    for (const [key, place] of places) {
      if (place.tasks > 0 || place.usedAt > unusedSince) continue;
      void end(place);
      places.delete(key);
    }
    letWaitersLook();
  }
  const sweep = setInterval(() => endIdle(performance.now() - IDLE_MS), SWEEP_MS);
  sweep.unref();

  /** Makes room for one more by ending the process that was not used for longest; false where all are at work, which stay. */
  function makeRoom(): boolean {
    const running = [...places.values()].filter((place) => place.process);
    if (running.length < limit) return true;
    const [oldest] = running.filter(({ tasks }) => tasks === 0).sort((a, b) => a.usedAt - b.usedAt);
    if (oldest) void end(oldest);
    return oldest !== undefined;
  }

  /** Starts something in the moment in which there is room for it; rejects with RenderBusy where that takes too long. */
  async function inRoom<Started>(begin: () => Started): Promise<Awaited<Started>> {
    const tooLong = Promise.withResolvers<never>();
    const timer = setTimeout(() => tooLong.reject(new RenderBusy(`All ${limit} render processes were at work for ${queueMs} ms`)), queueMs);
    try {
      while (!makeRoom()) await Promise.race([freed.promise, tooLong.promise]);
    } finally {
      clearTimeout(timer);
    }
    return await begin();
  }

  async function start(place: Place, task: RenderTask | LoadTask): Promise<RenderProcess> {
    const { shell } = task;
    const builds = buildsOf(task);
    // Before the files are read, so that a folder that is replaced meanwhile counts as replaced.
    place.marks = await marksOf(task);
    const modules = await Promise.all(builds.map(readModules)).catch((cause: unknown) => {
      throw busyOr(cause, 'read what is to be rendered');
    });
    const provided = Object.fromEntries(Object.entries(shell.provides).map(([name, file]) => [name, moduleUrl(shell, file)]));
    const taken = await takeProcess();
    if (!isToldOfMissing) await tellMissing();
    taken.hold({ modules: Object.assign({}, ...modules) as Record<string, Buffer>, provided }, onAttempt);
    return taken;
  }

  async function processOf(place: Place, task: RenderTask | LoadTask): Promise<RenderProcess> {
    const known = await place.process;
    if (known && !known.hasEnded) return known;
    place.process = undefined;
    return inRoom(() => {
      // What is rendered ahead does not know that the origin ends.
      if (isClosed) throw new RenderBusy('The origin ends');
      const starting = start(place, task);
      place.process = starting;
      starting.catch(() => {
        place.process = undefined;
      });
      return starting;
    });
  }

  /** Whether another folder lies in the place of one that a process's modules were read from. */
  async function isReplaced({ marks }: Place, task: RenderTask | LoadTask): Promise<boolean> {
    const present = await marksOf(task);
    return present.some((mark, index) => mark !== undefined && mark !== marks[index]);
  }

  /** Does a task; one that fails is done once more where a release was damaged when it was loaded, and was published again since. */
  async function runAt(place: Place, task: RenderTask | LoadTask, run: Run): ReturnType<Run> {
    const running = await processOf(place, task);
    try {
      return await run(running);
    } catch (error) {
      // The next task starts another process anyway.
      if (running.hasEnded || !(await isReplaced(place, task))) throw error;
      await end(place);
      return run(await processOf(place, task));
    }
  }

  /** Gives a task its turn in the process of its releases. */
  function inTurn(task: RenderTask | LoadTask, run: Run): ReturnType<Run> {
    const [shell, section] = [task.shell, task.section].map((build) => (build ? path.basename(build.folder) : 'none'));
    return span('render', { 'zakat.process.shell': shell ?? '', 'zakat.process.section': section ?? '' }, () => takeTurn(task, run));
  }

  async function takeTurn(task: RenderTask | LoadTask, run: Run): ReturnType<Run> {
    const key = `${task.shell.folder} ${task.section?.folder}`;
    const place = places.get(key) ?? { process: undefined, marks: [], tasks: 0, last: Promise.resolve(), usedAt: 0 };
    places.set(key, place);
    if (place.tasks >= QUEUE_LENGTH) throw new RenderBusy(`${QUEUE_LENGTH} pages wait for this process already`);
    noteOnSpan({ 'zakat.queue': place.tasks });
    place.tasks += 1;
    const begun = Promise.withResolvers<undefined>();
    const waiting = setTimeout(() => begun.reject(new RenderBusy(`No process took up the task within ${queueMs} ms`)), queueMs);
    const turn = place.last.then(async () => {
      clearTimeout(waiting);
      begun.resolve(undefined);
    });
    const answer = Promise.all([begun.promise, turn]).then(() => span('run in process', {}, () => runAt(place, task, run)));
    // One that gave up waiting ends at once, and is passed over when its turn comes.
    place.last = Promise.allSettled([turn, answer]);
    try {
      return await answer;
    } finally {
      place.tasks -= 1;
      place.usedAt = performance.now();
      letWaitersLook();
    }
  }

  return {
    async render(task) {
      const { shell, section, request } = task;
      const { result, ms } = await inTurn(task, (running) =>
        running.run(
          {
            kind: 'render',
            shell: moduleUrl(shell, shell.entry),
            section: section && moduleUrl(section, section.entry),
            request: JSON.stringify(request),
          },
          timeoutMs,
        ),
      );
      const page = pageSchema.safeParse(result);
      if (page.success) return { ...(page.data as RenderedPage), renderMs: ms };
      throw new TypeError(
        `The build's render() returns no page: ${page.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join(', ')}`,
      );
    },
    async load(task) {
      const { shell, section, modules } = task;
      const { result } = await inTurn(task, (running) =>
        running.run(
          {
            kind: 'load',
            shell: moduleUrl(shell, shell.entry),
            entry: moduleUrl(section, section.entry),
            modules: modules.map((file) => moduleUrl(section, file)),
          },
          timeoutMs,
        ),
      );
      const { failures, routes } = loadReportSchema.parse(result);
      const prefix = moduleUrl(section, '');
      return { failures: failures.map(({ module, reason }) => ({ module: module.replace(prefix, ''), reason })), routes };
    },
    async close() {
      isClosed = true;
      clearInterval(sweep);
      letWaitersLook();
      await Promise.all([...places.values()].map(end));
      places.clear();
    },
  };
}
