import { existsSync } from 'node:fs';
import { type FileHandle, mkdtemp, open, readFile, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from 'shared/contracts/release';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ReleaseConflict, createReleaseStore, sha384 } from './release-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'releases-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function release(text: string): { release: Release; files: Map<string, Buffer> } {
  const content = Buffer.from(text);
  return {
    release: {
      format: 1,
      section: 'give',
      version: '1.0.0-0123456789ab',
      pages: [],
      singletons: {},
      files: [{ path: 'client/remoteEntry.js', bytes: content.length, sha384: sha384(content) }],
      client: { entry: 'remoteEntry.js', styles: [], modules: [], pages: {}, fonts: { en: [], bn: [] } },
      server: { entry: 'routes.js', provides: {} },
    },
    files: new Map([['client/remoteEntry.js', content]]),
  };
}

test('keeps a release, and finds it again after a restart', async () => {
  const { release: described, files } = release('one');
  expect(await createReleaseStore(folder).save(described, files)).toBe(true);
  const found = await createReleaseStore(folder).find('give', described.version);
  expect(found?.release).toEqual(described);
  expect(found?.folder).toBe(path.join(folder, 'releases/give', described.version));
});

test('the same bytes again change nothing; other bytes under the version are a conflict', async () => {
  const store = createReleaseStore(folder);
  const first = release('one');
  await store.save(first.release, first.files);
  expect(await store.save(first.release, first.files)).toBe(false);
  const other = release('two');
  await expect(store.save(other.release, other.files)).rejects.toBeInstanceOf(ReleaseConflict);
});

test('a release and its place are on disk before it counts as stored', async () => {
  const { release: described, files } = release('one');
  const place = path.join(folder, 'releases/give', described.version);
  const synced: { inode: number; isInPlace: boolean }[] = [];
  const handle = await open(folder, 'r');
  const sync = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync').mockImplementation(async function (this: FileHandle) {
    synced.push({ inode: (await this.stat()).ino, isInPlace: existsSync(place) });
  });
  onTestFinished(() => sync.mockRestore());
  await handle.close();
  const inodes = (names: string[]) => Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).ino));

  const store = createReleaseStore(folder);
  await store.save(described, files);
  // First its files and their names, then the name of its folder: what is moved keeps its inode.
  const content = ['', 'release.json', 'client', 'client/remoteEntry.js'].map((name) =>
    path.join('releases/give', described.version, name),
  );
  const before = synced.filter(({ isInPlace }) => !isInPlace).map(({ inode }) => inode);
  expect(before.sort()).toEqual((await inodes(content)).sort());
  const after = () => synced.filter(({ isInPlace }) => isInPlace).map(({ inode }) => inode);
  const places = await inodes(['releases/give', 'releases', '']);
  expect(after()).toEqual(places);

  // An earlier publish may have been cut off before its place was on disk.
  await store.save(described, files);
  expect(after()).toEqual([...places, ...places]);
});

test('nothing is left behind but complete releases', async () => {
  const { release: described, files } = release('one');
  await createReleaseStore(folder).save(described, files);
  expect(await readdir(path.join(folder, 'releases'))).toEqual(['give']);
});

test.each([
  ['give', '../..'],
  ['..', '1.0.0-0123456789ab'],
  ['give', '.draft'],
  ['give', 'none'],
])('finds nothing for %s %s', async (section, version) => {
  expect(await createReleaseStore(folder).find(section, version)).toBeUndefined();
});

test.each([
  ['cut off', '{"format":1,'],
  ['empty', ''],
  ['of another release', JSON.stringify({ ...release('one').release, version: '1.0.0-ba9876543210' })],
])('a release.json that is %s counts as missing, and is reported once', async (_, content) => {
  const { release: described, files } = release('one');
  await createReleaseStore(folder).save(described, files);
  await writeFile(path.join(folder, 'releases/give', described.version, 'release.json'), content);
  const told: object[] = [];
  const store = createReleaseStore(folder, (unreadable) => told.push(unreadable));
  for (let time = 0; time < 3; time += 1) expect(await store.find('give', described.version)).toBeUndefined();
  expect(told).toEqual([{ section: 'give', version: described.version }]);
  expect(await store.save(described, files)).toBe(true);
  expect((await store.find('give', described.version))?.release).toEqual(described);
});

test('the same bytes again make a release whole whose files are damaged or gone', async () => {
  const { release: described, files } = release('one');
  const store = createReleaseStore(folder);
  await store.save(described, files);
  expect(await store.restore(described, files)).toBe(false);
  const kept = path.join(folder, 'releases/give', described.version);
  await truncate(path.join(kept, 'client/remoteEntry.js'));
  expect(await store.restore(described, files)).toBe(true);
  expect(await readFile(path.join(kept, 'client/remoteEntry.js'), 'utf8')).toBe('one');
  await rm(kept, { recursive: true });
  expect(await store.restore(described, files)).toBe(true);
  expect((await store.find('give', described.version))?.release).toEqual(described);
  expect(await readdir(path.join(folder, 'drafts'))).toEqual([]);
});

test('a release that is gone from the disk, and one that was replaced, is noticed while the store runs', async () => {
  const { release: described, files } = release('one');
  const store = createReleaseStore(folder);
  await store.save(described, files);
  const found = async () => (await store.find('give', described.version))?.release.pages;
  expect(await found()).toEqual([]);
  const file = path.join(folder, 'releases/give', described.version, 'release.json');
  await writeFile(file, JSON.stringify({ ...described, pages: ['give-zakat'] }));
  await expect.poll(found, { timeout: 5_000 }).toEqual(['give-zakat']);
  await rm(path.dirname(file), { recursive: true });
  await expect.poll(found, { timeout: 5_000 }).toBeUndefined();
});
