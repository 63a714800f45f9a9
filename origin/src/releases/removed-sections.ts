import { isSectionId } from 'shared/sections/find-page';
import type { SectionId } from 'shared/sections/sections';
import type { Retirement, SectionState } from './section-state.ts';

/** A section that the ledger knows and the sections table does not have any more. */
export interface RemovedSection {
  readonly section: string;
  readonly stable: string | null;
  readonly retired: Retirement | null;
}

/** The sections that were taken out of the sections table since something of them was published. */
export function removedSections(states: ReadonlyMap<SectionId, SectionState>): RemovedSection[] {
  return [...states].filter(([section]) => !isSectionId(section)).map(([section, { stable, retired }]) => ({ section, stable, retired }));
}

/** What an operator has to know of a removed section, and what to do. */
export function removedWords({ section, stable, retired }: RemovedSection): string {
  if (retired) return `${section} was retired at ${retired.at} by ${retired.actor} (${retired.why}).`;
  return `${section} is not in this origin's sections table, so that visitors are not served it; the ledger still has ${stable ?? 'no release of it'} as live. If it was removed on purpose, end it: pnpm release retire ${section} --why "…". If not, this origin was started from older sources than those that ${section} was published from: start it from the newer ones.`;
}
