import { expect, test } from 'vitest';
import { originWithReleases } from '../../testing/origin-with-releases.ts';

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
