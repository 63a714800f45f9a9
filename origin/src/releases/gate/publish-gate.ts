import type { SectionId } from 'shared/sections/sections';
import { createRenderPool } from '../render/render-pool.ts';
import { counterparts } from '../checks/compatibility.ts';
import type { StoredRelease } from '../release-store.ts';
import { type SectionState, isServed } from '../section-state.ts';
import { createDocumentInspector } from './document-inspector.ts';
import { moduleFaults } from './module-faults.ts';
import { type PageSources, pageFaults } from './page-faults.ts';
import { createWeigher } from './page-weight.ts';
import { pageChecksOf } from './page-checks.ts';

/** More patient than with visitors' pages: a machine that is busy for a moment is no fault of a release. */
const GATE_TIMEOUT_MS = 6_000;

export interface PublishGate {
  /** What of a release would break pages, each with what to change; none where visitors can be served it. `draft` lies on disk, unpublished. */
  faultsOf(draft: StoredRelease, states: ReadonlyMap<SectionId, SectionState>): Promise<string[]>;
  close(): Promise<void>;
}

/** Why a release counts that nobody is served. */
function wayBack({ release: { section, version } }: StoredRelease): string {
  return `(A rollback of ${section} returns to ${version}. With one more release of ${section} it no longer does.)`;
}

/** The last check before a release is accepted: loads its modules, renders its pages and reads them as visitors would get them. */
export function createPublishGate(sources: PageSources): PublishGate {
  const inspector = createDocumentInspector();
  const weightOf = createWeigher();

  async function faultsOf(draft: StoredRelease, states: ReadonlyMap<SectionId, SectionState>): Promise<string[]> {
    const isShell = draft.release.section === 'shell';
    const others = await counterparts(sources.store, states, draft.release.section);
    const live = others.filter(({ release }) => isServed(states, release));
    if (!isShell && live.length === 0) {
      return ['No shell is live on this origin, so that no page can be rendered. Publish one first: pnpm release publish shell'];
    }
    const pool = createRenderPool(GATE_TIMEOUT_MS);
    try {
      const loaded = others.map(async (other) => {
        const found = await (isShell ? moduleFaults(pool, draft, other) : moduleFaults(pool, other, draft));
        return live.includes(other) ? found : found.map((fault) => `${fault} ${wayBack(other)}`);
      });
      const faults = [...new Set((await Promise.all(loaded)).flat())];
      if (faults.length > 0) return faults;
      return await pageFaults(draft, pageChecksOf(draft, live), { ...sources, pool, inspector, weightOf });
    } finally {
      await pool.close();
    }
  }

  let last: Promise<unknown> = Promise.resolve();
  return {
    // One release after the other: several at once would use up each other's time.
    faultsOf(draft, states) {
      const turn = last.then(() => faultsOf(draft, states));
      last = turn.catch(() => {});
      return turn;
    },
    close: () => inspector.close(),
  };
}
