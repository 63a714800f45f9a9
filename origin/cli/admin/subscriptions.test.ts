import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createNewsletterLinks } from '../../src/forms/newsletter/newsletter-links.ts';
import { readSettings } from '../../src/server/settings/settings.ts';
import { onEachDatabase, temporaryData, temporaryFolder } from '../../src/testing/temporary-data.ts';
import { subscriptionsWithLinks } from './subscriptions.ts';

onEachDatabase();

/** One subscription, and the settings of a machine that has no secret of the origins. */
async function start() {
  const data = await temporaryData();
  await data.submitSubscription({ values: { email: 'reader@example.org' }, language: 'en' });
  const [subscription] = await data.listSubscriptions();
  return { data, id: subscription?.id ?? '', folder: await temporaryFolder() };
}

test('without the secret of the origins no links are printed, and none is made', async () => {
  const { data, folder } = await start();
  const listing = subscriptionsWithLinks(data, readSettings({ DATA_DIR: folder }));
  await expect(listing).rejects.toThrow(/session-secret holds no secret.*Set SESSION_SECRET or SECRETS_DIR as the origins have it/);
  expect(await readdir(folder)).toEqual([]);
  await data.db.deleteFrom('subscriptions').execute();
  expect(await subscriptionsWithLinks(data, readSettings({ DATA_DIR: folder }))).toEqual([]);
});

test('links are signed with the secret of the origins, set or kept', async () => {
  const { data, id, folder } = await start();
  const links = createNewsletterLinks('the secret of the origins', 'http://localhost:3000');
  const listed = [{ email: 'reader@example.org', unsubscribe_url: links.unsubscribe(id, 'en') }];
  const set = readSettings({ DATA_DIR: folder, SESSION_SECRET: 'the secret of the origins' });
  expect(await subscriptionsWithLinks(data, set)).toMatchObject(listed);
  await mkdir(path.join(folder, 'secrets'));
  await writeFile(path.join(folder, 'secrets/session-secret'), 'the secret of the origins\n');
  expect(await subscriptionsWithLinks(data, readSettings({ DATA_DIR: folder }))).toMatchObject(listed);
});
