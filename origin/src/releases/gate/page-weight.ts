import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { PAGE_BUDGET_BYTES } from 'shared/contracts/page-budget';
import type { Language } from 'shared/sections/language';
import { COMPRESSED_ALREADY, type Effort, encodeBody } from '../../server/encode-body.ts';
import { documentAssets } from '../render/document-assets.ts';
import type { StoredRelease } from '../release-store.ts';

const HEAVIEST_NAMED = 4;
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
}

interface Part {
  readonly name: string;
  readonly bytes: number;
}

/** What a page consists of on its first visit, the heaviest first. */
async function partsOf({ id, language, html, shell, section }: WeighedPage, weightOf: FileWeight, effort: Effort): Promise<Part[]> {
  const { entry, styles, modules, fonts } = documentAssets(shell, section, id, language);
  const files = [...new Set([entry, ...styles, ...modules, ...fonts])].map(async (url) => {
    const [, , owner, , ...rest] = url.split('/');
    const stored = section && owner === section.release.section ? section : shell;
    return { name: `${owner} ${rest.join('/')}`, bytes: await weightOf(stored, rest.join('/'), effort) };
  });
  const document = encodeBody(Buffer.from(html), 'br', 'once').then(({ length }) => ({ name: 'the document', bytes: length }));
  return (await Promise.all([document, ...files])).sort((a, b) => b.bytes - a.bytes);
}

function sum(parts: readonly Part[]): number {
  return parts.reduce((total, part) => total + part.bytes, 0);
}

/** What a page is over its budget, naming its heaviest files; null where it keeps to it. */
export async function weightFault(page: WeighedPage, weightOf: FileWeight): Promise<string | null> {
  if (sum(await partsOf(page, weightOf, 'once')) <= PAGE_BUDGET_BYTES) return null;
  const parts = await partsOf(page, weightOf, 'kept');
  const bytes = sum(parts);
  if (bytes <= PAGE_BUDGET_BYTES) return null;
  const heaviest = parts.slice(0, HEAVIEST_NAMED).map((part) => `${part.name} ${kilobytes(part.bytes)}`);
  return `takes ${kilobytes(bytes)} over the wire, more than ${kilobytes(PAGE_BUDGET_BYTES)}; heaviest: ${heaviest.join(', ')}. Make them smaller, or load what is not needed at once by import().`;
}
