// pnpm bench:return: what a returning visitor loads again after one changed sentence, with and without compression dictionaries.
// It writes its figures into docs/performance.md. What it counts are bytes: a busy machine changes none of them.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SectionId } from 'shared/sections/sections';
import { type TestOrigin, startOrigin } from '../origin.ts';
import { copyPackage } from '../support/package-copy.ts';
import { publish } from '../support/release-package.ts';
import { type ReturningVisitor, startVisitor } from '../support/returning-visitor.ts';
import { table, writeFigures } from '../support/written-figures.ts';

/** A page of a section in both languages: what it needs of the shell and of its section. */
const PAGES = ['/give_zakat', '/bn/give_zakat'];

interface Change {
  readonly section: SectionId;
  readonly name: string;
  /** The words, by file, and what stands in them now and later. */
  readonly edits: readonly { readonly file: string; readonly now: string; readonly later: string }[];
}

const CHANGES: readonly Change[] = [
  {
    section: 'shell',
    name: 'a sentence of the footer',
    edits: [
      { file: 'src/layout/content/en.ts', now: 'You can stop it at any time.', later: 'You can stop whenever you like.' },
      { file: 'src/layout/content/bn.ts', now: 'যেকোনো সময় বন্ধ করতে পারবেন।', later: 'চাইলে যেকোনো দিন বন্ধ করতে পারবেন।' },
    ],
  },
  {
    section: 'give',
    name: 'a sentence of the page',
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

/** Builds and publishes a package with a sentence changed, and resolves once documents are made from it. */
async function release(origin: TestOrigin, change: Change): Promise<void> {
  const copy = await copyPackage(change.section);
  try {
    await edit(copy.folder, change);
    const built = await copy.build();
    const { status, message } = await publish(origin, change.section, built);
    if (status !== 201) throw new Error(`Publishing ${change.section} answered ${status}: ${message}`);
  } finally {
    await copy.remove();
  }
}

const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);

const origin = await startOrigin();
const visitors: ReturningVisitor[] = [];
try {
  const rows: (string | number)[][] = [];
  for (const path of PAGES) {
    for (const dictionaries of [true, false]) {
      const visitor = await startVisitor({ dictionaries });
      visitors.push(visitor);
      const first = await visitor.open(origin.url + path);
      if (dictionaries) rows.push([path, 'a first visit', '', kilobytes(first.files), first.requests, kilobytes(first.document)]);
    }
  }
  for (const change of CHANGES) {
    await release(origin, change);
    for (const [number, visitor] of visitors.entries()) {
      const path = PAGES[Math.floor(number / 2)] ?? '';
      const again = await visitor.open(origin.url + path);
      const how = number % 2 === 0 ? 'with' : 'without';
      rows.push([path, change.name, how, kilobytes(again.files), again.requests, kilobytes(again.document)]);
    }
  }
  const text = table(['Page', 'After', 'Dictionaries', 'Files, KB', 'Files over the wire', 'Document, KB'], rows);
  console.log(text);
  await writeFigures('pnpm bench:return', text);
} finally {
  await Promise.all([origin.stop(), ...visitors.map((visitor) => visitor.leave())]);
}
