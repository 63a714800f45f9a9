import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentMark, contentMarkAt, isAddressedByContent } from './content-address.ts';
import type { Release } from './release.ts';

const sha384 = (text: string) => createHash('sha384').update(text).digest('base64');
const named = (name: string, text: string, end = 'js') => {
  const digest = sha384(text);
  return { path: `client/assets/${name}-${contentMark(digest)}.${end}`, bytes: text.length, sha384: digest };
};

function releaseOf(files: Release['files'], entry: string): Release {
  const client = { entry: entry.replace('client/', ''), styles: [], modules: [], pages: {}, fonts: { en: [], bn: [] } };
  const server = { entry: 'routes.js', provides: {} };
  return { format: 1, section: 'give', version: '1.0.0-0123456789ab', pages: [], singletons: {}, files, client, server };
}

test('a name says the beginning of its file’s SHA-384, in letters that an address may hold', () => {
  expect(contentMark('ab+/ef+/ijkl+mnop')).toBe('ab-_ef-_');
  expect(contentMarkAt({ path: 'client/assets/page.en-ab-_ef-_.js', sha384: 'ab+/ef+/ijkl+mnop' })).toBe('client/assets/page.en'.length);
  expect(contentMarkAt({ path: 'client/assets/page.en-CuPaub6f.js', sha384: 'ab+/ef+/ijkl+mnop' })).toBe(-1);
  expect(contentMarkAt({ path: 'client/remoteEntry', sha384: 'ab+/ef+/ijkl+mnop' })).toBe(-1);
});

test('a release is addressed by content where all files that a build names are named by theirs, and by version where one is not', () => {
  const [entry, page, style] = [named('remoteEntry', 'entry'), named('page', 'page'), named('style', 'p{}', 'css')];
  const plain = { path: 'client/remoteEntry.js', bytes: 5, sha384: sha384('plain') };
  expect(isAddressedByContent(releaseOf([entry, page, style, plain], entry.path))).toBe(true);
  expect(isAddressedByContent(releaseOf([entry, page, { ...style, sha384: sha384('p{ }') }], entry.path))).toBe(false);
  expect(isAddressedByContent(releaseOf([entry, page, plain], plain.path))).toBe(false);
  expect(isAddressedByContent(releaseOf([], entry.path))).toBe(false);
});
