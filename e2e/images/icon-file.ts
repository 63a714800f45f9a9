const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** An `.ico` file of one square PNG, its edge in pixels below 256: what browsers ask for at `/favicon.ico` unasked. */
export function icoOf(png: Buffer, edge: number): Buffer {
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(edge, 6);
  head.writeUInt8(edge, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
