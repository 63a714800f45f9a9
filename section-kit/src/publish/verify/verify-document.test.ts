import type { Release } from 'shared/contracts/release';
import { expect, test } from 'vitest';
import { documentFaults } from './verify-document.ts';

/** The headers of a document that is made from some releases. */
function headersOf(madeFrom: string): Headers {
  return new Headers({ 'x-sections': madeFrom, 'content-type': 'text/html; charset=utf-8' });
}

function faultsOf(madeFrom: string, served: readonly string[]) {
  const answer = { status: 200, headers: headersOf(madeFrom), body: Buffer.from('<!doctype html>') };
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

test('a file that is named by its content is one of the release that the document is made from', () => {
  const sha384 = 'ab+/ef+/ijklmnop';
  const named = { path: 'client/assets/page-ab-_ef-_.js', bytes: 1, sha384 };
  const release = { files: [named] } as unknown as Release;
  const faultsOfFile = (file: string, integrity: string) => {
    const body = Buffer.from(`<link rel="modulepreload" href="/releases/give/by-content/${file}" integrity="${integrity}">`);
    const answer = { status: 200, headers: headersOf('give@1.0.0-aa'), body };
    const findRelease = ({ version }: { version: string }) => (version === '1.0.0-aa' ? release : undefined);
    return documentFaults(answer, { path: '/give_zakat', served: new Map([['give', ['1.0.0-aa']]]), findRelease }).map(
      ({ message }) => message,
    );
  };
  expect(faultsOfFile('assets/page-ab-_ef-_.js', `sha384-${sha384}`)).toEqual([]);
  expect(faultsOfFile('assets/page-ab-_ef-_.js', 'sha384-other')).toEqual([
    '/give_zakat gives /releases/give/by-content/assets/page-ab-_ef-_.js another integrity than its description does.',
  ]);
  expect(faultsOfFile('assets/other-ab-_ef-_.js', '')).toEqual([
    '/give_zakat names /releases/give/by-content/assets/other-ab-_ef-_.js, which is no file of a release that was published.',
  ]);
});

test('reads pictures, links to pages and data as what they are', () => {
  const html =
    '<img src="data:image/svg+xml,<svg/>"><a href="/give_zakat">Give</a><link rel="icon" href="data:image/png,x"><script type="application/ld+json">{}</script>';
  const answer = { status: 200, headers: headersOf('give@1.0.0-aa'), body: Buffer.from(html) };
  expect(documentFaults(answer, { path: '/', served: new Map([['give', ['1.0.0-aa']]]), findRelease: () => undefined })).toEqual([]);
});

test('an address that is not well formed names no file, and what else is found is kept', () => {
  const address = '/releases/give/1.0.0-aa/%zz.js';
  const body = Buffer.from(`<script src="${address}"></script>`);
  const answer = { status: 200, headers: headersOf('give@1.0.0-cc'), body };
  const world = {
    path: '/give_zakat',
    served: new Map([['give', ['1.0.0-aa']]]),
    findRelease: () => ({ files: [] }) as unknown as Release,
  };
  expect(documentFaults(answer, world).map(({ message }) => message)).toEqual([
    '/give_zakat is made from give 1.0.0-cc, and the ledger says that 1.0.0-aa is live.',
    `/give_zakat names ${address}, which is no file of a release that was published.`,
  ]);
});
