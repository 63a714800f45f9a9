import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { languages } from 'shared/sections/language';
import { repository } from '../origin.ts';
import { iconDocument, previewDocument, PREVIEW } from './templates.ts';
import { sections } from '../support/sections.ts';

/** Where the shell's release takes its public files from. */
export const publicFolder = path.join(repository, 'shell/public');

/** What the pictures were drawn from and came out as, kept beside them. */
export const recordFile = path.join(repository, 'e2e/images/pictures.json');

export interface Picture {
  /** Relative to the public folder. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly draw: () => Promise<string>;
}

export interface PictureRecord {
  /** SHA-256 of everything that the pictures are drawn from. */
  readonly drawnFrom: string;
  /** SHA-256 of each picture. */
  readonly files: Readonly<Record<string, string>>;
}

const icons = [
  { file: 'icons/favicon.ico', size: 32, space: 6 },
  { file: 'icons/apple-touch-icon.png', size: 180, space: 14 },
  { file: 'icons/icon-192.png', size: 192, space: 12 },
  { file: 'icons/icon-512.png', size: 512, space: 12 },
  { file: 'icons/maskable-512.png', size: 512, space: 22 },
];

/** Every picture that the site is shared and installed with. */
export const pictures: readonly Picture[] = [
  ...sections.flatMap((section) =>
    languages.map((language) => ({
      file: `og/${section.id}.${language}.png`,
      ...PREVIEW,
      draw: () => previewDocument(section, language),
    })),
  ),
  ...icons.map(({ file, size, space }) => ({ file, width: size, height: size, draw: () => iconDocument(size, space) })),
];

export function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** SHA-256 of the pictures' documents, which hold their words, art and fonts. */
export async function drawnFrom(): Promise<string> {
  const documents = await Promise.all(pictures.map(({ draw }) => draw()));
  return sha256(documents.join('\n'));
}

export async function readRecord(): Promise<PictureRecord> {
  return JSON.parse(await readFile(recordFile, 'utf8')) as PictureRecord;
}
