import { expect, test } from 'vitest';
import { originWithReleases } from '../testing/origin-with-releases.ts';
import { packRelease } from '../testing/packed-release.ts';

test('a field that a program sends as an object is an empty one', async () => {
  const { app } = await originWithReleases([packRelease('shell', 'one')]);
  for (const first_name of [{ toString: 1 }, [{ toString: null }], [[]], { valueOf: {} }, null]) {
    const payload = { first_name, email: 'a@example.org', message: 'Salam' };
    expect((await app.inject({ method: 'POST', url: '/contact', payload })).statusCode, JSON.stringify(first_name)).toBe(422);
  }
});
