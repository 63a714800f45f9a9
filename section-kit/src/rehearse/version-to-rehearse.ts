import type * as z from 'zod/mini';
import type { statusSchema } from '../publish/print-answer.ts';

type SectionStatus = z.infer<typeof statusSchema>['sections'][number];

/** The version that is rehearsed where none is named: the newest that is not locked, or the candidate where the newest is live; undefined for none. */
export function versionToRehearse({ stable, candidate, published, locked }: SectionStatus): string | undefined {
  const newest = published.findLast(({ version }) => !locked.some((lock) => lock.version === version))?.version;
  const inRollout = candidate?.halted ? undefined : candidate?.version;
  return [newest, inRollout].find((version) => version !== undefined && version !== stable);
}
