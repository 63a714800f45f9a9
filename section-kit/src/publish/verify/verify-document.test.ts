import { expect, test } from 'vitest';
import { documentFaults } from './verify-document.ts';
import type { Served } from './served-releases.ts';

function faultsOf(madeFrom: string, served: Served) {
  const answer = { status: 200, headers: new Headers({ 'x-sections': madeFrom }), body: Buffer.from('<!doctype html>') };
  const world = { path: '/give_zakat', served: new Map([['give', served]]), findRelease: () => undefined };
  return documentFaults(answer, world).map(({ message }) => message);
}

test('a document may be made from the stable release and, during a rollout, from its candidate', () => {
  expect(faultsOf('give@1.0.0-aa', { stable: '1.0.0-aa', candidate: null })).toEqual([]);
  expect(faultsOf('give@1.0.0-aa', { stable: '1.0.0-aa', candidate: '1.0.0-bb' })).toEqual([]);
  expect(faultsOf('give@1.0.0-bb', { stable: '1.0.0-aa', candidate: '1.0.0-bb' })).toEqual([]);
});

test('notices a document that is made from a release that is not live', () => {
  expect(faultsOf('give@1.0.0-cc', { stable: '1.0.0-aa', candidate: '1.0.0-bb' })).toEqual([
    '/give_zakat is made from give 1.0.0-cc, and the ledger says that 1.0.0-aa or 1.0.0-bb is live.',
  ]);
  expect(faultsOf('give@1.0.0-cc', { stable: null, candidate: null })).toEqual([
    '/give_zakat is made from give 1.0.0-cc, and the ledger says that nothing is live.',
  ]);
});
