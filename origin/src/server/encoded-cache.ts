import { LRUCache } from 'lru-cache';
import { type Effort, type Encoding, encodeBody } from './encode-body.ts';

/** Bodies that are kept in memory, in bytes. */
const KEPT_BYTES = 64 * 1024 * 1024;
/** With six rollouts a page has up to 256 documents: thorough compression takes 60 ms of each, which few are asked for often enough to repay. */
const ASKED_OFTEN = 3;

/**
 * `kept` for files, which are compressed once for good; `once` for documents, of which a rollout makes many that few ask for; `ahead` for
 * documents that nobody has asked for yet.
 */
type First = Effort | 'ahead';

export type EncodeKept = (key: string, encoding: Encoding, body: () => Promise<Buffer>, first?: First) => Promise<Buffer>;

interface Kept {
  readonly bytes: Buffer;
  readonly isThorough: boolean;
  /** How often it was asked for, up to when it is compressed thoroughly. */
  asked: number;
}

/**
 * Returns the function that compresses a body once and hands out the kept bytes after that; `key` must change with the
 * body. What was compressed quickly is compressed thoroughly when it is asked for often, one at a time, and nobody waits for it: while
 * `isOverloaded`, the processor that it takes is left to those who ask (decision 84).
 */
export function createEncodedCache(isOverloaded = () => false): EncodeKept {
  const kept = new LRUCache<string, Kept>({ maxSize: KEPT_BYTES, sizeCalculation: ({ bytes }) => bytes.length + 1 });
  const pending = new Map<string, Promise<Buffer>>();
  let isImproving = false;

  async function encode(id: string, encoding: Encoding, body: () => Promise<Buffer>, first: First): Promise<Buffer> {
    const bytes = await encodeBody(await body(), encoding, first === 'kept' ? 'kept' : 'once');
    kept.set(id, { bytes, isThorough: first === 'kept' || encoding === 'identity', asked: first === 'ahead' ? 0 : 1 });
    return bytes;
  }

  return (key, encoding, body, first = 'kept') => {
    const id = `${encoding} ${key}`;
    const known = kept.get(id);
    if (known) {
      if (first !== 'ahead') known.asked += 1;
      if (known.asked >= ASKED_OFTEN && !known.isThorough && !isImproving && !isOverloaded()) {
        isImproving = true;
        const improved = encode(id, encoding, body, 'kept');
        // Where it fails, the quick bytes are as good an answer.
        improved
          .catch(() => undefined)
          .finally(() => {
            isImproving = false;
          });
      }
      return Promise.resolve(known.bytes);
    }
    const begun = pending.get(id) ?? encode(id, encoding, body, first).finally(() => pending.delete(id));
    pending.set(id, begun);
    return begun;
  };
}
