import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { contentOf, readObjects } from './pdf-objects.ts';
import { withWholeWords } from './whole-words.ts';

const MAP = [
  '/CMapType 2 def',
  '3 beginbfchar',
  '<0001> <0020>',
  '<0002> <0995>',
  '<0003> <0964>',
  'endbfchar',
  '1 beginbfrange',
  '<0010> <0012> <0061>',
  'endbfrange',
];

/** A PDF of one text, written as Chromium writes it. */
function pdfOf(content: string): Buffer {
  const stream = (text: string) => {
    const packed = deflateSync(Buffer.from(text, 'latin1')).toString('latin1');
    return `<</Filter /FlateDecode\n/Length ${packed.length}>> stream\n${packed}\nendstream\n`;
  };
  const bodies = ['<</Title (T)>>\n', stream(content), '<</Type /Font\n/ToUnicode 4 0 R>>\n', stream(MAP.join('\n'))];
  let text = '%PDF-1.4\n';
  const offsets = bodies.map((body, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${body}endobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const end = `xref\n0 5\n0000000000 65535 f \n${offsets.join('')}trailer\n<</Size 5\n/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + end, 'latin1');
}

function contentAfter(lines: readonly string[]): string[] {
  const pdf = withWholeWords(pdfOf(`q\n${lines.join('\n')}\nQ`));
  return (contentOf(readObjects(pdf).get(2) ?? '') ?? '').split('\n');
}

const START = ['BT', '/F3 12 Tf', '1 0 0 -1 0 40 Tm'];
const NA_I = ['/Span<</ActualText <FEFF09A809BF> >> BDC', '<0042> Tj', '3.5 0 Td <002C> Tj', 'EMC'];

describe('words of a PDF', () => {
  test('are named as a whole where Chromium names their syllables', () => {
    expect(contentAfter([...START, ...NA_I, '7 0 Td <0002> Tj', '5 0 Td <0003> Tj', 'ET'])).toEqual([
      'q',
      'BT',
      '/F3 12 Tf',
      '/Span<</ActualText <FEFF09A809BF09950964> >> BDC',
      '1 0 0 -1 0 40 Tm',
      '<0042> Tj',
      '3.5 0 Td <002C> Tj',
      '7 0 Td <0002> Tj',
      '5 0 Td <0003> Tj',
      'EMC',
      'ET',
      'Q',
    ]);
  });

  test('end at a space, at the end of a line, and nowhere else', () => {
    const lines = contentAfter([
      ...[...START, '<0002> Tj', '5 0 Td <0001> Tj', '3 0 Td <0002> Tj', 'ET'],
      ...['BT', '/F3 9 Tf', '1 0 0 -1 9 40 Tm', ...NA_I, 'ET'],
      ...['BT', '/F3 9 Tf', '1 0 0 -1 0 60 Tm', '<0002> Tj', 'ET'],
    ]);
    expect(lines.filter((line) => line.includes('ActualText'))).toEqual([
      '/Span<</ActualText <FEFF0995> >> BDC',
      '/Span<</ActualText <FEFF099509A809BF> >> BDC',
      '/Span<</ActualText <FEFF0995> >> BDC',
    ]);
  });

  test('are left as they are in Latin letters, unless a syllable was named', () => {
    const plain = [...START, '<00100011> Tj', '9 0 Td <0012> Tj', 'ET'];
    expect(contentAfter(plain)).toEqual(['q', ...plain, 'Q']);
    expect(contentAfter([...START, '/Span<</ActualText <FEFF00660069> >> BDC', '<0077> Tj', 'EMC', '6 0 Td <0010> Tj', 'ET'])).toContain(
      '/Span<</ActualText <FEFF006600690061> >> BDC',
    );
  });

  test('are refused where a glyph stands for nothing, or text is shown in another way', () => {
    expect(() => contentAfter([...START, '<0099> Tj', 'ET'])).toThrow('0099');
    expect(() => contentAfter([...START, '[<0010> 20 <0011>] TJ', 'ET'])).toThrow('TJ');
  });
});
