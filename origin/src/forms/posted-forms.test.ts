import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { originWithReleases } from '../testing/origin-with-releases.ts';
import { packRelease } from '../testing/packed-release.ts';
import { type PostedFormsDependencies, createPostedForms } from './posted-forms.ts';

test('a field that a program sends as an object is an empty one', async () => {
  const { app } = await originWithReleases([packRelease('shell', 'one')]);
  for (const first_name of [{ toString: 1 }, [{ toString: null }], [[]], { valueOf: {} }, null]) {
    const payload = { first_name, email: 'a@example.org', message: 'Salam' };
    expect((await app.inject({ method: 'POST', url: '/contact', payload })).statusCode, JSON.stringify(first_name)).toBe(422);
  }
});

function formsWith(submitPledge: () => Promise<object>) {
  return createPostedForms({
    data: { submitPledge },
    limits: { admit: () => async () => 'accepted' },
    journeyPasses: { senderOf: () => 'visitor' },
    publicUrl: 'https://zakat.example.org',
  } as unknown as PostedFormsDependencies);
}

test.each([
  ['0123456789abcdef0123456789abcdef', { retryKey: '0123456789abcdef0123456789abcdef' }],
  ['6fd1c1b0-8a3e-4d0c-9a54-1f6f4f6a7b11', { retryKey: '6fd1c1b0-8a3e-4d0c-9a54-1f6f4f6a7b11' }],
  ['"><script>alert(1)</script><i title="', {}],
  ['', {}],
])('a form that could not be recorded is sent again under its key %j only if a document gave it that key', async (submission_key, kept) => {
  const forms = formsWith(async () => ({ status: 503, message: 'Please try again' }));
  const request = { headers: {}, body: { name: 'Rahima', submission_key } } as FastifyRequest;
  const posted = await forms.submit('pledge', request, { path: '/zakat/give', language: 'en' });
  expect(posted).toEqual({ result: { status: 503, message: 'Please try again' }, values: { name: 'Rahima' }, ...kept });
});

test('what may have been recorded, because the database was too slow to say so, is not called unrecorded', async () => {
  const forms = formsWith(() => Promise.reject(Object.assign(new Error('The database did not answer'), { code: 'ETIMEDOUT' })));
  const request = { headers: {}, body: { name: 'Rahima' }, log: { error: () => undefined } } as unknown as FastifyRequest;
  const { result } = await forms.submit('pledge', request, { path: '/zakat/give', language: 'en' });
  expect(result).toEqual({ status: 503, message: expect.stringMatching(/^We could not confirm that your form arrived/) });
});
