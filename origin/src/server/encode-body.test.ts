import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, encodeBody } from './encode-body.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.5', 'br'],
  ['deflate', 'identity'],
  [undefined, 'identity'],
  ['xbr', 'identity'],
  ['BR, GZip', 'br'],
  ['br;Q=0.00, gzip ; q=0.1', 'gzip'],
])('%s is answered in %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test('what was encoded is what was sent', async () => {
  const body = Buffer.from('যাকাত '.repeat(100));
  expect(brotliDecompressSync(await encodeBody(body, 'br', 'kept'))).toEqual(body);
  expect(gunzipSync(await encodeBody(body, 'gzip', 'once'))).toEqual(body);
  expect(await encodeBody(body, 'identity', 'once')).toEqual(body);
});
