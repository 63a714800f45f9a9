import { type RenderUser, confinement } from './confinement.ts';
import { type RenderProcess, startRenderProcess } from './render-process.ts';

/** Returns the function that gives a process which holds nothing yet. */
export type TakeProcess = () => Promise<RenderProcess>;

/**
 * Keeps one process ahead: what a process is to render is sent after its start, so that nobody has to know it by then. The next
 * spare is started when every process that was taken has done its first task, so that it takes no time from those.
 */
export function createSpareProcess(start: TakeProcess): TakeProcess {
  let spare: RenderProcess | undefined;
  let unsettled = 0;

  async function prepare(): Promise<void> {
    unsettled += 1;
    try {
      spare = await start();
      await spare.started;
    } catch {
      // The next task starts one itself, and is told why that fails.
    }
    unsettled -= 1;
  }

  function settle(): void {
    unsettled -= 1;
    if (unsettled === 0 && (!spare || spare.hasEnded)) void prepare();
  }

  return async () => {
    const ready = spare;
    spare = undefined;
    unsettled += 1;
    try {
      const taken = ready && !ready.hasEnded ? ready : await start();
      void taken.settled.then(settle);
      return taken;
    } catch (error) {
      unsettled -= 1;
      throw error;
    }
  };
}

const known = new Map<string, TakeProcess>();

/** What gives the processes of a user: one for every pool of this origin, so that the gate finds the spare that pages left. */
export function processesOf(user: RenderUser): TakeProcess {
  const key = `${user.uid}:${user.gid}`;
  const present = known.get(key) ?? createSpareProcess(async () => startRenderProcess(await confinement(user)));
  known.set(key, present);
  return present;
}
