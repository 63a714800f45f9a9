import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Rolldown, build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { unbroken, unbrokenBangla } from './unbroken-bangla.ts';

test.each([
  ['তা-ই যাকাত', 'তা-\u2060ই যাকাত'],
  ['পরের অংশ, তা-ও।', 'পরের অংশ, তা-\u2060ও।'],
  ['৳৭,০০,০০০-এর বেশি', '৳৭,০০,০০০-\u2060এর বেশি'],
  ['মহানবী (সা.)-এর সময়ে', 'মহানবী (সা.)-\u2060এর সময়ে'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what stands in a file of words
  ['`${sum}-এর জায়গায়`', '`${sum}-\u2060এর জায়গায়`'],
])('in “%s” no line breaks before the ending', (written, unbrokenWords) => {
  expect(unbroken(written)).toBe(unbrokenWords);
});

test.each(['নারী-পুরুষ', 'মা-বাবা', 'সোনা-রুপা', 'হিসাব-সংক্রান্ত', 'ওয়াই-ফাই', '[ক-হৎ]', '৭০:২৪–২৫', 'কে কে - এর'])('“%s” stays as it is', (written) => {
  expect(unbroken(written)).toBe(written);
});

test('only words are changed, also of a checkout below a folder of that name', async () => {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'zakat-words-')));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const root = path.join(folder, 'content/site');
  await mkdir(path.join(root, 'src/content'), { recursive: true });
  await writeFile(path.join(root, 'src/content/bn.ts'), "export const words = 'তা-ই';");
  await writeFile(path.join(root, 'src/main.ts'), "import { words } from './content/bn.ts'; console.log(words, 'তা-ও');");
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [unbrokenBangla()],
    build: { write: false, minify: false, rolldownOptions: { input: path.join(root, 'src/main.ts') } },
  });
  const { code } = (built as Rolldown.RolldownOutput).output[0];
  expect(code).toContain('তা-\u2060ই');
  expect(code).toContain('তা-ও');
});
