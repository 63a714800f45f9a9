import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createEncodedCache } from './encoded-cache.ts';

test('a document is compressed quickly for the first who ask, and thoroughly for the third', async () => {
  const encodeKept = createEncodedCache();
  const document = Buffer.from(Array.from({ length: 2_000 }, (_, line) => `<li>${(line * 7919) % 1009} of ${line % 83}</li>`).join(''));
  let reads = 0;
  const ask = () =>
    encodeKept(
      'page',
      'br',
      async () => {
        reads += 1;
        return document;
      },
      'once',
    );
  const first = await ask();
  expect(await ask()).toBe(first);
  expect(reads).toBe(1);
  await ask();
  await expect.poll(async () => (await ask()).length).toBeLessThan(first.length);
  expect(brotliDecompressSync(await ask())).toEqual(document);
  expect(reads).toBe(2);
});
