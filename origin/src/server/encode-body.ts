import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Files that get no smaller: sent as they are. */
export const COMPRESSED_ALREADY = /\.(woff2|png|ico|pdf)$/;

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that a client accepts, of those the site speaks. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const offered = (acceptEncoding ?? '').split(',').map((part) => part.trim());
  const accepts = (name: string) => offered.some((part) => part.split(';')[0]?.trim() === name && !/;\s*q=0(\.0*)?$/.test(part));
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
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
