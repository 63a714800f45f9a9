import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createEncodedCache } from './encoded-cache.ts';

const document = Buffer.from(Array.from({ length: 2_000 }, (_, line) => `<li>${(line * 7919) % 1009} of ${line % 83}</li>`).join(''));

/** A cache, and how often a document was read to be compressed. */
function countingReads(isOverloaded?: () => boolean) {
  const encodeKept = createEncodedCache(isOverloaded);
  let reads = 0;
  const read = async () => {
    reads += 1;
    return document;
  };
  return { ask: (first: 'once' | 'ahead' = 'once') => encodeKept('page', 'br', read, first), reads: () => reads };
}

test('a document is compressed quickly for the first who ask, and thoroughly for the third', async () => {
  const { ask, reads } = countingReads();
  const first = await ask();
  expect(await ask()).toBe(first);
  expect(reads()).toBe(1);
  await ask();
  await expect.poll(async () => (await ask()).length).toBeLessThan(first.length);
  expect(brotliDecompressSync(await ask())).toEqual(document);
  expect(reads()).toBe(2);
});

test('what is compressed ahead of visitors, however often, is asked for by nobody', async () => {
  const { ask, reads } = countingReads();
  const first = await ask('ahead');
  for (let times = 0; times < 5; times += 1) expect(await ask('ahead')).toBe(first);
  await ask();
  await ask();
  expect(reads()).toBe(1);
  await ask();
  await expect.poll(async () => (await ask()).length).toBeLessThan(first.length);
});

test('nothing is compressed thoroughly while the origin is overloaded, and all that was asked for often is once it has rest', async () => {
  let isOverloaded = true;
  const { ask, reads } = countingReads(() => isOverloaded);
  const first = await ask();
  for (let times = 0; times < 5; times += 1) expect(await ask()).toBe(first);
  expect(reads()).toBe(1);
  isOverloaded = false;
  await ask();
  await expect.poll(async () => (await ask()).length).toBeLessThan(first.length);
});
