import type { SectionId } from 'shared/sections/sections';
import type { Retirement, SectionState } from './section-state.ts';

/** A section that the ledger knows and the site does not have any more. */
export interface RemovedSection {
  readonly section: string;
  readonly stable: string | null;
  readonly retired: Retirement | null;
}

/** The sections that have left the site since something of them was published; `present` are those that it has. */
export function removedSections(states: ReadonlyMap<SectionId, SectionState>, present: readonly SectionId[]): RemovedSection[] {
  return [...states]
    .filter(([section]) => !present.includes(section))
    .map(([section, { stable, retired }]) => ({ section, stable, retired }));
}

/** What an operator has to know of a removed section, and what to do. */
export function removedWords({ section, stable, retired }: RemovedSection): string {
  if (retired) return `${section} was retired at ${retired.at} by ${retired.actor} (${retired.why}).`;
  return `${section} is no section of this site, so that visitors are not served it; the ledger still has ${stable ?? 'no release of it'} as live. If it has left on purpose, end it: pnpm release retire ${section} --why "…". If not, let it join: pnpm admin section add ${section}`;
}
