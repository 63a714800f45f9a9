import { expect, test } from 'vitest';
import { documentFaults } from './verify-document.ts';

function faultsOf(madeFrom: string, served: readonly string[]) {
  const answer = { status: 200, headers: new Headers({ 'x-sections': madeFrom }), body: Buffer.from('<!doctype html>') };
  const world = { path: '/give_zakat', served: new Map([['give', served]]), findRelease: () => undefined };
  return documentFaults(answer, world).map(({ message }) => message);
}

test('a document may be made from the stable release and, during a rollout, from its candidate', () => {
  expect(faultsOf('give@1.0.0-aa', ['1.0.0-aa'])).toEqual([]);
  expect(faultsOf('give@1.0.0-aa', ['1.0.0-aa', '1.0.0-bb'])).toEqual([]);
  expect(faultsOf('give@1.0.0-bb', ['1.0.0-aa', '1.0.0-bb'])).toEqual([]);
});

test('notices a document that is made from a release that is not live', () => {
  expect(faultsOf('give@1.0.0-cc', ['1.0.0-aa', '1.0.0-bb'])).toEqual([
    '/give_zakat is made from give 1.0.0-cc, and the ledger says that 1.0.0-aa or 1.0.0-bb is live.',
  ]);
  expect(faultsOf('give@1.0.0-cc', [])).toEqual(['/give_zakat is made from give 1.0.0-cc, and the ledger says that nothing is live.']);
});
