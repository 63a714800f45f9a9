import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';

const decompress = promisify(brotliDecompress);

/** Bytes that UTF-8 never has: what stands for a value meanwhile resembles nothing else in a text. Their number is prime. */
const FOREIGN = [0xc0, 0xc1, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xfa, 0xfb, 0xfc, 0xfd, 0xfe, 0xff];
/** A decoder reads what follows a value by the two bytes before it: they have to be among those that never change. */
const TAIL_BYTES = 2;

/** Foreign bytes in which no two neighbours ever occur again: a compressor finds nothing in them to refer to. */
const UNLIKE_ANYTHING = unlikeAnything();

/** A compressed text that is open at some places for values of one length. */
export interface SplicedBody {
  /** The whole brotli stream with `value` at each place. */
  with(value: string): Buffer;
}

function unlikeAnything(): Buffer {
  const count = FOREIGN.length;
  let at = 0;
  // Each distance leads once from each byte to another, because their number is prime.
  const indices = Array.from({ length: count * (count - 1) }, (_, step) => {
    at = (at + 1 + Math.floor(step / count)) % count;
    return at;
  });
  return Buffer.from(indices.map((index) => FOREIGN[index] ?? 0));
}

/** A meta-block of at most 65,536 bytes that are not compressed (RFC 7932, section 9.2). */
function uncompressedBlock(...bytes: readonly Buffer[]): Buffer {
  const length = bytes.reduce((sum, { length: each }) => sum + each, 0);
  // From the lowest bit: not the last block, four nibbles of its length less one, that length, and that it is not compressed.
  const head = Buffer.alloc(3);
  head.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3);
  return Buffer.concat([head, ...bytes]);
}

/** Compresses parts one after the other; each one's bytes end at the boundary of a byte. */
async function compressParts(parts: readonly Buffer[]): Promise<Buffer[]> {
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  const stream = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: size },
  });
  let received: Buffer[] = [];
  stream.on('data', (bytes: Buffer) => received.push(bytes));
  const ended = new Promise((resolve, reject) => stream.once('end', resolve).once('error', reject));
  const compressed: Buffer[] = [];
  const take = () => {
    compressed.push(Buffer.concat(received));
    received = [];
  };
  for (const part of parts.slice(0, -1)) {
    stream.write(part);
    await new Promise<void>((resolve) => stream.flush(constants.BROTLI_OPERATION_FLUSH, resolve));
    take();
  }
  stream.end(parts.at(-1));
  await ended;
  take();
  return compressed;
}

/**
 * Compresses a text thoroughly, once, so that a value of each response can be put in wherever `placeholder` stands. Resolves to
 * undefined where that cannot be done: the text then has to be compressed for each response.
 */
export async function spliceBody(text: string, placeholder: string): Promise<SplicedBody | undefined> {
  const [first = '', ...others] = text.split(placeholder);
  const valueBytes = Buffer.byteLength(placeholder);
  if (others.length === 0 || others.length * valueBytes > UNLIKE_ANYTHING.length) return undefined;
  const places = others.map((after, index) => {
    const bytes = Buffer.from(after);
    const standIn = UNLIKE_ANYTHING.subarray(index * valueBytes, (index + 1) * valueBytes);
    return { standIn, tail: bytes.subarray(0, TAIL_BYTES), rest: bytes.subarray(TAIL_BYTES) };
  });
  if (first === '' || places.some(({ rest }) => rest.length === 0)) return undefined;
  const parts = [Buffer.from(first), ...places.flatMap(({ standIn, tail, rest }) => [Buffer.concat([standIn, tail]), rest])];
  // A stand-in is compressed with the rest, so that what follows may refer to what stands before it, and then left out.
  const compressed = await compressParts(parts);
  const spliced: SplicedBody = {
    with(value) {
      const bytes = Buffer.from(value);
      if (bytes.length !== valueBytes) throw new Error(`A value has ${valueBytes} bytes, not ${bytes.length}`);
      return Buffer.concat(
        compressed.map((part, index) => (index % 2 === 1 ? uncompressedBlock(bytes, places[(index - 1) / 2]?.tail ?? bytes) : part)),
      );
    },
  };
  // Whatever a compressor does one day: what it makes is not used before it was read.
  const readable = await Promise.all(
    [placeholder, 'x'.repeat(valueBytes)].map(async (value) => {
      const read = await decompress(spliced.with(value)).catch(() => undefined);
      return read?.toString() === text.replaceAll(placeholder, value);
    }),
  );
  return readable.every(Boolean) ? spliced : undefined;
}
