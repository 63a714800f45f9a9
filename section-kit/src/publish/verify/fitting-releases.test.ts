import type { Release } from 'shared/contracts/release';
import type { PublicEvent } from 'shared/contracts/ledger';
import { expect, test } from 'vitest';
import { fittingReleases } from './fitting-releases.ts';
import { servedReleases } from './served-releases.ts';

function release(section: string, version: string, ...names: string[]): Release {
  return {
    ...{ format: 1, section, version, pages: [], singletons: {}, files: [] },
    client: { entry: '', styles: [], modules: [], pages: {}, fonts: { en: [], bn: [] } },
    server: { entry: '', provides: {} },
    [section === 'shell' ? 'offers' : 'needs']: { 'shared/provided': names },
  };
}

const releases = [
  release('shell', '1', 'Button'),
  release('shell', '2', 'Button', 'Pill'),
  release('give', '1', 'Button'),
  release('give', '2', 'Pill'),
  release('give', '3', 'Pill'),
];
const read = async ({ section, version }: { section: string; version: string }) =>
  releases.find((one) => one.section === section && one.version === version);

/** A ledger, written as `section action version`. */
function ledger(...lines: string[]): PublicEvent[] {
  return lines.map((line) => {
    const [section, action, version] = line.split(' ');
    return { section, action, version } as PublicEvent;
  });
}

const promoted = ['shell promote 1', 'give promote 1', 'shell promote 2', 'give promote 2', 'give promote 3'];

test.each([
  ['everything fits', [], { shell: ['2'], give: ['3'] }],
  ['the shell was rolled back', ['shell rollback 1'], { shell: ['1'], give: ['1'] }],
  ['a newer shell is rolled out behind it', ['shell rollback 1', 'shell rollout 2'], { shell: ['1', '2'], give: ['1', '3'] }],
  ['what would stand in is locked', ['give promote 1', 'give rollback 3', 'shell rollback 1'], { shell: ['1'], give: undefined }],
  [
    'what would stand in was unlocked',
    ['give promote 1', 'give rollback 3', 'give unlock 1', 'shell rollback 1'],
    { shell: ['1'], give: undefined },
  ],
  ['a section was retired', ['give retire 3'], { shell: ['2'], give: undefined }],
])('where %s, documents are made from what fits', async (_, later, expected) => {
  const { all } = await fittingReleases(read, servedReleases(ledger(...promoted, ...later)));
  expect({ shell: all.get('shell'), give: all.get('give') }).toEqual(expected);
});
