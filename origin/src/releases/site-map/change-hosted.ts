import type { Kysely } from 'kysely';
import { isSectionName } from 'shared/sections/find-page';
import type { SectionId } from 'shared/sections/sections';
import type { Database } from '../../db/schema.ts';
import { InputError } from '../../server/data-error.ts';
import type { Ledger } from '../ledger.ts';
import { retireSection } from '../retire-section.ts';
import { requireHosted } from './hosted-sections.ts';

const PACKAGE = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Lets a section publish from now on, at the end of the menu; its pages and names come with its releases. Throws InputError. */
export async function addSection(db: Kysely<Database>, { id, remote }: { readonly id: string; readonly remote: string }): Promise<void> {
  if (!isSectionName(id)) throw new InputError([`'${id}' is no name of a section: one word of 2 to 30 lower-case letters.`]);
  if (!PACKAGE.test(remote))
    throw new InputError([`--name is '${remote}': give the remote's name, lower-case words with hyphens between them.`]);
  await db.transaction().execute(async (turn) => {
    const rows = await turn.selectFrom('sections').select(['id', 'remote', 'position', 'removed_at']).execute();
    const known = rows.find((row) => row.id === id);
    if (known && known.removed_at === null) throw new InputError([`'${id}' is a section of this site already.`]);
    const namesake = rows.find((row) => row.remote === remote && row.id !== id);
    if (namesake) throw new InputError([`'${remote}' is the name of the section '${namesake.id}'.`]);
    const place = { remote, position: Math.max(0, ...rows.map(({ position }) => position)) + 1, in_menu: 1, removed_at: null };
    if (known) await turn.updateTable('sections').set(place).where('id', '=', id).execute();
    else
      await turn
        .insertInto('sections')
        .values({ id, added_at: new Date().toISOString(), ...place })
        .execute();
  });
}

/** Lets a section leave: nothing of it is live from now on, and it can publish no more. Resolves to what became of its releases; throws InputError. */
export async function removeSection(
  { db, ledger }: { readonly db: Kysely<Database>; readonly ledger: Pick<Ledger, 'change'> },
  { id, actor, why }: { readonly id: SectionId; readonly actor: string; readonly why: string },
): Promise<string> {
  if (id === 'shell') throw new InputError(['The shell cannot leave: without it there is no page at all.']);
  await requireHosted(db, id);
  await db.updateTable('sections').set({ removed_at: new Date().toISOString() }).where('id', '=', id).execute();
  // Where this is cut off, `pnpm release doctor` says that the section is to be retired.
  const retired = await retireSection({ ledger }, { section: id, actor, why });
  // Somebody has added it again meanwhile. One that has nothing published is gone all the same.
  if (retired.kind === 'refused' && retired.status !== 422) throw new InputError([retired.message]);
  return retired.message;
}

/** Puts these sections into the menu, in this order, and all others out of it; pages stay. Throws InputError. */
export async function orderMenu(db: Kysely<Database>, ids: readonly SectionId[]): Promise<void> {
  for (const id of ids) await requireHosted(db, id);
  if (ids.includes('shell') || new Set(ids).size < ids.length) {
    throw new InputError(['Name each section once, and not the shell, which has no menu of its own.']);
  }
  await db.transaction().execute(async (turn) => {
    const rows = await turn.selectFrom('sections').select('id').where('id', '!=', 'shell').orderBy('position').execute();
    const others = rows.map(({ id }) => id).filter((id) => !ids.includes(id));
    for (const [index, id] of [...ids, ...others].entries()) {
      const place = { position: index + 1, in_menu: ids.includes(id) ? 1 : 0 };
      await turn.updateTable('sections').set(place).where('id', '=', id).execute();
    }
  });
}

/** Adds those sections of a workspace that the site has never had, for an origin that publishes to itself; resolves to their ids. */
export async function addNewSections(
  db: Kysely<Database>,
  workspace: readonly { readonly id: SectionId; readonly remote: string }[],
): Promise<SectionId[]> {
  const rows = await db.selectFrom('sections').select('id').execute();
  const added = workspace.filter(({ id }) => !rows.some((row) => row.id === id));
  for (const section of added) await addSection(db, section);
  return added.map(({ id }) => id);
}
