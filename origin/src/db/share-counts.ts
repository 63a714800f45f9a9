import { createHmac, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { repeat } from '../server/repeat.ts';
import type { RequestCounts } from '../server/request-counts.ts';
import { isPostgres } from './lock.ts';
import type { Database } from './schema.ts';

const SHARE = { everyMs: 1_000, againMs: 5_000 };
/** Of one exchange; in a flood of addresses, those that sent most. */
const MOST_NAMES = 500;
const FORGET_MS = 60_000;
const NAME_LENGTH = 22;

export interface SharedCounts {
  readonly db: Kysely<Database>;
  readonly counts: RequestCounts;
  /** What names are hashed with: the same for all origins of a site. */
  readonly secret: string;
}

/**
 * Returns the function that tells other origins what was counted here and learns what they have counted, in one statement; none
 * where nothing was counted since the last time. Rejects where the database fails: counts go on with what is known.
 */
export function createCountExchange({ db, counts, secret }: SharedCounts, now: () => number = Date.now): () => Promise<void> {
  const origin = randomUUID();
  const hashOf = (name: string) => createHmac('sha256', secret).update(`count\n${name}`).digest('base64url').slice(0, NAME_LENGTH);
  let forgottenAt = Number.NEGATIVE_INFINITY;

  return async function exchange() {
    const own = new Map(counts.takeChanged(MOST_NAMES).map((count) => [hashOf(count.name), count]));
    if (own.size === 0) return;
    const asOf = new Date(now()).toISOString();
    const rows = [...own].map(([name, { count, until }]) => ({ name, origin, count, until: new Date(until).toISOString() }));
    const others = await db
      .with('told', (told) =>
        told
          .insertInto('request_counts')
          .values(rows)
          .onConflict((known) =>
            known.columns(['name', 'origin']).doUpdateSet(({ ref }) => ({ count: ref('excluded.count'), until: ref('excluded.until') })),
          ),
      )
      .selectFrom('request_counts')
      .select(({ fn }) => ['name', fn.sum<string>('count').as('count'), fn.max('until').as('until')])
      .where('name', 'in', [...own.keys()])
      .where('origin', '<>', origin)
      .where('until', '>', asOf)
      .groupBy('name')
      .execute();
    for (const { name: hash, count, until } of others) {
      const counted = own.get(hash);
      if (counted) counts.learn({ name: counted.name, count: Number(count), until: Date.parse(until) });
    }
    if (now() - forgottenAt < FORGET_MS) return;
    forgottenAt = now();
    await db.deleteFrom('request_counts').where('until', '<', asOf).execute();
  };
}

/** Shares counts every second where several origins may run; returns the function that ends it. */
export function shareCounts(shared: SharedCounts & { readonly onFailure: (error: unknown) => void }): () => Promise<void> {
  if (!isPostgres(shared.db)) return async () => undefined;
  return repeat(createCountExchange(shared), SHARE, shared.onFailure);
}
