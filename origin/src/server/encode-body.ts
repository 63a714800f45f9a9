import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Files that get no smaller: sent as they are. */
export const COMPRESSED_ALREADY = /\.(woff2|png|ico|pdf)$/;

export type Encoding = 'br' | 'gzip' | 'identity';

/** Whether a client says that it accepts an encoding. */
export function accepts(acceptEncoding: string | undefined, name: string): boolean {
  const offered = (acceptEncoding ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());
  return offered.some((part) => part.split(';')[0]?.trim() === name && !/;\s*q=0(\.0*)?$/.test(part));
}

/** The best encoding that a client accepts, of those the site speaks. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (accepts(acceptEncoding, 'br')) return 'br';
  return accepts(acceptEncoding, 'gzip') ? 'gzip' : 'identity';
}

/** `kept`: thoroughly, for what is sent many times; `once`: quickly, for what is made for one response. */
export type Effort = 'kept' | 'once';

/** Compresses text. */
export function encodeBody(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  switch (encoding) {
    case 'br':
      return brotli(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: effort === 'kept' ? 11 : 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      });
    case 'gzip':
      return zip(body, { level: effort === 'kept' ? 9 : 4 });
    case 'identity':
      return Promise.resolve(body);
    default:
      return encoding satisfies never;
  }
}

/** What a body of the encoding `dcb` begins with, before the SHA-256 of its dictionary (RFC 9842, section 4). */
const DCB_MAGIC = Buffer.from([0xff, 0x44, 0x43, 0x42]);

/** Compresses content with a dictionary that its receiver has, for the encoding `dcb`; `sha256` is the dictionary's, base64. */
export async function encodeWithDictionary(body: Buffer, { content, sha256 }: { content: Buffer; sha256: string }): Promise<Buffer> {
  // Node's types do not know the dictionary of Brotli yet.
  const options: BrotliOptions & { dictionary: Buffer } = {
    dictionary: content,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  };
  return Buffer.concat([DCB_MAGIC, Buffer.from(sha256, 'base64'), await brotli(body, options)]);
}
