import { expect, test } from 'vitest';
import { type RequestKind, kindOfTarget } from './request-kind.ts';

const asked: readonly (readonly [request: string, kind: RequestKind])[] = [
  ['GET /healthz', 'health'],
  ['HEAD /readyz?probe=1', 'health'],
  ['GET /healthzfoo', 'page'],
  ['GET /healthz/../zakat/give', 'page'],
  ['POST /healthz', 'form'],
  ['GET /_releases', 'release'],
  ['POST /bn/_releases/sections/give/release', 'release'],
  ['PUT /_releases/api/sections/give/releases', 'release'],
  ['GET /_releasesfoo', 'page'],
  ['GET /_preview/ticket', 'release'],
  ['POST /_preview/ticket', 'form'],
  ['POST /bn/_preview/leave', 'release'],
  ['GET /_preview/plain.css', 'file'],
  ['GET /releases/give/1/client/a.js', 'file'],
  ['POST /releases/give', 'form'],
  ['GET /_ledger/events?after=3', 'api'],
  ['GET /_ledgers', 'page'],
  ['POST /_visits', 'api'],
  ['GET /api/v1/site', 'api'],
  ['POST /api/v1/contact-store', 'form'],
  ['GET /bn/contact', 'page'],
];

test('what a request is for is told by its whole address, not by how it begins', () => {
  const told = asked.map(([request]) => {
    const [method = '', target = ''] = request.split(' ');
    return [request, kindOfTarget(method, target)];
  });
  expect(told).toEqual(asked);
});
