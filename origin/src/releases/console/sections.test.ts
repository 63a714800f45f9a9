import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-data.ts';
import { packRelease } from '../../testing/packed-release.ts';
import { createReleaseStore } from '../release-store.ts';
import type { ReleaseEvent } from '../section-state.ts';
import { consoleSection } from './sections.ts';

const live = packRelease('give', 'one');
const held = packRelease('give', 'two');

const reader = { actor: { label: 'a test', section: null, tokenId: null }, standIns: [] } as const;
const at = '2026-05-01T10:00:00.000Z';
const event = { at, section: 'give', actor: 'a test', why: '', percent: null };
const events: readonly ReleaseEvent[] = [
  { ...event, id: 1, action: 'publish', version: live.release.version },
  { ...event, id: 2, action: 'promote', version: live.release.version },
  { ...event, id: 3, action: 'publish', version: held.release.version },
];

/** A store on whose disk the live release alone lies. */
async function startStore() {
  const store = createReleaseStore(await temporaryFolder());
  const files = new Map(Object.entries(live.files).map(([name, content]) => [name, Buffer.from(content, 'base64')]));
  await store.save(live.release, files);
  return store;
}

test('a board says of a release that it is not on this origin, and fetches none from the store of all origins', async () => {
  const store = await startStore();
  const find = vi.fn(store.find);
  const { stable, releases } = await consoleSection({ ...store, find }, 'give', events, reader);
  expect(stable).toMatchObject({ version: live.release.version, bytes: 24 });
  expect(releases).toMatchObject([
    { version: held.release.version, bytes: null, isElsewhere: true },
    { version: live.release.version, bytes: 24 },
  ]);
  expect(find).not.toHaveBeenCalledWith('give', held.release.version);
});

test('a release that is not on the only disk is gone', async () => {
  const { releases } = await consoleSection(await startStore(), 'give', events, reader);
  expect(releases[0]).not.toHaveProperty('isElsewhere');
  expect(releases[0]).toMatchObject({ version: held.release.version, bytes: null });
});
