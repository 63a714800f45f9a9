import { type Encoding, encodeBody } from './encode-body.ts';

/** Compressed bodies that are kept in memory, in bytes. */
const KEPT_BYTES = 64 * 1024 * 1024;

export type EncodeKept = (key: string, encoding: Encoding, body: () => Promise<Buffer>) => Promise<Buffer>;

/** Returns the function that compresses a body thoroughly once and hands out the kept bytes after that; `key` must change with the body. */
export function createEncodedCache(): EncodeKept {
  const kept = new Map<string, Promise<Buffer>>();
  let bytes = 0;

  return (key, encoding, body) => {
    const id = `${encoding} ${key}`;
    const known = kept.get(id);
    if (known) return known;
    const encoded = body().then((content) => encodeBody(content, encoding, 'kept'));
    kept.set(id, encoded);
    encoded.then(
      (content) => {
        bytes += content.length;
        if (bytes <= KEPT_BYTES) return;
        kept.clear();
        bytes = 0;
      },
      () => kept.delete(id),
    );
    return encoded;
  };
}
