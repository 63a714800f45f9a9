import type { GetObjectCommandOutput, ListObjectsV2CommandOutput, S3Client } from '@aws-sdk/client-s3';
import { reasonOf } from 'shared/commands/reason-of';
import type { ReleaseStoreAddress } from '../../server/settings/release-store-address.ts';
import { type ObjectStore, StoreUnavailable } from './object-store.ts';

const CONNECT_TIMEOUT_MS = 2_000;
/** For one object with all tries: the largest has 4 MiB. */
const OBJECT_TIMEOUT_MS = 10_000;
const TRIES = 3;

/** Errors by which a store says that there is no such object. */
const MISSING = /^(NoSuchKey|NotFound)$/;

/**
 * Keeps objects in an S3-compatible store. Its client is loaded here, so that an origin without such a store does not; endpoint, region
 * and credentials are the client's own settings (AWS_ENDPOINT_URL, AWS_REGION, AWS_ACCESS_KEY_ID, …).
 */
export async function openS3Store({ bucket, prefix, pathStyle }: ReleaseStoreAddress): Promise<ObjectStore & { close(): void }> {
  const { S3Client, GetObjectCommand, PutObjectCommand, ListObjectsV2Command } = await import('@aws-sdk/client-s3');
  const client: S3Client = new S3Client({
    forcePathStyle: pathStyle,
    maxAttempts: TRIES,
    // Not every store knows the checksums that Amazon's takes; each file is compared with its SHA-384 in any case.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS },
  });

  const closing = new AbortController();

  function unavailable(error: unknown): StoreUnavailable {
    return new StoreUnavailable(
      `The release store s3://${bucket}/${prefix} cannot be used (${reasonOf(error)}). Check the store, RELEASE_STORE, AWS_ENDPOINT_URL, AWS_REGION and the credentials; then try again. Pages go on from what each origin has on its disk.`,
      { cause: error },
    );
  }

  /** Does something within the time for one object. */
  async function inTime<Result>(work: (options: { readonly abortSignal: AbortSignal }) => Promise<Result>): Promise<Result> {
    try {
      return await work({ abortSignal: AbortSignal.any([closing.signal, AbortSignal.timeout(OBJECT_TIMEOUT_MS)]) });
    } catch (error) {
      throw unavailable(error);
    }
  }

  return {
    read: (name, mostBytes) =>
      inTime(async (options) => {
        try {
          const answer = await client.send(new GetObjectCommand({ Bucket: bucket, Key: prefix + name }), options);
          return await contentOf(answer, mostBytes, options.abortSignal);
        } catch (error) {
          if (error instanceof Error && MISSING.test(error.name)) return undefined;
          throw error;
        }
      }),
    write: (name, content) =>
      inTime(async (options) => {
        await client.send(new PutObjectCommand({ Bucket: bucket, Key: prefix + name, Body: content }), options);
      }),
    folders: (below) =>
      inTime(async (options) => {
        const names: string[] = [];
        const folder = `${prefix}${below}/`;
        const asked = { Bucket: bucket, Prefix: folder, Delimiter: '/' };
        let ContinuationToken: string | undefined;
        do {
          const page: ListObjectsV2CommandOutput = await client.send(new ListObjectsV2Command({ ...asked, ContinuationToken }), options);
          for (const { Prefix = '' } of page.CommonPrefixes ?? []) names.push(Prefix.slice(folder.length, -1));
          ContinuationToken = page.NextContinuationToken;
        } while (ContinuationToken);
        return names;
      }),
    close() {
      closing.abort();
      client.destroy();
    },
  };
}

/** The bytes of an answer; undefined for more than are wanted, which are not read. */
async function contentOf(
  { Body, ContentLength }: GetObjectCommandOutput,
  mostBytes: number,
  signal: AbortSignal,
): Promise<Buffer | undefined> {
  const stream = Body as (AsyncIterable<Uint8Array> & { destroy(error?: Error): void }) | undefined;
  if (!stream) return undefined;
  const give = () => stream.destroy(new Error('The store takes too long.'));
  signal.addEventListener('abort', give, { once: true });
  try {
    if (ContentLength !== undefined && ContentLength > mostBytes) return undefined;
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of stream) {
      bytes += chunk.length;
      if (bytes > mostBytes) return undefined;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    signal.removeEventListener('abort', give);
    stream.destroy();
  }
}
