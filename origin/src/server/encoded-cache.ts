import { LRUCache } from 'lru-cache';
import { type Encoding, encodeBody } from './encode-body.ts';

/** Bodies that are kept in memory, in bytes. */
const KEPT_BYTES = 64 * 1024 * 1024;

/** `thorough`: files, which are compressed once for good. `quick`: documents, of which a rollout makes many that few ask for. */
export type FirstEffort = 'thorough' | 'quick';

export type EncodeKept = (key: string, encoding: Encoding, body: () => Promise<Buffer>, first?: FirstEffort) => Promise<Buffer>;

interface Kept {
  readonly bytes: Buffer;
  isThorough: boolean;
}

/**
 * Returns the function that compresses a body once and hands out the kept bytes after that; `key` must change with the
 * body. What was compressed quickly is compressed thoroughly when it is asked for again, one at a time, and nobody waits for it.
 */
export function createEncodedCache(): EncodeKept {
  const kept = new LRUCache<string, Kept>({ maxSize: KEPT_BYTES, sizeCalculation: ({ bytes }) => bytes.length + 1 });
  const pending = new Map<string, Promise<Buffer>>();
  let isImproving = false;

  async function encode(id: string, encoding: Encoding, body: () => Promise<Buffer>, first: FirstEffort): Promise<Buffer> {
    const bytes = await encodeBody(await body(), encoding, first === 'thorough' ? 'kept' : 'once');
    kept.set(id, { bytes, isThorough: first === 'thorough' || encoding === 'identity' });
    return bytes;
  }

  async function improve(id: string, encoding: Encoding, body: () => Promise<Buffer>): Promise<void> {
    isImproving = true;
    try {
      kept.set(id, { bytes: await encodeBody(await body(), encoding, 'kept'), isThorough: true });
    } finally {
      isImproving = false;
    }
  }

  return (key, encoding, body, first = 'thorough') => {
    const id = `${encoding} ${key}`;
    const known = kept.get(id);
    if (known) {
      // Where it fails, the quick bytes are as good an answer.
      if (!known.isThorough && !isImproving) improve(id, encoding, body).catch(() => undefined);
      return Promise.resolve(known.bytes);
    }
    const begun = pending.get(id) ?? encode(id, encoding, body, first).finally(() => pending.delete(id));
    pending.set(id, begun);
    return begun;
  };
}
