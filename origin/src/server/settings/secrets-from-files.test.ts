import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-data.ts';
import { secretSettings } from './secrets-from-files.ts';
import { readSettings } from './settings.ts';

async function secretFile(content: string): Promise<string> {
  const file = path.join(await temporaryFolder(), 'secret');
  await writeFile(file, content);
  return file;
}

test('each secret can be read from a file, and counts as if it were set', async () => {
  const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
  const pem = '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB\n-----END PRIVATE KEY-----\n';
  const secrets: Record<(typeof secretSettings)[number], string> = {
    ALERT_WEBHOOK_URL: 'https://chat.example.org/hooks/secret\n',
    CDN_PURGE_TOKEN: 'a token of the cache',
    DATABASE_URL: 'postgres://zakat:secret@db:5432/zakat\n',
    DATA_KEY: `${key(1)}\r\n`,
    DATA_KEY_OLD: `${key(2)}\n${key(3)}\n`,
    MAIL_URL: 'smtps://user:secret@mail.example.org\n',
    ORIGIN_KEY: pem,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20secret\n',
    RELEASE_TOKEN: '0123456789abcdef',
    SESSION_SECRET: 'fedcba9876543210\n',
  };
  const files: Record<string, string> = {};
  for (const name of secretSettings) files[`${name}_FILE`] = await secretFile(secrets[name]);

  const fromFiles = readSettings(files);
  expect(fromFiles).toMatchObject({
    database: { kind: 'postgres', url: 'postgres://zakat:secret@db:5432/zakat' },
    releaseToken: '0123456789abcdef',
    sessionSecret: 'fedcba9876543210',
  });
  expect(fromFiles.dataKeys.readable).toHaveLength(2);
  expect(fromFiles).toEqual(readSettings(Object.fromEntries(Object.entries(secrets).map(([name, value]) => [name, value.trim()]))));
});

test('a platform that sets the variable to nothing beside its file means the file', async () => {
  expect(readSettings({ RELEASE_TOKEN: '', RELEASE_TOKEN_FILE: await secretFile('0123456789abcdef') }).releaseToken).toBe(
    '0123456789abcdef',
  );
});

test('a file that is not there or empty, and a secret that is set twice, stop the start, and no secret is repeated', async () => {
  const settings = {
    DATA_KEY_FILE: '/does/not/exist',
    SESSION_SECRET_FILE: await secretFile('\n'),
    RELEASE_TOKEN: '0123456789abcdef',
    RELEASE_TOKEN_FILE: await secretFile('another-secret-token'),
    ORIGIN_KEY_FILE: await secretFile('not-a-key-at-all'),
  };
  let message = '';
  try {
    readSettings(settings);
  } catch (error) {
    message = String(error);
  }
  expect(message).toMatch(/DATA_KEY_FILE names \/does\/not\/exist, which cannot be read/);
  expect(message).toMatch(/SESSION_SECRET_FILE names \S+, which is empty/);
  expect(message).toContain('RELEASE_TOKEN and RELEASE_TOKEN_FILE are both set');
  expect(message).toContain('ORIGIN_KEY is no Ed25519 private key');
  expect(message).not.toMatch(/0123456789abcdef|another-secret-token|not-a-key-at-all/);
});

test('docs/settings.md names the secrets that can be read from files', () => {
  const text = readFileSync(new URL('../../../../docs/settings.md', import.meta.url), 'utf8');
  const [, paragraph = ''] = /^Each of (.+) can be read from a file/ms.exec(text) ?? [];
  expect([...paragraph.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name).sort()).toEqual([...secretSettings].sort());
});

test('each secret is kept from builds, which run the code of all packages that they are made of', async () => {
  const kept = await readFile(new URL('../../../../section-kit/src/without-secrets.ts', import.meta.url), 'utf8');
  for (const name of secretSettings) expect.soft(kept).toContain(`'${name}'`);
});
