import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '../../server/settings/settings.ts';
import { temporaryFolder } from '../../testing/temporary-data.ts';
import { type RenderPoolOptions, type RenderTask, createRenderPool } from './render-pool.ts';
import type { ServerBuild } from './server-build.ts';

const user = readSettings({}).renderUser;
const request = { path: '/' } as unknown as RenderTask['request'];

/** Writes the files of a server build into a release's folder. */
async function writeBuild(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(path.join(folder, 'server'), { recursive: true });
  for (const [name, code] of Object.entries(files)) await writeFile(path.join(folder, 'server', name), code);
}

/** A shell on disk, each of which has a process of its own. */
async function shellOf(files: Readonly<Record<string, string>>): Promise<ServerBuild> {
  const folder = path.join(await temporaryFolder(), '1.0.0');
  await writeBuild(folder, files);
  return { folder, name: 'shell/1.0.0', entry: 'entry.js', provides: {} };
}

const shellThat = (render: string) => shellOf({ 'entry.js': `export async function render() { ${render} }` });

/** A pool with one process, and pages of two shells that have to share it. */
async function onePlace(first: string, options: Partial<RenderPoolOptions>) {
  const pool = createRenderPool({ user, processes: 1, ...options });
  onTestFinished(() => pool.close());
  const shells = [await shellThat(first), await shellThat("return { status: 200, html: 'second' };")] as const;
  const [one, two] = shells.map((shell) => () => pool.render({ shell, section: null, request })) as [
    () => Promise<unknown>,
    () => Promise<unknown>,
  ];
  return { one, two };
}

test('a pool that was closed starts no process for what is rendered ahead still', async () => {
  const pool = createRenderPool({ user });
  const shell = { folder: '/nowhere', name: 'shell/1.0.0', entry: 'entry.js', provides: {} };
  await pool.close();
  await expect(pool.render({ shell, section: null, request })).rejects.toMatchObject({ name: 'RenderBusy', message: 'The origin ends' });
});

test('a page waits for a process where all of them are at work, and is rendered as soon as one is free', async () => {
  const { one, two } = await onePlace("return { status: 200, html: 'first' };", {});
  // More than once, so that the place changes hands each way.
  const pages = await Promise.all([one(), two(), two(), one()]);
  expect(pages).toMatchObject([{ html: 'first' }, { html: 'second' }, { html: 'second' }, { html: 'first' }]);
});

test('a page waits for a process no longer than for its turn, and no release is blamed', async () => {
  const { one, two } = await onePlace('return new Promise(() => {});', { timeoutMs: 1_000, queueMs: 200 });
  const failing = expect(one()).rejects.toThrow(/took more than/);
  await expect(two()).rejects.toMatchObject({ name: 'RenderBusy', statusCode: 503, message: expect.stringContaining('at work') });
  await failing;
  await expect(two()).resolves.toMatchObject({ html: 'second' });
});

test('modules arrive as they lie in their files', async () => {
  const pool = createRenderPool({ user });
  onTestFinished(() => pool.close());
  const text = '"\\\r\n\u2028é য 🌙';
  const shell = await shellOf({
    'entry.js': `import { text } from './text.js'; import { last } from './z.js'; export const render = () => ({ status: 200, html: text + last });`,
    'empty.js': '',
    'text.js': `// é য 🌙 "\r\nexport const text = ${JSON.stringify(text)};\n`,
    'z.js': `export const last = ${JSON.stringify(text)};`,
  });
  expect(await pool.render({ shell, section: null, request })).toMatchObject({ html: text + text });
});

test('a large build takes hardly any of the time in which the origin answers', async () => {
  const pool = createRenderPool({ user });
  onTestFinished(() => pool.close());
  const large = '// "large"\n'.repeat(3_000_000);
  const shell = await shellOf({ 'entry.js': "export const render = () => ({ status: 200, html: 'large' });", 'large.js': large });
  const begun = process.threadCpuUsage();
  expect(await pool.render({ shell, section: null, request })).toMatchObject({ html: 'large' });
  const rendered = process.threadCpuUsage(begun);
  const again = process.threadCpuUsage();
  JSON.stringify(large);
  const written = process.threadCpuUsage(again);
  // Processor time, so that a busy machine is no failure: it was twice as much when modules were sent as JSON.
  expect(rendered.user).toBeLessThan(written.user);
});

const whole = {
  'entry.js': "export const render = async () => (await import('./page.js')).page();",
  'page.js': "export const page = () => ({ status: 200, html: 'whole' });",
};

test.each([
  ['entry is truncated', { ...whole, 'entry.js': 'expor' }],
  ['entry is empty', { ...whole, 'entry.js': '' }],
  ['page is truncated', { ...whole, 'page.js': 'expor' }],
  ['page is empty', { ...whole, 'page.js': '' }],
])('a release whose %s is rendered with the first try after it was put in its place again, whole', async (_, damaged) => {
  const pool = createRenderPool({ user });
  onTestFinished(() => pool.close());
  const shell = await shellOf(damaged);
  const render = () => pool.render({ shell, section: null, request });
  await expect(render()).rejects.toThrow();
  await expect(render()).rejects.toThrow();
  const repaired = `${shell.folder}-repaired`;
  await writeBuild(repaired, whole);
  await rename(shell.folder, `${shell.folder}-damaged`);
  await rename(repaired, shell.folder);
  expect(await render()).toMatchObject({ html: 'whole' });
});

test('a release that fails is not loaded anew for each page, and not given up where its folder is gone', async () => {
  const pool = createRenderPool({ user });
  onTestFinished(() => pool.close());
  const shell = await shellOf({ 'entry.js': "let pages = 0; export const render = () => { throw new Error('page ' + (pages += 1)); };" });
  const render = () => pool.render({ shell, section: null, request });
  await expect(render()).rejects.toThrow('page 1');
  await expect(render()).rejects.toThrow('page 2');
  await rename(shell.folder, `${shell.folder}-gone`);
  await expect(render()).rejects.toThrow('page 3');
});
