import path from 'node:path';
import { sectionOf } from 'shared/sections/find-page';
import type { SectionId } from 'shared/sections/sections';

export const repository = path.resolve(import.meta.dirname, '../..');

/** The package folder of a section. */
export function packageFolder(section: SectionId): string {
  return path.join(repository, sectionOf(section).remote);
}
