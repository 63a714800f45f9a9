import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { SectionId } from 'shared/sections/sections';
import { type CachedRead, cachedRead } from '../../db/cached-read.ts';
import { type RememberOnDisk, rememberNothing } from '../../db/last-known.ts';
import type { Database } from '../../db/schema.ts';
import { InputError } from '../../server/data-error.ts';

/** A section that may publish to this site. What it is called and which pages it has is its releases' to say. */
export interface HostedSection {
  readonly id: SectionId;
  /** The remote's name in the federation runtime, and the package of a workspace. */
  readonly remote: string;
  readonly isInMenu: boolean;
}

/** The sections of this site, in the order of its menu; the shell comes first. */
export type HostedSections = readonly HostedSection[];

export type ReadHosted = Pick<CachedRead<HostedSections>, 'current'>;

/** Reads the sections of this site as the database has them now. */
export async function readHosted(db: Kysely<Database>): Promise<HostedSections> {
  const rows = await db
    .selectFrom('sections')
    .select(['id', 'remote', 'in_menu'])
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute();
  return rows.map(({ id, remote, in_menu }) => ({ id, remote, isInMenu: in_menu === 1 }));
}

export interface ReadHostedOptions {
  /** Called when the database did not answer, and pages go on with the sections known. */
  readonly onFailure?: (error: unknown) => void;
  readonly remember?: RememberOnDisk;
}

/** Keeps what every page needs to know of the sections of this site; a change counts at once, on other origins within a second. */
export function createReadHosted(
  db: Kysely<Database>,
  { onFailure, remember = rememberNothing }: ReadHostedOptions = {},
): CachedRead<HostedSections> {
  async function read(kept: HostedSections | undefined): Promise<HostedSections> {
    const hosted = await readHosted(db);
    return kept && isDeepStrictEqual(kept, hosted) ? kept : hosted;
  }
  return cachedRead(db, { read, onFailure, lastKnown: remember('sections') });
}

/** Whether this site has a section. */
export function isHosted(hosted: HostedSections, section: string): boolean {
  return hosted.some(({ id }) => id === section);
}

/** That this site does not have a section, and which it has. */
export function unhostedWords(hosted: HostedSections, section: string): string {
  return `There is no section '${section}'. Sections are: ${hosted.map(({ id }) => id).join(', ')}. Another one joins by: pnpm admin section add <section>`;
}

/** Throws InputError with the sections there are where the site has none of that name. */
export async function requireHosted(db: Kysely<Database>, section: string): Promise<void> {
  const hosted = await readHosted(db);
  if (!isHosted(hosted, section)) throw new InputError([unhostedWords(hosted, section)]);
}
