import path from 'node:path';
import { expect, test } from 'vitest';
import { openData } from '../../src/open-data.ts';
import { emptyMachine } from '../../src/testing/backed-up-machine.ts';
import { temporaryFolder } from '../../src/testing/temporary-data.ts';
import { backUpData } from './backup.ts';

test('where a store holds the releases, a backup says that the store needs one of its own', async () => {
  const { settings } = await emptyMachine();
  await (await openData(settings)).close();
  const backup = async (name: string, releaseStore: typeof settings.releaseStore) =>
    backUpData({ ...settings, releaseStore }, path.join(await temporaryFolder(), name), undefined);
  const store = 'The releases are in the store s3://releases/site/, which needs a backup of its own.';
  expect(await backup('monday', { bucket: 'releases', prefix: 'site/', pathStyle: false })).toContain(store);
  expect(await backup('tuesday', undefined)).not.toContain('store');
});
