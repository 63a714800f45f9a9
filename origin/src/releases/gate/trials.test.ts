import type { SectionId } from 'shared/sections/sections';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ContentData } from '../../content/content-data.ts';
import { readSettings } from '../../server/settings/settings.ts';
import { type PackedRelease, packRelease } from '../../testing/packed-release.ts';
import { packShell } from '../../testing/sample-releases.ts';
import { temporaryFolder } from '../../testing/temporary-data.ts';
import { type StoredRelease, createReleaseStore } from '../release-store.ts';
import { RenderBusy } from '../render/render-errors.ts';
import type { RenderPool } from '../render/render-pool.ts';
import { firstHosted } from '../../testing/first-sections.ts';
import { NOTHING_PUBLISHED, type SectionState } from '../section-state.ts';
import { moduleFaults } from './module-faults.ts';
import { createPublishGate } from './publish-gate.ts';

const noContent: ContentData = {
  latestMetalRate: async () => undefined,
  stories: async () => [],
  dataVersion: async () => '1',
};

async function gateWith(data: ContentData) {
  const store = createReleaseStore(await temporaryFolder());
  const keep = async ({ release, files }: PackedRelease): Promise<StoredRelease> => {
    await store.save(release, new Map(Object.entries(files).map(([name, content]) => [name, Buffer.from(content, 'base64')])));
    return (await store.find(release.section, release.version)) as StoredRelease;
  };
  const { site, publicUrl, renderUser } = readSettings({});
  const gate = createPublishGate({ store, hosted: firstHosted, data, site, publicUrl, renderUser, offlineCopy: false });
  onTestFinished(() => gate.close());
  return { gate, keep };
}

test('a shell is tried with more releases than a small machine has room for processes', async () => {
  const memory = vi.spyOn(process, 'constrainedMemory').mockReturnValue(1024 ** 3);
  onTestFinished(() => memory.mockRestore());
  const { gate, keep } = await gateWith(noContent);
  const states = new Map<SectionId, SectionState>();
  for (const section of ['about', 'apply', 'calculate', 'give', 'impact'] as const) {
    const [before, now] = [await keep(packRelease(section, 'before')), await keep(packRelease(section, 'now'))];
    states.set(section, { ...NOTHING_PUBLISHED, stable: now.release.version, previous: [before.release.version] });
  }
  expect(await gate.faultsOf(await keep(packShell()), async () => states)).toEqual([]);
});

test('a machine that has too much to do is no fault of a release', async () => {
  const { keep } = await gateWith(noContent);
  const [shell, give] = [await keep(packShell()), await keep(packRelease('give', 'one'))];
  const busy: Pick<RenderPool, 'load'> = { load: () => Promise.reject(new RenderBusy('All processes are at work')) };
  await expect(moduleFaults(busy as RenderPool, shell, give)).rejects.toThrow(RenderBusy);
});

test('prices that change while a release is tried are no fault of its pages', async () => {
  let readings = 0;
  const changing: ContentData = {
    ...noContent,
    async latestMetalRate() {
      readings += 1;
      return { prices: { xag: { selling_price: readings } }, updated_at: '2026-11-21T04:05:00.000Z' } as never;
    },
    dataVersion: async () => String(readings),
  };
  const { gate, keep } = await gateWith(changing);
  const shell = packShell({
    'server/entry-server.js': `
      import { heading } from './provides/shared.js';
      export async function render({ document: { visit } }) {
        const prices = heading(visit.language === 'bn' ? 'দাম' : 'Prices') + '<p>' + JSON.stringify(visit.data.rates) + '</p>';
        const head = '<head><title>Prices</title></head>';
        return { status: 200, html: '<!doctype html><html lang="' + visit.language + '">' + head + '<body><main>' + prices + '</main></body></html>' };
      }`,
  });
  expect(await gate.faultsOf(await keep(shell), async () => new Map())).toEqual([]);
  expect(readings).toBeGreaterThan(0);
});
