import type { Buffer } from 'node:buffer';
import { contentOf, readObjects, withContent, writeObjects } from './pdf-objects.ts';

/** What each glyph of a font stands for, by its code. */
type Meanings = ReadonlyMap<string, string>;

const BANGLA = /[\u0980-\u09FF]/;

/** UTF-16BE in hexadecimal digits, as PDF writes texts. */
function textOf(hex: string): string {
  return (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');
}

function hexOf(text: string): string {
  return Array.from({ length: text.length }, (_, index) => code(text.charCodeAt(index))).join('');
}

function code(value: number): string {
  return value.toString(16).toUpperCase().padStart(4, '0');
}

/** Reads a ToUnicode map: lines of `<code> <text>` and `<first code> <last code> <first text>`. */
function meaningsIn(map: string): Meanings {
  const meanings = new Map<string, string>();
  for (const [, first = '', last = first, text = ''] of map.matchAll(/^<(\w{4})> (?:<(\w{4})> )?<(\w+)>$/gm)) {
    const from = Number.parseInt(first, 16);
    const meaning = textOf(text);
    const final = meaning.length - 1;
    for (let value = from; value <= Number.parseInt(last, 16); value += 1) {
      meanings.set(code(value), meaning.slice(0, final) + String.fromCharCode(meaning.charCodeAt(final) + value - from));
    }
  }
  return meanings;
}

function meaningOf(glyphs: string, font: Meanings | undefined): string {
  const texts = (glyphs.match(/.{4}/g) ?? []).map((glyph) => font?.get(glyph));
  if (texts.includes(undefined)) throw new Error(`Glyphs without meaning: ${glyphs}`);
  return texts.join('');
}

interface Word {
  lines: string[];
  text: string;
  /** Whether its glyphs alone do not tell its text. */
  isNamed: boolean;
}

function written({ lines, text, isNamed }: Word): string[] {
  if (!isNamed && !BANGLA.test(text)) return lines;
  return [`/Span<</ActualText <FEFF${hexOf(text)}> >> BDC`, ...lines, 'EMC'];
}

/** One text object with its words named instead of its syllables. */
function nameWords(lines: readonly string[], fonts: ReadonlyMap<string, Meanings>): string[] {
  const out: string[] = [];
  let word: Word = { lines: [], text: '', isNamed: false };
  let font = '';
  let baseline = '';
  let syllable: string | undefined;
  const end = (...after: string[]) => {
    out.push(...written(word), ...after);
    word = { lines: [], text: '', isNamed: false };
  };
  for (const line of lines) {
    const [, named] = /^\/Span<<\/ActualText <FEFF(\w*)> >> BDC$/.exec(line) ?? [];
    const [, glyphs] = /<((?:\w{4})+)> Tj$/.exec(line) ?? [];
    if (named !== undefined) {
      syllable = textOf(named);
      word.isNamed = true;
    } else if (line === 'EMC') {
      syllable = undefined;
    } else if (glyphs) {
      const text = syllable ?? meaningOf(glyphs, fonts.get(font));
      if (syllable) syllable = '';
      if (/^\s+$/.test(text)) {
        end(line);
        continue;
      }
      word.text += text;
      word.lines.push(line);
    } else {
      if (/T[jJ]$/.test(line)) throw new Error(`Text is shown in a way that is not known here: ${line}`);
      font = /^\/(\w+) \S+ Tf$/.exec(line)?.[1] ?? font;
      const [, y = baseline] = /(\S+) Tm$/.exec(line) ?? [];
      if (y !== baseline) end();
      baseline = y;
      word.lines.push(line);
    }
  }
  end();
  return out;
}

/**
 * Lets the Bangla of a PDF that Chromium wrote be searched and copied. Chromium names the text of each syllable (`ActualText`), and readers
 * put a space after one whose last glyph is a mark above or below: নির্দেশিকা is found as `নির্দে শিকা`. Here each word is named as a whole.
 */
export function withWholeWords(pdf: Buffer): Buffer {
  const objects = readObjects(pdf);
  const fonts = new Map<string, Meanings>();
  for (const [id, object] of objects) {
    const [, map] = /\/ToUnicode (\d+) 0 R/.exec(object) ?? [];
    if (map) fonts.set(`F${id}`, meaningsIn(contentOf(objects.get(Number(map)) ?? '') ?? ''));
  }
  for (const [id, object] of objects) {
    const content = contentOf(object);
    if (!content?.includes('\nBT\n')) continue;
    const joined = content.replaceAll('\nET\nBT\n', '\n');
    const renamed = joined.replace(/^BT\n([\s\S]*?)\nET$/gm, (_, text: string) =>
      ['BT', ...nameWords(text.split('\n'), fonts), 'ET'].join('\n'),
    );
    objects.set(id, withContent(object, renamed));
  }
  return writeObjects(pdf, objects);
}
