import { expect, test } from 'vitest';
import { BODY_LIMIT_BYTES } from '../forms/routes.ts';
import { originWithReleases } from '../testing/origin-with-releases.ts';
import { packRelease } from '../testing/packed-release.ts';

const shell = packRelease('shell', 'one', { pages: ['home', 'contact'] });
const FORM = 'application/x-www-form-urlencoded';

test.each([
  ['/contact', FORM, `message=${'x'.repeat(BODY_LIMIT_BYTES)}`, 413, 'This is too much text. Please shorten it. Go back'],
  ['/bn?x=1', FORM, `message=${'x'.repeat(BODY_LIMIT_BYTES)}`, 413, 'লেখা অনেক বড় হয়ে গেছে। একটু ছোট করে পাঠান।'],
  ['/contact', 'text/xml', '<a/>', 415, 'We could not read this request. Go back'],
  ['/bn/contact?x=1', 'application/json', '{"a":', 400, 'অনুরোধটি পড়া যায়নি।'],
])('a post to %s as %s that cannot be taken is not called a fault of ours', async (url, type, payload, status, text) => {
  const { app } = await originWithReleases([shell]);
  const { statusCode, body } = await app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
  expect(statusCode).toBe(status);
  expect(body).toContain(text);
  expect(body).toContain(url.startsWith('/bn') ? '<html lang="bn">' : '<html lang="en">');
  expect(body).not.toMatch(/our side|আমাদের সাইটে/);
});
