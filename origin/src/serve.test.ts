import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openData } from './open-data.ts';
import { revokeSigningKey } from './releases/access/signing-keys.ts';
import { goodDevelopmentKeys } from './releases/access/development-key.ts';
import { serveOrigin } from './serve.ts';
import { readSettings } from './server/settings/settings.ts';
import { temporaryFolder } from './testing/temporary-data.ts';
import { TEST_DATA_KEY } from './testing/test-keys.ts';

const quiet = { onAway: () => undefined, onTidied: () => undefined };

async function start(env: Record<string, string>) {
  const origin = await serveOrigin(readSettings({ PORT: '0', DRAIN_SECONDS: '0', ...env }), 'silent', quiet);
  await origin.close();
  return origin;
}

test.each([{ NODE_ENV: 'production' }, { PUBLIC_URL: 'https://zakat.example.org' }])(
  'a public site (%j) does not start with what is made for development, and says what to do',
  async (isPublic) => {
    const DATA_DIR = await temporaryFolder();
    await expect(start({ ...isPublic, DATA_DIR })).rejects.toMatchObject({
      name: 'SettingsError',
      faults: [expect.stringMatching(/^DATA_KEY is not set, and (NODE_ENV is production|PUBLIC_URL is https:).*openssl rand -base64 32$/)],
    });
    // Nothing was made that would stand in the way, or that somebody could take for good.
    expect(await readdir(DATA_DIR)).toEqual([]);

    await start({ DATA_DIR });
    const env = { ...isPublic, DATA_DIR, DATA_KEY: TEST_DATA_KEY };
    await expect(start(env)).rejects.toMatchObject({
      faults: [
        expect.stringMatching(/^The development key [0-9a-f]{16} may sign releases of all sections.*pnpm admin key revoke [0-9a-f]{16}$/),
        expect.stringMatching(/release-token is a token for all sections that was made for development.*pnpm admin token create/),
      ],
    });
    const data = await openData(readSettings(env));
    for (const id of await goodDevelopmentKeys(data.db)) await revokeSigningKey(data.db, id);
    await data.close();
    await rm(path.join(DATA_DIR, 'secrets/release-token'));
    await expect(start(env)).resolves.toMatchObject({ madeDevelopmentKey: false });
    await expect(start({ ...env, RELEASE_TOKEN: 'a token that somebody has chosen' })).resolves.toBeDefined();
  },
);

test('a new public site makes no key and no token for development', async () => {
  const DATA_DIR = await temporaryFolder();
  const { releaseToken } = await start({ NODE_ENV: 'production', DATA_DIR, DATA_KEY: TEST_DATA_KEY });
  expect((await readdir(path.join(DATA_DIR, 'secrets'))).sort()).toEqual(['origin-key.pem', 'session-secret']);
  expect(releaseToken).toHaveLength(43);
  const data = await openData(readSettings({ DATA_DIR, DATA_KEY: TEST_DATA_KEY }));
  expect(await goodDevelopmentKeys(data.db)).toEqual([]);
  await data.close();
});

test('a public site whose address lacks the s of https does not start, and nothing is made for development', async () => {
  const DATA_DIR = await temporaryFolder();
  await expect(start({ PUBLIC_URL: 'http://zakat.example.org', DATA_DIR, DATA_KEY: TEST_DATA_KEY })).rejects.toMatchObject({
    name: 'SettingsError',
    faults: [expect.stringMatching(/^PUBLIC_URL is http:\/\/zakat\.example\.org.* Set it to https:\/\/zakat\.example\.org/)],
  });
  expect(await readdir(DATA_DIR)).toEqual([]);
});

test('on a laptop it starts without any configuration, also at an https address of that machine', async () => {
  const DATA_DIR = await temporaryFolder();
  await mkdir(path.join(DATA_DIR, 'secrets'), { mode: 0o755 });
  await writeFile(path.join(DATA_DIR, 'session-secret'), 'an earlier secret', { mode: 0o644 });
  const told: string[] = [];
  const settings = readSettings({ PORT: '0', DATA_DIR, PUBLIC_URL: 'https://localhost:3443' });
  const origin = await serveOrigin(settings, 'silent', { ...quiet, onTidied: (text) => told.push(text) });
  await origin.close();
  expect(origin.madeDevelopmentKey).toBe(true);
  expect(told).toEqual([
    expect.stringMatching(/secrets could be used by others \(mode 755\)/),
    expect.stringMatching(/session-secret is now/),
    expect.stringMatching(/session-secret could be used by others \(mode 644\)/),
  ]);
});
