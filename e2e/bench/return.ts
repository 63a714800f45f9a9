// pnpm bench:return: what a returning visitor loads again after one changed sentence, with and without compression dictionaries.
// It writes its figures into docs/performance.md. It counts bytes, which do not depend on a busy machine.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SectionId } from 'shared/sections/sections';
import { type TestOrigin, startOrigin } from '../origin.ts';
import { copyPackage } from '../support/package-copy.ts';
import { hasTlsNginx, startTlsNginx } from '../support/nginx.ts';
import { placeRelease } from '../support/place-release.ts';
import { type ReleasePackage, publish, withEditedFile } from '../support/release-package.ts';
import { type ReturningVisitor, WITHOUT_DICTIONARIES, startVisitor } from '../support/returning-visitor.ts';
import { table, writeFigures } from '../support/written-figures.ts';

/** A page of a section in both languages: what it needs of the shell and of its section. */
const PAGES = ['/give_zakat', '/bn/give_zakat'];

interface Change {
  readonly section: SectionId;
  readonly name: string;
  /** The words, by file, and what stands in them now and later. */
  readonly edits: readonly { readonly file: string; readonly now: string; readonly later: string }[];
}

const CHANGES: readonly [Change, Change] = [
  {
    section: 'shell',
    name: 'a sentence in the footer',
    edits: [
      { file: 'src/layout/content/en.ts', now: 'You can stop it at any time.', later: 'You can stop whenever you like.' },
      { file: 'src/layout/content/bn.ts', now: 'যেকোনো সময় বন্ধ করতে পারবেন।', later: 'চাইলে যেকোনো দিন বন্ধ করতে পারবেন।' },
    ],
  },
  {
    section: 'give',
    name: 'a sentence on the page',
    edits: [
      { file: 'src/pages/give-zakat/content/en.ts', now: 'Zakat is a right that others hold', later: 'Zakat is a right which others hold' },
      { file: 'src/pages/give-zakat/content/bn.ts', now: 'আমরাই যোগাযোগ করব।', later: 'আমরাই আপনার সঙ্গে যোগাযোগ করব।' },
    ],
  },
];

async function edit(folder: string, { edits }: Change): Promise<void> {
  for (const { file, now, later } of edits) {
    const text = await readFile(path.join(folder, file), 'utf8');
    if (!text.includes(now)) throw new Error(`${file} does not say "${now}" any more: change the bench`);
    await writeFile(path.join(folder, file), text.replace(now, later));
  }
}

/** Builds and publishes a package with a sentence changed. */
async function release(origin: TestOrigin, change: Change): Promise<ReleasePackage> {
  await using ends = new AsyncDisposableStack();
  const copy = ends.adopt(await copyPackage(change.section), (it) => it.remove());
  await edit(copy.folder, change);
  const built = await copy.build();
  const { status, message } = await publish(origin, change.section, built);
  if (status !== 201) throw new Error(`Publishing ${change.section} answered ${status}: ${message}`);
  return built;
}

/** As many releases of the shell, each with another sentence in its main file, as if their gate had passed them. */
async function releaseTen(origin: TestOrigin, { release: described, files }: ReleasePackage): Promise<void> {
  const main = `client/${described.client.entry}`;
  for (let number = 1; number <= 10; number += 1) {
    const changed = withEditedFile({ release: described, files }, main, (text) =>
      text.replace('whenever you like', `${number} days from now`),
    );
    await placeRelease(origin, 'shell', changed);
  }
}

const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);

/** Where a page is opened, and what the browser is started with. */
interface Way {
  readonly name: string;
  readonly url: string;
  readonly browserArgs: readonly string[];
}

await using origin = await startOrigin({ TRUSTED_PROXIES: '127.0.0.1' });
await using ends = new AsyncDisposableStack();
const nginx = hasTlsNginx() ? ends.adopt(await startTlsNginx(origin.url), (it) => it.stop()) : undefined;
const ways: readonly Way[] = [
  { name: 'HTTP/1.1, with dictionaries', url: origin.url, browserArgs: [] },
  { name: 'HTTP/1.1, without dictionaries', url: origin.url, browserArgs: [WITHOUT_DICTIONARIES] },
  ...(nginx ? [{ name: 'TLS and HTTP/2, with dictionaries', url: nginx.url, browserArgs: nginx.browserArgs }] : []),
];
const visitors: { readonly path: string; readonly way: Way; readonly visitor: ReturningVisitor }[] = [];
for (const path of PAGES)
  for (const way of ways) {
    const visitor = ends.adopt(await startVisitor(way.browserArgs), (it) => it.leave());
    visitors.push({ path, way, visitor });
  }
const rows: (string | number)[][] = [];
const openAll = async (after: string) => {
  for (const { path, way, visitor } of visitors) {
    const { files, requests, document } = await visitor.open(way.url + path);
    rows.push([path, after, way.name, kilobytes(files), requests, kilobytes(document)]);
  }
};
await openAll('a first visit');
const [ofShell, ofSection] = CHANGES;
const shell = await release(origin, ofShell);
await openAll(ofShell.name);
await release(origin, ofSection);
await openAll(ofSection.name);
await releaseTen(origin, shell);
await openAll('ten releases of the shell');
const text = table(['Page', 'After', 'Browser', 'Files, KB', 'Files over the wire', 'Document, KB'], rows);
console.log(text);
await writeFigures('pnpm bench:return', text);
