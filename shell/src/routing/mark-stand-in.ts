import type { SectionId } from 'shared/sections/sections';

/** A stand-in that took the place of a section's page. */
interface ShownStandIn {
  readonly section: SectionId;
  /** Which step of docs/architecture.md: 2 the release before, 3 what is on the screen, 4 a message. */
  readonly step: 2 | 3 | 4;
  /** What made it necessary. */
  readonly error: unknown;
}

/** Marks a stand-in on the document's timeline, where the origin's own script finds it however broken the rest is (shared/src/visit/watch-visit.ts). */
export function markStandIn({ section, step, error }: ShownStandIn): void {
  // An error may hold what cannot be copied to the timeline.
  const { name, message, stack } = error instanceof Error ? error : new Error('The page could not be shown');
  performance.mark('stand-in', { detail: { section, step, error: { name, message, stack } } });
}
