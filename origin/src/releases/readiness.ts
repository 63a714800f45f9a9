import { access } from 'node:fs/promises';
import type { Readiness } from '../server/health.ts';
import { reasonOf } from 'shared/commands/reason-of';
import type { Ledger } from './ledger.ts';
import type { ReleaseStore } from './release-store.ts';
import { NOTHING_PUBLISHED } from './section-state.ts';

export interface ReadinessDependencies {
  readonly ledger: Pick<Ledger, 'states'>;
  readonly store: Pick<ReleaseStore, 'find'>;
  readonly dataDir: string;
  /** Throws where what is sent would not be recorded any more. */
  readonly requireKept: () => void;
  /** Whether what is live is rendered ahead still. */
  readonly isStarting: () => boolean;
  /** Whether no page can be rendered, though there is a shell. */
  readonly isFailing: () => Promise<boolean>;
  /** Whether the origin was told to end. */
  readonly drain: { readonly isDraining: boolean };
}

/** A folder that was there when its release was read, and may be unmounted by now. */
function isThere(folder: string): Promise<boolean> {
  return access(folder).then(
    () => true,
    () => false,
  );
}

function cannotRender(version: string): string {
  return (
    `shell ${version} is in the data folder, but no page can be rendered with it, nor with one before it: the log says why. ` +
    'Where other origins render it, look at the memory and the processes of this machine; else roll it back (pnpm release rollback shell), or publish one that renders.'
  );
}

/** Returns the function that tells whether there is a shell that can be served: every page needs one. */
export function createReadiness({
  ledger,
  store,
  dataDir,
  drain,
  isStarting,
  isFailing,
  requireKept,
}: ReadinessDependencies): () => Promise<Readiness> {
  return async () => {
    if (drain.isDraining) return { ready: false, reason: 'This origin was told to end: it answers what still arrives.' };
    try {
      requireKept();
    } catch (error) {
      return { ready: false, reason: reasonOf(error) };
    }
    const states = await ledger.states().catch((error: unknown) => error);
    if (!(states instanceof Map)) {
      return { ready: false, reason: `The database does not answer (${reasonOf(states)}). Look at the server, and at DATABASE_URL.` };
    }
    const { stable, previous } = (states as Awaited<ReturnType<Ledger['states']>>).get('shell') ?? NOTHING_PUBLISHED;
    for (const version of [stable, ...previous]) {
      const stored = version === null ? undefined : await store.find('shell', version);
      if (!stored || !(await isThere(stored.folder))) continue;
      if (isStarting()) return { ready: false, reason: 'The pages are being rendered, so that nobody waits for them.' };
      return (await isFailing()) ? { ready: false, reason: cannotRender(stored.release.version) } : { ready: true };
    }
    const reason =
      stable === null
        ? `No shell is published to this origin yet, so that it has no page to serve. Publish one: pnpm release publish shell. If there should be one, see whether DATA_DIR (${dataDir}) is the right folder, and mounted.`
        : `shell ${stable} is live, but ${dataDir} has no readable release of it. Is DATA_DIR the folder that the origins share, and mounted? If its files are lost, publish the shell again: pnpm release publish shell`;
    return { ready: false, reason };
  };
}
