import type { BrowserCommands } from '../publish/browser-commands.ts';

/** Loads the commands that drive a browser, which all others do without. */
export async function loadBrowserCommands(): Promise<BrowserCommands> {
  const [{ rehearseRelease }, { walkLiveJourneys }] = await Promise.all([
    import('./rehearse-release.ts'),
    import('./walk-live-journeys.ts'),
  ]);
  return { rehearseRelease, walkLiveJourneys };
}
