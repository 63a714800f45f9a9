import { expect, test } from 'vitest';
import { buildWhenChanged } from './build-when-changed.ts';

/** A package of one file, whose build takes the file as it is half-way; `during` is done in the middle of each build. */
function startPackage(during: (save: (text: string) => void, count: number) => void = () => {}) {
  const disk = { source: 'one', saves: 0, stamp: undefined as string | undefined, dist: '', builds: 0 };
  const save = (text: string) => {
    disk.source = text;
    disk.saves += 1;
  };
  const build = () =>
    buildWhenChanged({
      name: 'give',
      digest: async () => `digest of ${disk.source}`,
      written: async () => String(disk.saves),
      readStamp: async () => disk.stamp,
      writeStamp: async (digest) => {
        disk.stamp = digest;
      },
      build: async () => {
        disk.builds += 1;
        const client = disk.source;
        during(save, disk.builds);
        disk.dist = `${client}, ${disk.source}`;
      },
    });
  return { disk, save, build };
}

test('builds what changed, and once', async () => {
  const { disk, save, build } = startPackage();
  expect(await build()).toBe(true);
  expect(await build()).toBe(false);
  save('two');
  expect(await build()).toBe(true);
  expect(disk).toMatchObject({ dist: 'two, two', builds: 2 });
});

test('a file that is saved during a build is built again', async () => {
  const { disk, build } = startPackage((save, count) => count === 1 && save('two'));
  expect(await build()).toBe(true);
  expect(disk).toMatchObject({ dist: 'two, two', builds: 2 });
  expect(await build()).toBe(false);
});

test('so is one that is saved during a build and changed back before its end', async () => {
  const { disk, build } = startPackage((save, count) => {
    if (count > 1) return;
    save('two');
    save('one');
  });
  await build();
  expect(disk).toMatchObject({ dist: 'one, one', builds: 2 });
});

test('sources that never rest are no release, and neither is a build that fails', async () => {
  const restless = startPackage((save, count) => save(`${count}`));
  await expect(restless.build()).rejects.toThrow(/sources of give changed during each of 3 builds\. Save/);
  expect(restless.disk).toMatchObject({ stamp: undefined, builds: 3 });
  const failing = startPackage((_, count) => {
    if (count === 2) throw new Error('a syntax error');
  });
  await failing.build();
  failing.save('two');
  await expect(failing.build()).rejects.toThrow('a syntax error');
  failing.save('one');
  expect(await failing.build()).toBe(true);
});
