import { expect, test } from 'vitest';
import { readCdn } from './cdn.ts';

function read(given: { purgeUrl?: string; token?: string; maxAge?: string }) {
  const faults: string[] = [];
  const settings = readCdn({ purgeUrl: undefined, token: undefined, maxAge: undefined, ...given }, (fault) => faults.push(fault));
  return { settings, faults };
}

test('without a purge address documents are kept for no longer than before', () => {
  expect(read({})).toEqual({ settings: undefined, faults: [] });
  expect(read({ maxAge: '2' })).toEqual({ settings: undefined, faults: [] });
  expect(read({ maxAge: '3' }).faults).toEqual([expect.stringMatching(/^CDN_MAX_AGE_SECONDS is 3 without CDN_PURGE_URL/)]);
});

test('with one they may be kept for up to half a day', () => {
  const purgeUrl = 'https://api.fastly.com/service/1/purge';
  expect(read({ purgeUrl, token: 't', maxAge: '43200' })).toEqual({
    settings: { purgeUrl, token: 't', maxAgeSeconds: 43_200 },
    faults: [],
  });
  for (const maxAge of ['0', '1', '43201', '10m', '-5']) expect(read({ purgeUrl, maxAge }).faults).toHaveLength(1);
});

test.each([
  ['http://cache.example.org/purge', 'secret'],
  ['https://user:secret@cache.example.org/purge', undefined],
  ['ftp://cache.example.org/secret', undefined],
  ['secret', undefined],
])('a token is sent over https alone, and a refused address (%s) is not repeated', (purgeUrl, token) => {
  const { settings, faults } = read({ purgeUrl, ...(token ? { token } : {}) });
  expect(settings).toBeUndefined();
  expect(faults).toEqual([expect.stringMatching(/^CDN_PURGE_URL is no address/)]);
  expect(faults.join()).not.toContain('secret');
});

test('a cache of this machine, or of a private network without a token, may be spoken to by http', () => {
  expect(read({ purgeUrl: 'http://127.0.0.1:6081/', token: 't' }).faults).toEqual([]);
  expect(read({ purgeUrl: 'http://varnish.internal/' }).faults).toEqual([]);
});
