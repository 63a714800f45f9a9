import { randomBytes } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-data.ts';
import { dataKeyFile, ensureDataKeys } from './data-keys.ts';
import { type DataKey, parseDataKey } from '../../server/settings/data-key.ts';
import { createKeyring } from './keyring.ts';

function newKey(): DataKey {
  const key = parseDataKey(randomBytes(32).toString('base64'));
  if (!key) throw new Error('no key');
  return key;
}

const place = { table: 'pledges', column: 'phone', row: 'P-7K3M-9QXT' };

test('what is encrypted opens in its place, and is never the same twice', () => {
  const keyring = createKeyring({ current: newKey(), readable: [] });
  const encrypted = ['', '01712345678', 'ফারহানা', 'a\u0000b'].map((text) => [text, keyring.encrypt(text, place)] as const);
  for (const [text, value] of encrypted) expect(keyring.decrypt(value, keyring.keyId, place)).toBe(text);
  expect(keyring.encrypt('01712345678', place)).not.toBe(encrypted[1]?.[1]);
});

test.each([
  ['another table', { ...place, table: 'enquiries' }],
  ['another column', { ...place, column: 'name' }],
  ['another row', { ...place, row: 'P-0000-0000' }],
])('moved to %s it does not open', (_, elsewhere) => {
  const keyring = createKeyring({ current: newKey(), readable: [] });
  const encrypted = keyring.encrypt('01712345678', place);
  expect(() => keyring.decrypt(encrypted, keyring.keyId, elsewhere)).toThrow(/was altered and cannot be opened\. Restore it/);
});

test('altered in any byte, cut short or made up, it does not open, and the error repeats nothing of it', () => {
  const keyring = createKeyring({ current: newKey(), readable: [] });
  const bytes = Buffer.from(keyring.encrypt('01712345678', place), 'base64');
  const altered = Array.from(bytes, (_, index) => {
    const copy = Buffer.from(bytes);
    copy.writeUInt8(copy.readUInt8(index) ^ 1, index);
    return copy.toString('base64');
  });
  for (const broken of [
    ...altered,
    bytes.subarray(0, -1).toString('base64'),
    bytes.subarray(0, 20).toString('base64'),
    '',
    '01712345678',
  ]) {
    expect(() => keyring.decrypt(broken, keyring.keyId, place)).toThrow(/^The phone of P-7K3M-9QXT in pledges was altered/);
  }
});

test('an older key opens what it has encrypted, an unknown one says which key is missing', () => {
  const [older, newer] = [newKey(), newKey()];
  const before = createKeyring({ current: older, readable: [] });
  const encrypted = before.encrypt('01712345678', place);
  const after = createKeyring({ current: newer, readable: [older] });
  expect(after.decrypt(encrypted, older.id, place)).toBe('01712345678');
  expect(after.lookups('a@example.org')).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), before.lookups('a@example.org')[0]]);
  expect(() => createKeyring({ current: newer, readable: [] }).decrypt(encrypted, older.id, place)).toThrow(
    `encrypted with the data key ${older.id}. Name that key in DATA_KEY_OLD`,
  );
});

test.each(['', 'short', randomBytes(31).toString('base64'), randomBytes(33).toString('base64'), randomBytes(32).toString('hex')])(
  '%j is no data key',
  (text) => {
    expect(parseDataKey(text)).toBeUndefined();
  },
);

test('without a key, the data folder gets one that its owner alone may read, and keeps it', async () => {
  const folder = await temporaryFolder();
  const made = await ensureDataKeys(folder, { current: undefined, readable: [] });
  expect((await stat(dataKeyFile(folder))).mode & 0o777).toBe(0o600);
  expect(await ensureDataKeys(folder, { current: undefined, readable: [] })).toEqual(made);

  const set = newKey();
  expect(await ensureDataKeys(folder, { current: set, readable: [] })).toEqual({ current: set, readable: [made.current] });
  expect(await readFile(dataKeyFile(folder), 'utf8')).not.toContain(made.current.id);
});

test('a file that holds no key is reported and left as it is', async () => {
  const folder = await temporaryFolder();
  await writeFile(dataKeyFile(folder), 'half a k');
  await expect(ensureDataKeys(folder, { current: undefined, readable: [] })).rejects.toMatchObject({
    name: 'DataError',
    message: expect.stringMatching(/data-key holds no data key\. Restore it from a backup/),
  });
  expect(await readFile(dataKeyFile(folder), 'utf8')).toBe('half a k');
});
