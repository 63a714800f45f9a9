import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { securityText } from './security-text.ts';
import { readSettings } from './settings/settings.ts';

async function ask(env: Record<string, string>) {
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register(securityText(readSettings({ PUBLIC_URL: 'https://zakat.example.org', ...env })));
  return app.inject('/.well-known/security.txt');
}

const SECURITY_CONTACT = 'mailto:security@zakat.example.org';

test('security.txt says whom to tell of a weakness, and until when', async () => {
  const { statusCode, headers, body } = await ask({ SECURITY_CONTACT, SECURITY_EXPIRES: '2999-06-30' });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.split('\n')).toEqual([
    `Contact: ${SECURITY_CONTACT}`,
    'Expires: 2999-06-30T00:00:00.000Z',
    'Preferred-Languages: en, bn',
    'Canonical: https://zakat.example.org/.well-known/security.txt',
    '',
  ]);
});

test.each([{}, { SECURITY_CONTACT, SECURITY_EXPIRES: '2020-01-01' }])('with %j there is none', async (env) => {
  expect((await ask(env as Record<string, string>)).statusCode).toBe(404);
});

test.each([
  [{ SECURITY_CONTACT: 'security@zakat.example.org', SECURITY_EXPIRES: '2999-01-01' }, /SECURITY_CONTACT is 'security@.*mailto:/],
  [{ SECURITY_CONTACT: `${SECURITY_CONTACT}\nContact: mailto:x@example.org`, SECURITY_EXPIRES: '2999-01-01' }, /SECURITY_CONTACT is/],
  [{ SECURITY_CONTACT }, /SECURITY_EXPIRES is ''.*such as 2027-06-30/],
  [{ SECURITY_EXPIRES: '2999-01-01' }, /SECURITY_CONTACT is ''/],
  [{ SECURITY_CONTACT, SECURITY_EXPIRES: 'next summer' }, /SECURITY_EXPIRES is 'next summer'/],
  [{ SECURITY_CONTACT, SECURITY_EXPIRES: '2999-02-31' }, /SECURITY_EXPIRES is '2999-02-31'/],
  [{ SECURITY_CONTACT, SECURITY_EXPIRES: '2999-02-30T08:00Z' }, /SECURITY_EXPIRES is '2999-02-30T08:00Z'/],
])('%j is refused with what to do', (env, fault) => {
  expect(() => readSettings(env as Record<string, string>)).toThrow(fault);
});
