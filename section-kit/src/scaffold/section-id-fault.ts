import { isReservedPath } from 'shared/commands/reserved-paths';
import { isSectionName } from 'shared/sections/find-page';

/** Whether a plain object has a name before anything is put into it, as `constructor`: what is looked up by it is always found. */
export function isObjectName(id: string): boolean {
  return id in {};
}

/** Why a new section cannot have an id, which is also the path of its first page; undefined where it can. */
export function sectionIdFault(id: string): string | undefined {
  if (!isSectionName(id)) return `'${id}' cannot be a section's id: one word of 2 to 30 lower-case letters.`;
  if (isObjectName(id)) return `'${id}' cannot be a section's id: every object of JavaScript has that name.`;
  if (id === 'shell') return `'${id}' cannot be a section's id: it is the shell's.`;
  if (isReservedPath(`/${id}`)) return `'${id}' cannot be a section's id: /${id} is an address of the host's own.`;
  return undefined;
}
