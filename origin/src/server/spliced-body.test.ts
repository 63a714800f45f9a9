import { randomUUID } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { spliceBody } from './spliced-body.ts';

const PLACEHOLDER = '00000000-0000-4000-8000-000000000000';

/** Words that repeat, in both languages, with digests in between: what a document looks like to a compressor. */
function documentWith(places: number): string {
  const words = Array.from({ length: 400 }, (_, index) => `<p class="text">Zakat ${index} যাকাত ${randomUUID()} of 0000-4000</p>`);
  for (let place = 1; place <= places; place += 1) words.splice(place * 90, 0, `<input name="submission_key" value="${PLACEHOLDER}">`);
  return words.join('\n');
}

test.each([1, 2, 4])('puts a value of each response into a text that was compressed once, at %i places', async (places) => {
  const text = documentWith(places);
  const spliced = await spliceBody(text, PLACEHOLDER);
  for (const value of [randomUUID(), randomUUID(), PLACEHOLDER]) {
    expect(spliced && brotliDecompressSync(spliced.with(value)).toString()).toBe(text.replaceAll(PLACEHOLDER, value));
  }
});

test('costs a few bytes for each place', async () => {
  const text = documentWith(2);
  const spliced = await spliceBody(text, PLACEHOLDER);
  const value = randomUUID();
  const whole = brotliCompressSync(text.replaceAll(PLACEHOLDER, value));
  expect((spliced?.with(value).length ?? Infinity) - whole.length).toBeLessThan(200);
});

test('a text that has no place, too many, or one at its very edge, is compressed for each response', async () => {
  expect(await spliceBody('No key here', PLACEHOLDER)).toBeUndefined();
  expect(await spliceBody(documentWith(5).replaceAll('</p>', `</p>${PLACEHOLDER}`), PLACEHOLDER)).toBeUndefined();
  expect(await spliceBody(`${PLACEHOLDER} and more`, PLACEHOLDER)).toBeUndefined();
  expect(await spliceBody(`before ${PLACEHOLDER}`, PLACEHOLDER)).toBeUndefined();
});

test('refuses a value of another length', async () => {
  const spliced = await spliceBody(documentWith(1), PLACEHOLDER);
  expect(() => spliced?.with('short')).toThrow('A value has 36 bytes, not 5');
});
