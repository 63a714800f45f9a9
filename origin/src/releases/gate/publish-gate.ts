import type { SectionId } from 'shared/sections/sections';
import { type RenderPool, createRenderPool } from '../render/render-pool.ts';
import { moduleUrl, serverBuild } from '../render/server-build.ts';
import { counterparts } from '../checks/compatibility.ts';
import type { StoredRelease } from '../release-store.ts';
import { NOTHING_PUBLISHED, type SectionState, isServed } from '../section-state.ts';
import { stableReleases } from '../rollout/choose-releases.ts';
import { createServedReleases } from '../served-releases.ts';
import { createDocumentInspector } from './document-inspector.ts';
import { inParallel } from 'shared/commands/in-parallel';
import { moduleFaults } from './module-faults.ts';
import { type PageSources, pageFaults } from './page-faults.ts';
import { createWeigher } from './page-weight.ts';
import { pageChecksOf } from './page-checks.ts';

/** More patient than with visitors' pages: a machine that is busy for a moment is no fault of a release. */
const GATE_TIMEOUT_MS = 6_000;
/** A shell meets up to three releases of each section, each in a process of its own: a small machine has no room for all at once. */
const LOADED_AT_ONCE = 4;

export interface PublishGate {
  /**
   * What of a release would break pages, each with what to change; none where visitors can be served it. `draft` lies on disk, unpublished.
   * The states are read when the release's turn comes: those before it take seconds. Rejects with StoreUnavailable where the shell is not
   * on this disk and cannot be fetched.
   */
  faultsOf(draft: StoredRelease, readStates: () => Promise<ReadonlyMap<SectionId, SectionState>>): Promise<string[]>;
  close(): Promise<void>;
}

/** Why a release counts that nobody is served. */
function wayBack({ release: { section, version } }: StoredRelease): string {
  return `(A rollback of ${section} returns to ${version}. With one more release of ${section} it no longer does.)`;
}

function attemptFault({ release: { section, version } }: StoredRelease, module: string, what: string): string {
  return `${module} of ${section} ${version} asks for ${what}, which server code does not get: it renders from its visit alone. Take it out.`;
}

/** Whether a shell runs here at all: one that was built for worker threads may import what render processes do not give. */
async function canRun(pool: RenderPool, shell: StoredRelease): Promise<boolean> {
  const build = serverBuild(shell);
  const { failures } = await pool.load({ shell: build, section: build, modules: [build.entry, ...Object.values(build.provides)] });
  return failures.length === 0;
}

/** The last check before a release is accepted: loads its modules, renders its pages and reads them as visitors would get them; a page may run for `timeoutMs`. */
export function createPublishGate(
  sources: PageSources,
  { timeoutMs = GATE_TIMEOUT_MS }: { readonly timeoutMs?: number } = {},
): PublishGate {
  const inspector = createDocumentInspector();
  const weightOf = createWeigher();
  const servedReleases = createServedReleases(sources.store, () => undefined);

  async function faultsOf(draft: StoredRelease, states: ReadonlyMap<SectionId, SectionState>): Promise<string[]> {
    const isShell = draft.release.section === 'shell';
    const { stable } = states.get('shell') ?? NOTHING_PUBLISHED;
    // Pages are rendered with it: while it cannot be fetched, nothing can be said of the release.
    if (!isShell && stable !== null) await sources.store.findNeeded('shell', stable);
    const others = await counterparts(sources.store, states, draft.release);
    const live = others.filter(({ release }) => isServed(states, release));
    if (!isShell && live.length === 0) {
      return ['No shell is live on this origin, so that no page can be rendered. Publish one first: pnpm release publish shell'];
    }
    const attempts = new Set<string>();
    const own = moduleUrl(serverBuild(draft), '');
    const shells = others.map((other) => moduleUrl(serverBuild(other), ''));
    const pool = createRenderPool({
      timeoutMs,
      user: sources.renderUser,
      onAttempt: ({ what, by }) => {
        // Whose frame is missing has hidden it.
        if (isShell || shells.some((shell) => by.startsWith(shell))) return;
        attempts.add(attemptFault(draft, by.startsWith(own) ? `server/${by.slice(own.length)}` : 'code', what));
      },
    });
    try {
      const loaded = await inParallel(others, LOADED_AT_ONCE, async (other) => {
        if (live.includes(other)) return isShell ? moduleFaults(pool, draft, other) : moduleFaults(pool, other, draft);
        // A shell that cannot run is no way back, whatever the section imports.
        if (!isShell && !(await canRun(pool, other))) return [];
        const found = await (isShell ? moduleFaults(pool, draft, other) : moduleFaults(pool, other, draft));
        return found.map((fault) => `${fault} ${wayBack(other)}`);
      });
      const faults = [...new Set(loaded.flat())];
      if (faults.length > 0) return [...faults, ...attempts];
      const found = await pageFaults(draft, pageChecksOf(draft, live), {
        ...sources,
        pool,
        inspector,
        weightOf,
        stable: (await servedReleases(states, stableReleases(states))).releaseSet,
      });
      return [...found, ...attempts];
    } finally {
      await pool.close();
    }
  }

  let last: Promise<unknown> = Promise.resolve();
  return {
    // One release after the other: several at once would use up each other's time.
    faultsOf(draft, readStates) {
      const turn = last.then(async () => faultsOf(draft, await readStates()));
      last = turn.catch(() => {});
      return turn;
    },
    close: () => inspector.close(),
  };
}
