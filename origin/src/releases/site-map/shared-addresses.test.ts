import type { Release } from 'shared/contracts/release';
import { expect, test } from 'vitest';
import { originWithReleases } from '../../testing/origin-with-releases.ts';
import { packRelease } from '../../testing/packed-release.ts';
import { onEachDatabase } from '../../testing/temporary-data.ts';
import type { Finding } from '../doctor/finding.ts';

onEachDatabase();

const both = (text: string) => ({ en: text, bn: text });

function describing(section: string, text: string, paths: readonly string[], moved: Readonly<Record<string, string>> = {}) {
  const pages = paths.map((path) => ({ id: path.slice(1).replaceAll('_', '-'), path, label: both(path) }));
  const description: NonNullable<Release['description']> = {
    remote: `mf-${section}`,
    label: both(section),
    intro: both('Intro'),
    pages,
    moved,
  };
  return packRelease(section, text, { description });
}

test('a rollback to an address that another section has by now is done, and its answer and the doctor name both', async () => {
  const moved = { '/give_monthly': '/give_zakat' };
  const origin = await originWithReleases([
    packRelease('shell', 'one', { pages: ['home'] }),
    describing('give', 'one', ['/give_zakat', '/give_monthly']),
    describing('give', 'two', ['/give_zakat'], moved),
    describing('give', 'three', ['/give_zakat'], moved),
    describing('about', 'one', ['/give_monthly']),
  ]);
  const shared = async () => ((await origin.call('/doctor')) as { findings: Finding[] }).findings.filter(({ check }) => check === 'paths');
  const back = async () => (await origin.call('/sections/give/rollback', { why: 'Slow' })).message;
  expect(await back()).not.toContain('/give_monthly');
  expect(await shared()).toEqual([]);
  const named =
    /'give-monthly' of give 1\.0\.0-\w{12} and 'give-monthly' of about 1\.0\.0-\w{12} both answer at \/give_monthly: .* Publish /;
  expect(await back()).toMatch(named);
  await expect.poll(shared).toMatchObject([{ message: expect.stringMatching(/both answer at \/give_monthly/) }]);
});
