import { Buffer } from 'node:buffer';
import { deflateSync, inflateSync } from 'node:zlib';

/** The body of a PDF's object, between `obj` and `endobj`, byte for byte as characters. */
export type PdfObjects = Map<number, string>;

const STREAM = /^(<<(?:(?!endobj)[\s\S])*?\/Length )(\d+)(>> stream\n)/;

/** The objects of a PDF as Chromium writes it: uncompressed objects and one plain cross-reference table. Throws on any other. */
export function readObjects(pdf: Buffer): PdfObjects {
  const text = pdf.toString('latin1');
  const table = text.slice(Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(text)?.[1]));
  if (!table.startsWith('xref\n0 ')) throw new Error('The PDF has no plain cross-reference table');
  const objects: PdfObjects = new Map();
  for (const [, offset] of table.matchAll(/^(\d{10}) \d{5} n/gm)) {
    const at = Number(offset);
    const [head = '', id] = /^(\d+) 0 obj\n/.exec(text.slice(at, at + 20)) ?? [];
    const body = at + head.length;
    const length = STREAM.exec(text.slice(body, body + 2000));
    const end = text.indexOf('endobj', body + (length ? length[0].length + Number(length[2]) : 0));
    if (!id || end < 0) throw new Error(`The PDF has no object at ${at}`);
    objects.set(Number(id), text.slice(body, end));
  }
  return objects;
}

/** What a stream holds, inflated; undefined for an object that is no stream or is packed in another way. */
export function contentOf(object: string): string | undefined {
  const [head, , length] = STREAM.exec(object) ?? [];
  if (!head?.includes('/Filter /FlateDecode')) return undefined;
  return inflateSync(Buffer.from(object.slice(head.length, head.length + Number(length)), 'latin1')).toString('latin1');
}

/** The same stream with other content. */
export function withContent(object: string, content: string): string {
  const packed = deflateSync(Buffer.from(content, 'latin1'), { level: 9 }).toString('latin1');
  return object
    .replace(STREAM, (_, start: string, _length, end: string) => start + packed.length + end)
    .replace(/( stream\n)[\s\S]*$/, (_, start: string) => `${start}${packed}\nendstream\n`);
}

/** A PDF of these objects; its first line and its trailer are those of `pdf`. */
export function writeObjects(pdf: Buffer, objects: PdfObjects): Buffer {
  const text = pdf.toString('latin1');
  const parts = [text.slice(0, text.indexOf('1 0 obj'))];
  let at = parts[0]?.length ?? 0;
  const entries = ['0000000000 65535 f \n'];
  for (const [id, body] of objects) {
    const part = `${id} 0 obj\n${body}endobj\n`;
    entries[id] = `${String(at).padStart(10, '0')} 00000 n \n`;
    parts.push(part);
    at += part.length;
  }
  const trailer = text.slice(text.lastIndexOf('trailer'), text.lastIndexOf('startxref'));
  parts.push(`xref\n0 ${entries.length}\n${entries.join('')}${trailer}startxref\n${at}\n%%EOF\n`);
  return Buffer.from(parts.join(''), 'latin1');
}
