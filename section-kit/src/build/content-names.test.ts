import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentMark } from 'shared/contracts/content-address';
import { expect, onTestFinished, test } from 'vitest';
import { nameFilesByContent } from './content-names.ts';

/** A build with these files, named by what they hold but for the `unnamed`; resolves to its files by path. */
async function named(
  files: Readonly<Record<string, string>>,
  { isShell = true, unnamed = [] as readonly string[] } = {},
): Promise<Readonly<Record<string, string>>> {
  const dist = await mkdtemp(path.join(tmpdir(), 'zakat-names-'));
  onTestFinished(() => rm(dist, { recursive: true, force: true }));
  for (const [file, text] of Object.entries({ 'server/entry.js': '', ...files })) {
    await mkdir(path.dirname(path.join(dist, file)), { recursive: true });
    await writeFile(path.join(dist, file), text);
  }
  expect(nameFilesByContent(dist, { isShell }).sort()).toEqual(unnamed);
  const found = (await readdir(dist, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const read = found.map(async ({ parentPath, name }) => {
    const file = path.join(parentPath, name);
    return [path.relative(dist, file), await readFile(file, 'utf8')] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

const nameOf = (files: Readonly<Record<string, string>>, start: string) =>
  path.basename(Object.keys(files).find((file) => file.startsWith(`client/assets/${start}`)) ?? '');

const build = (sentence: string) => ({
  'client/assets/main-AAAAAAAA.js': 'import("./page-BBBBBBBB.js")',
  'client/assets/page-BBBBBBBB.js': `import{w}from"./words-CCCCCCCC.js";import{s}from"./same-DDDDDDDD.js";w(s)`,
  'client/assets/words-CCCCCCCC.js': `export const w="${sentence}"`,
  'client/assets/same-DDDDDDDD.js': 'export const s=1',
  'client/assets/style-EEEEEEEE.css': '@font-face{src:url(./face-FFFFFFFF.woff2)}',
  'client/assets/face-FFFFFFFF.woff2': 'a face',
  'client/.modules.json': '{"src/main.tsx":"assets/main-AAAAAAAA.js"}',
  'server/picture.js': '"assets/face-FFFFFFFF.woff2"',
});

test('each file is named by what it holds, and called so wherever it is named', async () => {
  const files = await named(build('one'));
  for (const [file, text] of Object.entries(files)) {
    if (!file.startsWith('client/assets/')) continue;
    expect(file).toContain(`-${contentMark(createHash('sha384').update(text).digest('base64'))}.`);
  }
  expect(files[`client/assets/${nameOf(files, 'page')}`]).toBe(
    `import{w}from"./${nameOf(files, 'words')}";import{s}from"./${nameOf(files, 'same')}";w(s)`,
  );
  expect(files[`client/assets/${nameOf(files, 'style')}`]).toBe(`@font-face{src:url(./${nameOf(files, 'face')})}`);
  expect(files['client/.modules.json']).toBe(`{"src/main.tsx":"assets/${nameOf(files, 'main')}"}`);
  expect(files['server/picture.js']).toBe(`"assets/${nameOf(files, 'face')}"`);
});

test('what other hosts load keeps its names, and so does a longer name that ends like one', async () => {
  const other = 'import"./words-CCCCCCCC.js"';
  const files = await named({
    ...build('one'),
    'client/standalone/assets/page-AAAAAAAA.js': other,
    'client/manifest.json': '["guide.words-CCCCCCCC.js","words-CCCCCCCC.js"]',
  });
  expect(files['client/standalone/assets/page-AAAAAAAA.js']).toBe(other);
  expect(files['client/manifest.json']).toBe(`["guide.words-CCCCCCCC.js","${nameOf(files, 'words')}"]`);
});

test.each(['a mosque', 'মসজিদ', 'mosque (1)', 'mosque[1]~2'])(
  'a file called %s is called so by what it holds wherever it is named, also in a URL',
  async (name) => {
    const file = `${name}-FFFFFFFF.svg`;
    const files = await named({
      [`client/assets/${file}`]: 'a picture',
      'client/assets/style-EEEEEEEE.css': `main{background:url("${encodeURI(file)}")}`,
      'server/picture.js': `"assets/${file}"`,
    });
    const given = nameOf(files, name);
    expect(given).not.toBe(file);
    expect(files[`client/assets/${nameOf(files, 'style')}`]).toBe(`main{background:url("${encodeURI(given)}")}`);
    expect(files['server/picture.js']).toBe(`"assets/${given}"`);
  },
);

test('a sentence that changes gives new names to its file and to what names that, and to nothing else', async () => {
  const [before, after] = [await named(build('one')), await named(build('another'))];
  const changed = ['main', 'page', 'words', 'same', 'style', 'face'].filter((start) => nameOf(before, start) !== nameOf(after, start));
  expect(changed).toEqual(['main', 'page', 'words']);
});

test('files that name each other keep the bundler’s names, and so does what names them', async () => {
  const unnamed = ['main-AAAAAAAA.js', 'other-CCCCCCCC.js', 'page-BBBBBBBB.js'];
  const files = await named(
    {
      'client/assets/main-AAAAAAAA.js': 'import("./page-BBBBBBBB.js")',
      'client/assets/page-BBBBBBBB.js': 'import("./other-CCCCCCCC.js");import"./alone-DDDDDDDD.js"',
      'client/assets/other-CCCCCCCC.js': 'import"./page-BBBBBBBB.js"',
      'client/assets/alone-DDDDDDDD.js': '1',
    },
    { unnamed },
  );
  for (const name of unnamed) expect(files).toHaveProperty([`client/assets/${name}`]);
  expect(files['client/assets/page-BBBBBBBB.js']).toContain(nameOf(files, 'alone'));
  expect(nameOf(files, 'alone')).not.toContain('DDDDDDDD');
});

test('a section’s container lies among its other files as well, for the site’s own pages', async () => {
  const files = await named(
    { 'client/remoteEntry.js': 'import("./assets/routes-AAAAAAAA.js")', 'client/assets/routes-AAAAAAAA.js': 'export{}' },
    { isShell: false },
  );
  const routes = nameOf(files, 'routes');
  expect(files['client/remoteEntry.js']).toBe(`import("./assets/${routes}")`);
  expect(files[`client/assets/${nameOf(files, 'remoteEntry')}`]).toBe(`import("./${routes}")`);
});
