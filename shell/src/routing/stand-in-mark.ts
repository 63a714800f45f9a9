import { useEffect } from 'react';
import type { SectionId } from 'shared/sections/sections';

interface StandInMarkProps {
  readonly section: SectionId;
  /** Which step of docs/architecture.md: 2 the release before, 3 what is on the screen, 4 a message, or nothing in the place of a block. */
  readonly step: 2 | 3 | 4;
  /** What made it necessary. */
  readonly error: unknown;
}

/**
 * Stands beside what stands in for something of a section, and marks it on the document's timeline, where the origin's own script
 * finds it however broken the rest is (shared/src/visit/watch-visit.ts).
 */
export function StandInMark({ section, step, error }: StandInMarkProps): null {
  useEffect(() => {
    // An error may hold what cannot be copied to the timeline.
    const { name, message, stack } = error instanceof Error ? error : new Error('The page could not be shown');
    performance.mark('stand-in', { detail: { section, step, error: { name, message, stack } } });
  }, [section, step, error]);
  return null;
}
