import type { Release } from 'shared/contracts/release';
import { expect, test } from 'vitest';
import type { Named } from './found.ts';
import { documentFaults } from './verify-document.ts';

/** What is found in a document that is made from some releases, where some versions of its section are live. */
async function faultsOf(
  madeFrom: string,
  served: readonly string[],
  html = '<!doctype html>',
  findRelease: (named: Named) => Release | undefined = () => undefined,
): Promise<string[]> {
  const headers = new Headers({ 'x-sections': madeFrom, 'content-type': 'text/html; charset=utf-8' });
  const faults = await documentFaults(
    { status: 200, headers, body: Buffer.from(html) },
    {
      path: '/give_zakat',
      served: new Map([['give', served]]),
      findRelease: async (named) => findRelease(named),
      readOnce: () => Promise.reject(new Error('nothing is asked for')),
    },
  );
  return faults.map(({ message }) => message);
}

test('a document may be made from the stable release and, during a rollout, from its candidate', async () => {
  expect(await faultsOf('give@1.0.0-aa', ['1.0.0-aa'])).toEqual([]);
  expect(await faultsOf('give@1.0.0-aa', ['1.0.0-aa', '1.0.0-bb'])).toEqual([]);
  expect(await faultsOf('give@1.0.0-bb', ['1.0.0-aa', '1.0.0-bb'])).toEqual([]);
});

test('notices a document that is made from a release that is not live', async () => {
  expect(await faultsOf('give@1.0.0-cc', ['1.0.0-aa', '1.0.0-bb'])).toEqual([
    '/give_zakat is made from give 1.0.0-cc, and the ledger says that 1.0.0-aa or 1.0.0-bb is live.',
  ]);
  expect(await faultsOf('give@1.0.0-cc', [])).toEqual([
    '/give_zakat is made from give 1.0.0-cc, and the ledger says that nothing is live.',
  ]);
});

test('a file that is named by its content is one of the release that the document is made from', async () => {
  const sha384 = 'ab+/ef+/ijklmnop';
  const named = { path: 'client/assets/page-ab-_ef-_.js', bytes: 1, sha384 };
  const release = { files: [named] } as unknown as Release;
  const faultsOfFile = (file: string, integrity: string) => {
    const html = `<link rel="modulepreload" href="/releases/give/by-content/${file}" integrity="${integrity}">`;
    return faultsOf('give@1.0.0-aa', ['1.0.0-aa'], html, ({ version }) => (version === '1.0.0-aa' ? release : undefined));
  };
  expect(await faultsOfFile('assets/page-ab-_ef-_.js', `sha384-${sha384}`)).toEqual([]);
  expect(await faultsOfFile('assets/page-ab-_ef-_.js', 'sha384-other')).toEqual([
    '/give_zakat gives /releases/give/by-content/assets/page-ab-_ef-_.js another integrity than its description does.',
  ]);
  expect(await faultsOfFile('assets/other-ab-_ef-_.js', '')).toEqual([
    '/give_zakat names /releases/give/by-content/assets/other-ab-_ef-_.js, which is no file of a release that was published.',
  ]);
});

test('reads pictures, links to pages and data as what they are', async () => {
  const html =
    '<img src="data:image/svg+xml,<svg/>"><a href="/give_zakat">Give</a><link rel="icon" href="data:image/png,x"><script type="application/ld+json">{}</script>';
  expect(await faultsOf('give@1.0.0-aa', ['1.0.0-aa'], html)).toEqual([]);
});

test('an address that is not well formed names no file, and what else is found is kept', async () => {
  const address = '/releases/give/1.0.0-aa/%zz.js';
  const findRelease = () => ({ files: [] }) as unknown as Release;
  expect(await faultsOf('give@1.0.0-cc', ['1.0.0-aa'], `<script src="${address}"></script>`, findRelease)).toEqual([
    '/give_zakat is made from give 1.0.0-cc, and the ledger says that 1.0.0-aa is live.',
    `/give_zakat names ${address}, which is no file of a release that was published.`,
  ]);
});
