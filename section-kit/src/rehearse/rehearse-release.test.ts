import { expect, test } from 'vitest';
import { serveOnLoopback } from '../testing/serve-on-loopback.ts';
import { rehearseRelease } from './rehearse-release.ts';

const give = { section: 'give', stable: '1.0.0-000000000001', previous: [], candidate: null, locked: [] };
const learn = { ...give, section: 'learn', stable: null, published: [] };
const sections = [{ ...give, published: [{ version: '1.0.0-000000000001', bytes: null }] }, learn];

/** Why a release cannot be rehearsed at an origin with these sections. */
async function refusal(section: string, version?: string): Promise<string> {
  const originUrl = await serveOnLoopback((request, response) => {
    response.statusCode = request.url === '/_releases/api/status' ? 200 : 404;
    response.end(JSON.stringify({ message: 'Status', sections }));
  });
  const asked = { section, version, to: 'nowhere' };
  return rehearseRelease({ originUrl, token: 'a token' }, asked, undefined).then(
    () => 'rehearsed',
    (error: Error) => error.message,
  );
}

test('a section that the site does not have is not called one without a live release', async () => {
  expect(await refusal('giv')).toBe("There is no section 'giv'. Sections are: give, learn.");
  expect(await refusal('learn')).toMatch(/^learn has no live release to compare with\./);
});

test('a release that was never published is not called one of an older kit', async () => {
  expect(await refusal('give', '9.9.9-000000000000')).toBe(
    'give has no release 9.9.9-000000000000. See those there are: pnpm release history give',
  );
});
