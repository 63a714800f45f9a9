import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { PAGE_BUDGET_BYTES } from 'shared/contracts/page-budget';
import type { Language } from 'shared/sections/language';
import { COMPRESSED_ALREADY, type Effort, encodeBody } from '../../server/encode-body.ts';
import { documentAssets } from '../render/document-assets.ts';
import type { StoredRelease } from '../release-store.ts';
import type { Picture } from './page-pictures.ts';

const HEAVIEST_NAMED = 4;
/** What a picture may weigh that is loaded once it is about to be seen. */
const LAZY_PICTURE_BYTES = 200 * 1024;
const FILES_REMEMBERED = 5_000;

/** The bytes that a file of a release takes over the wire: `kept` as it will be sent, `once` as an upper bound in a tenth of the time. */
export type FileWeight = (stored: StoredRelease, file: string, effort: Effort) => Promise<number>;

/** Weighs files as the origin sends them, each once. */
export function createWeigher(): FileWeight {
  const known = new LRUCache<string, Promise<number>>({ max: FILES_REMEMBERED });

  async function weigh(file: string, effort: Effort): Promise<number> {
    const content = await readFile(file);
    return (await encodeBody(content, COMPRESSED_ALREADY.test(file) ? 'identity' : 'br', effort)).length;
  }

  return (stored, name, effort) => {
    const file = path.join(stored.folder, 'client', name);
    const key = `${effort} ${file}`;
    const weight = known.get(key) ?? weigh(file, effort);
    known.set(key, weight);
    weight.catch(() => known.delete(key));
    return weight;
  };
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;

export interface WeighedPage {
  readonly id: string;
  readonly language: Language;
  readonly html: string;
  readonly shell: StoredRelease;
  readonly section: StoredRelease | null;
  /** The release that is to be published: pictures of others are theirs to answer for. */
  readonly draft: StoredRelease;
  readonly pictures: readonly Picture[];
}

interface Part {
  readonly name: string;
  readonly bytes: number;
}

function sum(parts: readonly Part[]): number {
  return parts.reduce((total, part) => total + part.bytes, 0);
}

function heaviestFirst(parts: readonly Part[]): Part[] {
  return parts.toSorted((a, b) => b.bytes - a.bytes);
}

/** Of each picture the heaviest of the draft's files that it may be loaded from. */
async function picturesIn({ draft }: WeighedPage, pictures: readonly Picture[], weightOf: FileWeight, effort: Effort): Promise<Part[]> {
  const { section, files } = draft.release;
  const own = new Map(files.map(({ path: file }) => [encodeURI(file), file.replace('client/', '')]));
  const heaviest = pictures.map(async ({ paths }) => {
    const candidates = paths.flatMap((from) => {
      const [, folder, owner, , ...rest] = from.split('/');
      const file = own.get(`client/${rest.join('/')}`);
      return folder === 'releases' && owner === section && file ? [file] : [];
    });
    const weighed = candidates.map(async (file) => ({ name: `${section} ${file}`, bytes: await weightOf(draft, file, effort) }));
    return heaviestFirst(await Promise.all(weighed)).slice(0, 1);
  });
  const parts = (await Promise.all(heaviest)).flat();
  return [...new Map(parts.map((part) => [part.name, part])).values()];
}

/** What a page consists of on its first visit, the heaviest first. */
async function partsOf(page: WeighedPage, weightOf: FileWeight, effort: Effort): Promise<Part[]> {
  const { id, language, html, shell, section } = page;
  const { entry, styles, modules, fonts } = documentAssets(shell, section, id, language);
  const files = [...new Set([entry, ...styles, ...modules, ...fonts])].map(async (url) => {
    const [, , owner, , ...rest] = url.split('/');
    const stored = section && owner === section.release.section ? section : shell;
    return { name: `${owner} ${rest.join('/')}`, bytes: await weightOf(stored, rest.join('/'), effort) };
  });
  const document = encodeBody(Buffer.from(html), 'br', 'once').then(({ length }) => ({ name: 'the document', bytes: length }));
  const eager = page.pictures.filter(({ isLazy }) => !isLazy);
  return heaviestFirst([...(await Promise.all([document, ...files])), ...(await picturesIn(page, eager, weightOf, effort))]);
}

async function budgetFaults(page: WeighedPage, weightOf: FileWeight): Promise<string[]> {
  if (sum(await partsOf(page, weightOf, 'once')) <= PAGE_BUDGET_BYTES) return [];
  const parts = await partsOf(page, weightOf, 'kept');
  const bytes = sum(parts);
  if (bytes <= PAGE_BUDGET_BYTES) return [];
  const heaviest = parts.slice(0, HEAVIEST_NAMED).map((part) => `${part.name} ${kilobytes(part.bytes)}`);
  return [
    `takes ${kilobytes(bytes)} over the wire, more than ${kilobytes(PAGE_BUDGET_BYTES)}; heaviest: ${heaviest.join(', ')}. Make them smaller, or load what is not needed at once later: modules by import(), pictures with loading="lazy".`,
  ];
}

async function lazyFaults(page: WeighedPage, weightOf: FileWeight): Promise<string[]> {
  const lazy = page.pictures.filter(({ isLazy }) => isLazy);
  const parts = await picturesIn(page, lazy, weightOf, 'once');
  return parts
    .filter(({ bytes }) => bytes > LAZY_PICTURE_BYTES)
    .map(
      ({ name, bytes }) =>
        `shows ${name}, which takes ${kilobytes(bytes)} over the wire, more than ${kilobytes(LAZY_PICTURE_BYTES)}. Make the picture smaller.`,
    );
}

/** What a page is over its budget, naming its heaviest files, and which of its lazy pictures are too heavy. */
export async function weightFaults(page: WeighedPage, weightOf: FileWeight): Promise<string[]> {
  return [...(await budgetFaults(page, weightOf)), ...(await lazyFaults(page, weightOf))];
}
