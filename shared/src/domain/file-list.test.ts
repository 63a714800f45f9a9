import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { FileList } from '../contracts/file-list.ts';
import { fileListText, groupDigest, integrityOfBytes, readFileList } from './file-list.ts';

const list: FileList = {
  entry: 'remoteEntry.js',
  exposed: 'assets/routes.js',
  start: { files: ['remoteEntry.js', 'assets/routes.js', 'assets/style.css'], digest: 'aaa' },
  pages: {
    calculator: { files: ['assets/page.js', 'assets/en words.js'], digest: 'bbb' },
    guides: { files: ['assets/en words.js', 'assets/12.js', '3'], digest: 'c/+' },
    bare: { files: [], digest: 'ddd' },
  },
  later: { calculator: { 'assets/tool.js': 'sha384-tool', 'assets/12.js': 'sha384-12' } },
};

test('a list is read as it was written, and its text says no path twice', () => {
  const text = fileListText(list);
  expect(readFileList(text)).toEqual(list);
  for (const path of ['remoteEntry.js', 'assets/en words.js', 'assets/12.js']) expect(text.split(path)).toHaveLength(2);
});

test('files that are asked for by their content are read as such, and by a shell from before as those of the release', () => {
  const byContent = { ...list, isByContent: true };
  expect(readFileList(fileListText(byContent))).toEqual(byContent);
  expect(fileListText(byContent)).toBe(`${fileListText(list)}\n@`);
});

test('a release that exposes no module of its own, and a shell, which starts with its document', () => {
  const { exposed: _, ...container } = list;
  const alone = { ...container, start: { files: ['remoteEntry.js', 'assets/style.css'], digest: 'aaa' } };
  expect(readFileList(fileListText(alone))).toEqual(alone);
  const shell: FileList = { entry: '', start: { files: [], digest: '' }, pages: list.pages, later: {} };
  expect(readFileList(fileListText(shell))).toEqual(shell);
});

test('digests are SHA-384: all of it for a file, the beginning of it for a group, whose order counts', async () => {
  const sha384 = (text: string) => createHash('sha384').update(text).digest();
  expect(await integrityOfBytes(Buffer.from('a file'))).toBe(`sha384-${sha384('a file').toString('base64')}`);
  expect(await groupDigest(['sha384-a', 'sha384-b'])).toBe(sha384('sha384-a sha384-b').subarray(0, 18).toString('base64'));
  expect(await groupDigest(['sha384-b', 'sha384-a'])).not.toBe(await groupDigest(['sha384-a', 'sha384-b']));
});
