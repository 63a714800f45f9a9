import { mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { originWithReleases } from '../../testing/origin-with-releases.ts';
import { packRelease } from '../../testing/packed-release.ts';

const give = packRelease('give', 'one');
const STYLES = '[data-mf=give] p{}';
const url = `/releases/give/${give.release.version}/style.css`;

const damages: Record<string, (file: string) => Promise<unknown>> = {
  'as long as it was, but altered': (file) => writeFile(file, STYLES.replace('p', 'b')),
  truncated: (file) => truncate(file, 5),
  missing: (file) => rm(file),
  // Nothing keeps root from reading a file: a folder takes its place.
  unreadable: async (file) => {
    await rm(file);
    await mkdir(file);
  },
};

test.each(Object.entries(damages))(
  'a file of a version that is %s here is answered to nobody and told to the log once, until the same bytes are published again',
  async (_, damage) => {
    const lines: string[] = [];
    const { app, dataDir, publish } = await originWithReleases([give], [], {}, { write: (line) => void lines.push(line) });
    await damage(path.join(dataDir, 'releases/give', give.release.version, 'client/style.css'));
    for (const encoding of ['identity', 'br', 'br']) {
      const { statusCode, headers } = await app.inject({ url, headers: { 'accept-encoding': encoding } });
      expect([statusCode, headers['cache-control'], headers['content-encoding']]).toEqual([404, 'no-store', undefined]);
    }
    const told = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
    expect(told).toMatchObject([{ section: 'give', version: give.release.version, file: 'client/style.css' }]);

    await publish(give);
    const { body, headers } = await app.inject(url);
    expect([body, headers['cache-control']]).toEqual([STYLES, 'public, max-age=31536000, immutable']);
  },
);

test('a file that was read whole is answered from memory, without another look at the disk', async () => {
  const { app, dataDir } = await originWithReleases([give]);
  await app.inject(url);
  await rm(path.join(dataDir, 'releases/give', give.release.version, 'client/style.css'));
  expect((await app.inject(url)).body).toBe(STYLES);
});
