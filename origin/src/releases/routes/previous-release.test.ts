import { hash } from 'node:crypto';
import { previousAddress } from 'shared/contracts/file-list';
import { expect, test } from 'vitest';
import { PUBLIC_URL, originWithReleases } from '../../testing/origin-with-releases.ts';
import { type PackedRelease, packRelease } from '../../testing/packed-release.ts';

const shell = packRelease('shell', 'one');
const [first, second, third] = [packRelease('give', 'one'), packRelease('give', 'two'), packRelease('give', 'three')];

const behind = ({ release }: PackedRelease) => previousAddress(shell.release.version, 'give', release.version, 'bn');

test('a release has the stable one before behind it, a candidate the stable one, with the beginning of its list’s integrity', async () => {
  const { app, call } = await originWithReleases([shell, first, second], [third]);
  const list = (await app.inject(`/releases/give/${first.release.version}/files.bn.txt`)).rawPayload;
  const integrity = `sha384-${hash('sha384', list, 'base64')}`;
  const answer = await app.inject(behind(second));
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toEqual({ version: first.release.version, list: integrity.slice(0, 'sha384-'.length + 24) });

  await call('/sections/give/rollout', { version: third.release.version, percent: 5 });
  expect((await app.inject(behind(third))).json()).toMatchObject({ version: second.release.version });
  // One that lost its visitors in the middle of their visits.
  await call('/sections/give/halt', { why: 'It fails' });
  expect((await app.inject(behind(third))).json()).toMatchObject({ version: second.release.version });
});

test('nothing stands behind the first release, or behind one of a section that there is not', async () => {
  const { app } = await originWithReleases([shell, first]);
  for (const url of [behind(first), previousAddress(shell.release.version, '__proto__', '1', 'bn')]) {
    expect((await app.inject(url)).statusCode).toBe(404);
  }
});

test('what stands behind a release fits the shell that the visitor has', async () => {
  const provides = (...names: string[]) => ({ names: { 'shared/provided': names } });
  const [shellBefore, shellNow] = [packRelease('shell', 'a', provides('Button')), packRelease('shell', 'b', provides('Button', 'Pill'))];
  const plain = packRelease('give', 'a', provides('Button'));
  const [withPill, withPillToo] = [packRelease('give', 'b', provides('Button', 'Pill')), packRelease('give', 'c', provides('Pill'))];
  const { app } = await originWithReleases([shellBefore, shellNow, plain, withPill, withPillToo]);
  const behindIt = async (beside: PackedRelease) =>
    (await app.inject(previousAddress(beside.release.version, 'give', withPillToo.release.version, 'en'))).json();
  expect(await behindIt(shellNow)).toMatchObject({ version: withPill.release.version });
  expect(await behindIt(shellBefore)).toMatchObject({ version: plain.release.version });
});

test('who looks at a preview is to see it fail', async () => {
  const { app, call } = await originWithReleases([shell, first], [second]);
  const { url } = (await call('/sections/give/preview', { version: second.release.version })) as { url: string };
  const [cookie = ''] = String((await app.inject(url.replace(PUBLIC_URL, ''))).headers['set-cookie']).split(';');
  expect((await app.inject({ url: behind(second), headers: { cookie } })).statusCode).toBe(404);
  expect((await app.inject(behind(second))).json()).toMatchObject({ version: first.release.version });
});
