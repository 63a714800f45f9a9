import type { Report } from './environment.ts';

/** Where an S3-compatible store keeps the files of releases. */
export interface ReleaseStoreAddress {
  readonly bucket: string;
  /** What the names of all objects start with: empty, or a path that ends in a slash. */
  readonly prefix: string;
  /** Whether requests name the bucket in their path, and not in their host. */
  readonly pathStyle: boolean;
}

/** Reads a RELEASE_STORE, `s3://bucket` or `s3://bucket/prefix`; undefined where there is none, or a fault was reported. */
export function readReleaseStore(
  text: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
  report: Report,
): ReleaseStoreAddress | undefined {
  if (!text) return undefined;
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/((?:[\w.-]+\/)*[\w.-]+)?\/?)?$/.exec(text) ?? [];
  if (bucket && !path.split('/').some((part) => /^\.+$/.test(part))) {
    // Other stores than Amazon's have an endpoint of their own, and few of them a host name for each bucket.
    return { bucket, prefix: path && `${path}/`, pathStyle: Boolean(env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL) };
  }
  report(`RELEASE_STORE is '${text}'. Leave it out to keep releases in DATA_DIR, or set it to s3://bucket or s3://bucket/prefix.`);
  return undefined;
}
