import type { Data } from '../../src/open-data.ts';
import { type PurgeCounts, purge } from '../../src/forms/purge.ts';
import type { Settings } from '../../src/server/settings/settings.ts';
import { inSteps } from './database-refused.ts';
import { removeMailsToo } from './mail-files.ts';

const DAY_MS = 86_400_000;
const readers = 'Confirmed newsletter addresses stay until their readers unsubscribe.';

/** Removes what was sent more than so many days ago, or tells what that would be. */
export async function purgeOld(
  { days, dryRun }: { readonly days: number; readonly dryRun: boolean },
  { db, vacuum }: Data,
  { dataDir }: Pick<Settings, 'dataDir'>,
): Promise<string> {
  const before = new Date(Date.now() - days * DAY_MS);
  const counted = () => purge(db, before, { dryRun });
  const what = wordsOf(await (dryRun ? counted() : inSteps(counted)));
  const when = `sent before ${before.toISOString()}`;
  if (dryRun) return `Would remove, ${when}: ${what}. Nothing was changed. ${readers}`;
  const removed = `Removed, ${when}: ${what}`;
  await removeMailsToo(removed, dataDir, { before });
  const done = `${removed}. ${readers}`;
  return (await vacuum()) ? done : `${done} The database's files still hold what was there before: run this again in a minute.`;
}

function wordsOf({ pledges, enquiries, subscriptions, idempotency_keys }: PurgeCounts): string {
  const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
  return [
    count(pledges, 'pledge', 'pledges'),
    count(enquiries, 'enquiry', 'enquiries'),
    `${count(subscriptions, 'subscription', 'subscriptions')} that nobody confirmed`,
    `${count(idempotency_keys, 'key', 'keys')} of repeated forms`,
  ].join(', ');
}
