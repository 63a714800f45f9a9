import { truncate } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { heldVersion, liveVersion, ownPost, startConsole } from '../../testing/console-origin.ts';
import { CONSOLE_SHELL_SERVER } from '../../testing/console-shell.ts';
import { type PackedRelease, packRelease } from '../../testing/packed-release.ts';

/** An origin with its console and some further releases, and a visitor who rolls sections back there. */
async function startRollback(served: readonly PackedRelease[]) {
  const origin = await startConsole();
  for (const packed of served) await origin.publish(packed);
  const cookie = await origin.signIn();
  const warnings = async (url: string) => {
    const { view } = await origin.see(url, cookie);
    return view.kind === 'board' ? view.warnings : undefined;
  };
  /** Rolls a section back and returns the address of the board that is shown then. */
  const rollBack = async (section: string, version: string) => {
    const { view } = await origin.see(`/_releases/sections/${section}/rollback`, cookie);
    const seen = view.kind === 'section' && view.panel?.kind === 'confirm' ? view.panel.seen : 0;
    const fields = { version, seen: String(seen), why: 'A try' };
    const answer = await origin.post(`/_releases/sections/${section}/rollback`, fields, { ...ownPost, cookie });
    expect(answer.statusCode, answer.body).toBe(303);
    return String(answer.headers.location);
  };
  return { ...origin, rollBack, warnings };
}

const provided = (...names: string[]) => ({ 'shared/provided': names });
const words = { en: 'A day', bn: 'একটি দিন' };
const description = (remote: string, path = '/zakat_day') => ({
  ...{ remote, label: words, intro: words },
  pages: [{ id: `${remote}-day`, path, label: words, note: words }],
});
const consoleShell = (text: string, ...names: string[]) =>
  packRelease('shell', text, { server: CONSOLE_SHELL_SERVER, desk: true, names: provided(...names) });

test('after a rollback to a release whose files are damaged, the board says so until it is not live any more', async () => {
  const { call, dataDir, rollBack, warnings } = await startRollback([]);
  await call('/sections/give/promote', { version: heldVersion });
  await truncate(path.join(dataDir, 'releases/give', liveVersion, 'server/routes.js'), 5);
  const done = await rollBack('give', liveVersion);
  const damaged = [expect.stringContaining(`The files of give ${liveVersion} are damaged on this origin.`)];
  expect(await warnings(done)).toEqual(damaged);
  // At each reload, and only for the change that it is about.
  expect(await warnings(done)).toEqual(damaged);
  expect(await warnings('/_releases')).toEqual([]);
  await call('/sections/give/unlock', { version: heldVersion, why: 'It was the disk' });
  await call('/sections/give/promote', { version: heldVersion });
  expect(await warnings(done)).toEqual([]);
});

test('after a rollback of the shell, the board names the release that stands in, as long as it does', async () => {
  const [before, after] = [consoleShell('before', 'Button'), consoleShell('after', 'Button', 'Pill')];
  const give = (text: string, ...names: string[]) =>
    packRelease('give', text, { description: description('mf-give'), names: provided(...names) });
  const [plain, needsPill] = [give('plain', 'Button'), give('needs', 'Button', 'Pill')];
  const { call, rollBack, warnings } = await startRollback([before, plain, after, needsPill]);
  const done = await rollBack('shell', before.release.version);
  expect(await warnings(done)).toEqual([expect.stringMatching(/needs Pill of shared\/provided.* stands in/)]);
  await call('/sections/shell/unlock', { version: after.release.version, why: 'It was not the shell' });
  await call('/sections/shell/promote', { version: after.release.version });
  expect(await warnings(done)).toEqual([]);
});

test('after a rollback to a release whose address another section has by now, the board names both', async () => {
  const first = packRelease('give', 'with the day', { description: description('mf-give') });
  const second = packRelease('give', 'without', {
    description: { ...description('mf-give', '/other_day'), moved: { '/zakat_day': '/other_day' } },
    pages: ['mf-give-day'],
  });
  const about = packRelease('about', 'one', { description: description('mf-about') });
  const { publish, rollBack, warnings } = await startRollback([first]);
  await publish(second);
  // What a rollback returns to next keeps its address: this one is two releases back.
  await publish(packRelease('give', 'third', { description: description('mf-give', '/other_day') }));
  await publish(about);
  await rollBack('give', second.release.version);
  const done = await rollBack('give', first.release.version);
  expect(await warnings(done)).toEqual([
    expect.stringMatching(/'mf-(give|about)-day' of .* both answer at \/zakat_day: visitors see one of them only/),
  ]);
});
