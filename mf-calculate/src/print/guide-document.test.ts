import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { section } from '../section.ts';
import { describe, expect, test } from 'vitest';
import type { GuideBlock } from '../model/guide.ts';
import facts from '../model/guide-files.json' with { type: 'json' };
import type { GuideId } from '../model/guides.ts';
import { guideDocument, guideWords, styleFiles } from './guide-document.tsx';
import sources from './guide-sources.json' with { type: 'json' };
import { contentOf, readObjects } from '../../cli/pdf-objects.ts';

const DOWNLOADS = path.resolve(import.meta.dirname, '../../public/downloads');
const STYLES = styleFiles.map((file) => readFileSync(path.resolve(import.meta.dirname, file), 'utf8')).join('');
const PRINT = 'The text has changed since the PDF was made. Run: npx pnpm@12.21.0 --filter mf-calculate print-guides';
const ids = Object.keys(guideWords) as GuideId[];

/** What a block consists of, without its words. */
function shapeOf(block: GuideBlock): unknown {
  switch (block.kind) {
    case 'list':
    case 'terms':
      return [block.kind, block.items.length];
    case 'table':
      return [block.kind, block.head.length, block.rows.map((cells) => cells.length), block.hasTotal];
    default:
      return block.kind;
  }
}

/** Every text that a PDF names, in the order of its drawing. */
function namedTexts(pdf: Buffer): string[] {
  const contents = [...readObjects(pdf).values()].map((object) => contentOf(object) ?? '').join('\n');
  return [...contents.matchAll(/\/ActualText <FEFF(\w+)>/g)].map(([, hex = '']) =>
    (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join(''),
  );
}

describe.each(ids)('the %s guide', (id) => {
  const { en, bn } = guideWords[id];

  test('says the same in both languages, part by part', () => {
    const shape = ({ guide }: typeof en) => ({
      chapters: guide.chapters.map((chapter) => [chapter.id, chapter.blocks.map(shapeOf)]),
      worksheet: guide.worksheet.parts.map((part) => [part.columns.length, part.lines.length, part.total !== undefined]),
      sources: guide.sources.length,
    });
    expect(shape(bn)).toEqual(shape(en));
  });

  test('has Bengali digits in Bangla, and none in English', () => {
    const textOf = ({ guide }: typeof en) =>
      JSON.stringify(guide.chapters.map(({ heading, blocks }) => [heading, blocks])).replace(/"(id|kind)":"[^"]*"/g, '');
    expect(textOf(bn)).not.toMatch(/[0-9]/);
    expect(textOf(en)).not.toMatch(/[\u0980-\u09E5\u09E6-\u09F1]/);
  });

  test('has a PDF that was made from this text', () => {
    expect(sources[id], PRINT).toBe(createHash('sha256').update(guideDocument(id, STYLES)).digest('hex'));
  });

  test('is told with the size and the pages that its file has', () => {
    const pdf = readFileSync(path.join(DOWNLOADS, facts[id].name));
    expect(facts[id].bytes).toBe(pdf.length);
    expect(facts[id].pages).toBe(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length);
  });

  test('names every Bangla word of its PDF as a whole, so that it can be searched and copied', () => {
    const named = namedTexts(readFileSync(path.join(DOWNLOADS, facts[id].name))).join(' ');
    const words = JSON.stringify(bn.guide).match(/[\u0980-\u09FF]{2,}/g) ?? [];
    expect(words.length).toBeGreaterThan(500);
    expect([...new Set(words)].filter((word) => !named.includes(word))).toEqual([]);
  });

  test('is tagged, and says its title and both languages', () => {
    const pdf = readFileSync(path.join(DOWNLOADS, facts[id].name)).toString('latin1');
    expect(pdf.startsWith('%PDF-1.')).toBe(true);
    expect(pdf).toMatch(/\/MarkInfo\s*<<\s*\/Type \/MarkInfo\s*\/Marked true|\/Marked true/);
    expect(pdf).toContain('/DisplayDocTitle true');
    expect(pdf).toContain('/Lang (en)');
    expect(pdf).toContain('/Lang (bn)');
  });
});

test('the files are those that the section offers', () => {
  const offered = section.pages.flatMap(({ downloads = [] }) => downloads);
  expect(ids.map((id) => facts[id].name)).toEqual(offered);
});
