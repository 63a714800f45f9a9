import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { serveOnLoopback } from '../testing/serve-on-loopback.ts';
import { runRelease } from './run-release.ts';

const live = { section: 'give', stable: '2', previous: ['1'], published: [] };
const inRollout = { ...live, candidate: { version: '3', percent: 5, halted: false } };

/** Runs a command beside an origin of this status; resolves to the body that it sent. */
async function sent(line: string, status: object | undefined): Promise<unknown> {
  let body: unknown;
  const originUrl = await serveOnLoopback(async (request, response) => {
    if (request.method === 'POST') body = await json(request);
    else if (status === undefined) response.writeHead(503);
    response.end(JSON.stringify(request.method === 'POST' ? { message: 'Done' } : { message: 'Status', ...status }));
  });
  const world = { env: { ORIGIN_URL: originUrl, RELEASE_TOKEN: 'a token' }, print: () => undefined, printError: () => undefined };
  expect(await runRelease(line.split(' '), world)).toBe(0);
  return body;
}

test.each([
  ['rollback give', { sections: [inRollout] }, { version: '2' }],
  ['rollback give 1', { sections: [inRollout] }, { version: '1' }],
  ['halt give', { sections: [inRollout] }, { version: '3' }],
  ['promote give', { sections: [inRollout] }, { version: '3' }],
  ['promote give 2', { sections: [inRollout] }, { version: '2' }],
])('%s names the release that it found', async (line, status, named) => {
  expect(await sent(line, status)).toMatchObject(named);
});

test.each([
  ['halt give', { sections: [{ ...live, candidate: null }] }],
  ['promote give', { sections: [{ ...live, candidate: { ...inRollout.candidate, halted: true } }] }],
  ['rollback give', { sections: [] }],
  ['rollback give', undefined],
  ['rollback give', { of: 'another version' }],
])('%s leaves it to the origin where the status %j names none: a way out is not blocked', async (line, status) => {
  expect(await sent(line, status)).not.toHaveProperty('version');
});
