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

test.each(['/contact', '/bn/contact'])('a flood of forms is told to go back to the last, and to send it again: %s', async (url) => {
  const { app } = await originWithReleases([shell], [], { SUBMISSIONS_PER_MINUTE: '1' });
  const post = () => app.inject({ method: 'POST', url, headers: { 'content-type': FORM }, payload: 'email=' });
  let answer = await post();
  for (let sent = 1; sent < 200 && answer.statusCode !== 429; sent += 1) answer = await post();
  expect(answer.statusCode).toBe(429);
  const [said, goBack] = url.startsWith('/bn') ? ['আপনারটি আবার পাঠান', 'এক পাতা পেছনে যান'] : ['Please send yours again', 'Go back'];
  expect(answer.body).toContain(said);
  expect(answer.body).toContain(goBack);
  expect(answer.body, 'an empty form').not.toContain('href=""');
});

test.each([
  ['/contact', 'We could not confirm that your form arrived.'],
  ['/bn/contact', 'ফরমটি পৌঁছেছে কি না, নিশ্চিত হওয়া যায়নি।'],
])('a form whose answer cannot be made is not called safe: %s', async (url, text) => {
  const { app } = await originWithReleases([]);
  const { statusCode, body } = await app.inject({ method: 'POST', url, headers: { 'content-type': FORM }, payload: 'email=' });
  expect(statusCode).toBe(503);
  expect(body).toContain(text);
  expect(body).not.toMatch(/is safe|নিরাপদে আছে|href=""/);
  expect((await app.inject(url)).body).toContain('href=""');
});
