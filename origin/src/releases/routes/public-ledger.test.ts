import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { originWithReleases } from '../../testing/origin-with-releases.ts';
import { packSection, packShell } from '../../testing/sample-releases.ts';

test.each([
  ['/_ledger/events', 120],
  ['/_ledger/keys', 120],
  ['/_ledger/releases/give/1.0.0-000000000000', 600],
])('%s is answered %d times a minute to one network, and goes on for others', async (url, most) => {
  const { app } = await originWithReleases([]);
  const ask = (remoteAddress: string) => app.inject({ url, remoteAddress, headers: { 'accept-language': 'bn' } });
  for (let count = 0; count < most; count += 1) expect((await ask(`2001:db8:1:2::${count.toString(16)}`)).statusCode).not.toBe(429);
  const refused = await ask('2001:db8:1:2::ffff');
  expect(refused).toMatchObject({
    statusCode: 429,
    headers: { 'retry-after': expect.stringMatching(/^\d+$/), 'cache-control': 'no-store' },
  });
  expect(refused.json().message).toContain('এক মিনিট পরে');
  expect((await ask('2001:db8:1:3::1')).statusCode).not.toBe(429);
});

test('the server files of a shell are public, those of sections are not, and no path leads out of a release', async () => {
  const shell = packShell();
  const section = packSection();
  const { app } = await originWithReleases([shell, section]);
  const ask = (url: string) => app.inject({ url });
  const folder = `/_ledger/releases/shell/${shell.release.version}/server`;
  const entry = await ask(`${folder}/entry-server.js`);
  expect(entry).toMatchObject({ statusCode: 200, headers: { 'cache-control': expect.stringContaining('immutable') } });
  const described = shell.release.files.find(({ path }) => path === 'server/entry-server.js');
  expect(hash('sha384', entry.rawPayload, 'base64')).toBe(described?.sha384);
  for (const name of ['nothing.js', '..%2fclient%2fmain.js', '..%2f..%2f..%2f..%2fsecrets%2frelease-token']) {
    expect({ name, status: (await ask(`${folder}/${name}`)).statusCode }).toEqual({ name, status: 404 });
  }
  expect((await ask(`/_ledger/releases/give/${section.release.version}/server/routes.js`)).statusCode).toBe(404);
});
