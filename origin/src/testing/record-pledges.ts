// A program of its own, for tests that start it and kill it: records pledges the way the origin does, and prints each
// reference as soon as it has the answer. Arguments: the DATABASE_URL, and how many to record.
import { openData } from '../open-data.ts';
import { readSettings } from '../server/settings/settings.ts';
import { TEST_DATA_KEY } from './test-keys.ts';
import { withoutLimits } from './without-limits.ts';

const [databaseUrl = '', count = '0'] = process.argv.slice(2);
const data = withoutLimits(await openData(readSettings({ DATABASE_URL: databaseUrl, DATA_KEY: TEST_DATA_KEY })));
for (let number = 0; number < Number(count); number += 1) {
  const values = { name: `Giver ${number}`, phone: '01712345678', donation: '5000' };
  const { reference } = await data.submitPledge({ values, language: 'en', idempotencyKey: crypto.randomUUID() });
  process.stdout.write(`${reference}\n`);
}
await data.close();
