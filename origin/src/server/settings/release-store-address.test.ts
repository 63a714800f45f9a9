import { expect, test } from 'vitest';
import { readReleaseStore } from './release-store-address.ts';

test.each([
  ['s3://zakat-releases', 'zakat-releases', ''],
  ['s3://zakat-releases/', 'zakat-releases', ''],
  ['s3://zakat-releases/site', 'zakat-releases', 'site/'],
  ['s3://zakat-releases/sites/one/', 'zakat-releases', 'sites/one/'],
])('%s names a bucket and what the names in it start with', (text, bucket, prefix) => {
  const report = (fault: string) => expect.fail(fault);
  expect(readReleaseStore(text, {}, report)).toEqual({ bucket, prefix, pathStyle: false });
  expect(readReleaseStore(text, { AWS_ENDPOINT_URL: 'http://127.0.0.1:9000' }, report)).toMatchObject({ pathStyle: true });
});

test.each([
  'zakat-releases',
  's3://',
  's3://Zakat',
  's3://zakat/../other',
  's3://zakat//one',
  'https://zakat/one',
  's3://key:secret@zakat',
])('%s is refused, with what to set', (text) => {
  const faults: string[] = [];
  expect(readReleaseStore(text, {}, (fault) => faults.push(fault))).toBeUndefined();
  expect(faults).toEqual([expect.stringMatching(/^RELEASE_STORE is .* s3:\/\/bucket\/prefix\.$/)]);
});
