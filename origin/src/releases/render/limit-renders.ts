import { RenderBusy } from './render-errors.ts';
import type { RenderPool } from './render-pool.ts';

/** Renders that may wait whatever the others take: processes have to be started first. */
const ALWAYS_TAKEN = 32;
/** The same where the event loop has no rest: pages that are kept go before those that have to be made. */
const TAKEN_WHEN_OVERLOADED = 16;
/** Where one waits as long as this, one more would wait longer. */
const LONGEST_WAIT_MS = 3_000;

export interface RenderLimits {
  isOverloaded(): boolean;
  /** Called after each render with what became of it, and how long it took with its wait, in milliseconds. */
  onRender(outcome: 'made' | 'failed' | 'refused', ms: number): void;
}

export interface LimitedRenders extends RenderPool {
  /** Renders that were begun or wait for their turn. */
  readonly waiting: number;
}

/** Renders by a pool, and refuses with RenderBusy at once what would wait for too long. */
export function limitRenders(pool: RenderPool, { isOverloaded, onRender }: RenderLimits): LimitedRenders {
  /** When each was asked for, oldest first. */
  const waiting = new Map<symbol, number>();

  function isTooMuch(): boolean {
    if (waiting.size >= TAKEN_WHEN_OVERLOADED && isOverloaded()) return true;
    if (waiting.size < ALWAYS_TAKEN) return false;
    const [oldest = Number.POSITIVE_INFINITY] = waiting.values();
    return performance.now() - oldest > LONGEST_WAIT_MS;
  }

  return {
    ...pool,
    get waiting() {
      return waiting.size;
    },
    async render(task) {
      if (isTooMuch()) {
        onRender('refused', 0);
        throw new RenderBusy(`${waiting.size} pages wait for being made already`);
      }
      const id = Symbol('render');
      const asked = performance.now();
      waiting.set(id, asked);
      const end = (outcome: 'made' | 'failed' | 'refused') => {
        waiting.delete(id);
        onRender(outcome, performance.now() - asked);
      };
      try {
        const page = await pool.render(task);
        end('made');
        return page;
      } catch (error) {
        end(error instanceof RenderBusy ? 'refused' : 'failed');
        throw error;
      }
    },
  };
}
