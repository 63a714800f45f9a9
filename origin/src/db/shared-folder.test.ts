import { expect, test } from 'vitest';
import { ensureSecret, secretFile } from '../server/kept-secret.ts';
import { listSigningKeys } from '../releases/access/signing-keys.ts';
import { ensureDevelopmentKey } from '../releases/access/development-key.ts';
import { onEachDatabase, temporaryData, temporaryFolder } from '../testing/temporary-data.ts';

onEachDatabase();

const origins = Array.from({ length: 8 }, (_, number) => number);

test('origins that start at once on one folder agree on its secret', async () => {
  const file = secretFile(await temporaryFolder(), 'session-secret');
  const secrets = await Promise.all(origins.map(() => ensureSecret(file, undefined)));
  expect(new Set(secrets).size).toBe(1);
  expect(await ensureSecret(file, undefined)).toBe(secrets[0]);
});

test('origins that start at once on one folder have one development key', async () => {
  const { db } = await temporaryData();
  const folder = await temporaryFolder();
  const keys = await Promise.all(origins.map(() => ensureDevelopmentKey(folder)));
  expect(keys.filter(({ isNew }) => isNew)).toHaveLength(1);
  await Promise.all(keys.map(({ register }) => register(db)));
  expect(await listSigningKeys(db)).toMatchObject([{ label: 'development key', section: null }]);
});
