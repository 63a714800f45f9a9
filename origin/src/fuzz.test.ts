import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { type FuzzRequest, fuzzRequests } from 'shared/testing/fuzz-requests';
import { CONSOLE_SHELL_SERVER } from './testing/console-shell.ts';
import { CONSOLE_URL, OWN_TOKEN, PUBLIC_URL, originWithReleases } from './testing/origin-with-releases.ts';
import { packRelease } from './testing/packed-release.ts';
import { addedKey, type PublishBody, signedBody } from './testing/signed-publish.ts';

const SEED = 20_261_122;
const REQUESTS = 2_000;
/** What a whole run of `pnpm bench:fuzz` tries as well; each of its findings has a test of its own. */
const DESCRIPTION = `${REQUESTS} hostile requests to all routes, seed ${SEED}: no answer is a fault of ours`;

test(DESCRIPTION, async () => {
  const shell = packRelease('shell', 'fuzzed', { server: CONSOLE_SHELL_SERVER, desk: true });
  const give = packRelease('give', 'fuzzed');
  const { app, data } = await originWithReleases([shell, give], [], { SUBMISSIONS_PER_MINUTE: '1000000', TRUSTED_PROXIES: '127.0.0.1' });
  const key = await addedKey(data.db, null);
  let sequence = 100;
  const sign = (body: Readonly<Record<string, unknown>>) => {
    sequence += 1;
    return signedBody(body as unknown as PublishBody, key, sequence);
  };
  const faults: string[] = [];
  let forgedSessions = 0;
  const consoleCookie = await signIn(app);
  const [cookieName = ''] = consoleCookie.split('=');
  const requests = fuzzRequests(SEED, {
    token: OWN_TOKEN,
    publicUrl: PUBLIC_URL,
    consoleUrl: CONSOLE_URL,
    consoleCookie,
    packed: packRelease('give', 'sent'),
    sign,
  });
  for (let count = 0; count < REQUESTS; ) {
    const request = requests.next().value;
    // These need a socket: what it makes of them is tested in malformed-requests.test.ts.
    if (request.isRaw) continue;
    count += 1;
    const { cookie = '' } = request.headers;
    if (cookie.startsWith(`${cookieName}=`) && cookie !== consoleCookie) forgedSessions += 1;
    const { statusCode, body } = await app.inject(injected(request));
    if (statusCode >= 500)
      faults.push(
        `${statusCode} ${request.method} ${request.target} ${JSON.stringify(request.headers)} ${request.body?.slice(0, 300)}: ${body.slice(0, 300)}`,
      );
  }
  expect(faults).toEqual([]);
  expect(forgedSessions).toBeGreaterThan(0);
});

async function signIn(app: FastifyInstance): Promise<string> {
  const { cookies } = await app.inject({
    method: 'POST',
    url: '/_releases/sign-in',
    headers: { host: new URL(CONSOLE_URL).host, origin: CONSOLE_URL, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token: OWN_TOKEN }).toString(),
  });
  const [{ name, value } = { name: '', value: '' }] = cookies;
  expect(value).not.toBe('');
  return `${name}=${value}`;
}

function injected({ method, target, headers, body }: FuzzRequest): InjectOptions {
  return { method: method as 'GET', url: target, headers, ...(body === undefined ? {} : { payload: body }) };
}
