import type { Kysely } from 'kysely';
import type { SectionId } from 'shared/sections/sections';
import type { Database, RampRow } from '../db/schema.ts';

export interface RampRows {
  read(section: SectionId): Promise<RampRow | undefined>;
  all(): Promise<RampRow[]>;
  /** Writes a row in the place of its section's, in a transaction where one is given. */
  write(row: RampRow, turn?: Kysely<Database>): Promise<void>;
  /** Writes what a look has found; what a person has asked for meanwhile stays, and a hold for errors that were let pass meanwhile does not count. */
  report(row: RampRow): Promise<void>;
  /** Closes the row of a ramp that has ended, unless somebody has begun another one meanwhile. What is halted is shown as long as it has its place. */
  end(row: RampRow, isHalted: boolean): Promise<void>;
}

/** Returns the rows of ramps: one of each section at most. */
export function createRampRows(db: Kysely<Database>): RampRows {
  return {
    async read(section) {
      return await db.selectFrom('ramps').selectAll().where('section', '=', section).executeTakeFirst();
    },
    async all() {
      return await db.selectFrom('ramps').selectAll().orderBy('section').execute();
    },
    async write(row, turn = db) {
      await turn
        .insertInto('ramps')
        .values(row)
        .onConflict((conflict) => conflict.column('section').doUpdateSet(row))
        .execute();
    },
    async report({ section, version, accepted, state, why, looked_at }) {
      await db
        .updateTable('ramps')
        .set({ state, why, looked_at })
        .where('section', '=', section)
        .where('version', '=', version)
        .where('accepted', '=', accepted)
        .execute();
    },
    async end({ section, state, looked_at }, isHalted) {
      const known = { section, state, looked_at };
      if (isHalted)
        await db
          .updateTable('ramps')
          .set({ state: 'halted', why: '' })
          .where(({ and }) => and(known))
          .execute();
      else
        await db
          .deleteFrom('ramps')
          .where(({ and }) => and(known))
          .execute();
    },
  };
}
