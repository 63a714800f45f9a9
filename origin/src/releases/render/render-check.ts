import { setTimeout as wait } from 'node:timers/promises';
import { isBusy } from '../../server/overloaded.ts';
import { NoShell } from './render-page.ts';

/** A fault that lasts for less is a moment's: taking an origin out, and in again, would cost more. */
const LASTING_MS = 5_000;
const TRY_AGAIN_MS = 2_000;
/** Less than what asks whether an origin is ready waits for. */
const ANSWER_MS = 1_000;

export interface RenderCheckOptions {
  /** Renders a page of what is live, kept or not; rejects where no release could be used for it. */
  readonly tryPage: () => Promise<unknown>;
  /** In milliseconds. */
  readonly now?: () => number;
}

/** Whether pages can be rendered: known by those that visitors ask for, and tried once one of them has failed. */
export interface RenderCheck {
  /** Makes a page, and remembers whether that succeeded. */
  watched<Page>(page: Promise<Page>): Promise<Page>;
  /** Whether no page could be rendered for a while, or none since the start; asks anew every two seconds at most. */
  isFailing(): Promise<boolean>;
}

/** Makes a check that knows of no failure. A render that has to wait says nothing of whether it would succeed. */
export function createRenderCheck({ tryPage, now = () => performance.now() }: RenderCheckOptions): RenderCheck {
  let hasMade = false;
  let failedSince: number | undefined;
  let isConfirmed = false;
  let triedAt = Number.NEGATIVE_INFINITY;
  let trying: Promise<void> | undefined;

  function isFailure(error: unknown): boolean {
    return !isBusy(error) && !(error instanceof NoShell);
  }

  async function tryAgain(since: number): Promise<void> {
    triedAt = now();
    try {
      await tryPage();
      hasMade = true;
      failedSince = undefined;
      isConfirmed = false;
    } catch (error) {
      if (isFailure(error)) isConfirmed ||= !hasMade || now() - since >= LASTING_MS;
    }
  }

  return {
    async watched(page) {
      try {
        const made = await page;
        hasMade = true;
        return made;
      } catch (error) {
        if (isFailure(error)) failedSince ??= now();
        throw error;
      }
    },
    async isFailing() {
      if (failedSince === undefined) return false;
      if (now() - triedAt >= TRY_AGAIN_MS) {
        trying ??= tryAgain(failedSince).finally(() => {
          trying = undefined;
        });
      }
      // Who asks whether an origin is ready waits for no render that takes long.
      await Promise.race([trying, wait(ANSWER_MS, undefined, { ref: false })]);
      return isConfirmed;
    },
  };
}
