import { sectionSources } from 'virtual:section-sources';
import { type ShareScope, takeShareScope } from './shared-scope.ts';

// The federation container of the one section in the dev server: to the shell what a release's remoteEntry.js is.
// The federation plugin's own dev server expects its host in a dev server, too, and brings a second React otherwise.

/** Called by the federation runtime before the first `get`. */
export function init(scope: ShareScope): void {
  takeShareScope(scope);
}

/** The factory of the one module that a section exposes. */
export async function get(): Promise<() => unknown> {
  const [load] = Object.values(sectionSources);
  const module = await load?.();
  return () => module;
}
