import type { BrowserCommands } from '../publish/browser-commands.ts';
import { ReleaseFailed } from '../publish/call-origin.ts';

/** How an import, and a `require`, say that a package is not installed. */
const NOT_INSTALLED = ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'];

/** Loads the commands that drive a browser; rejects with what to add where a package is missing that all other commands do without. */
export async function loadBrowserCommands(): Promise<BrowserCommands> {
  try {
    const [{ rehearseRelease }, { walkLiveJourneys }] = await Promise.all([
      import('./rehearse-release.ts'),
      import('./walk-live-journeys.ts'),
    ]);
    return { rehearseRelease, walkLiveJourneys };
  } catch (cause) {
    if (!NOT_INSTALLED.includes((cause as NodeJS.ErrnoException).code ?? '')) throw cause;
    throw new ReleaseFailed(
      'A command that drives a browser needs playwright-core, axe-core, pixelmatch, pngjs and diff. Add them to the devDependencies.',
      { cause },
    );
  }
}
