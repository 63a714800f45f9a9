// pnpm images: draws the pictures that the site is shared and installed with, from what the sections say of themselves, the fonts and the art.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../find-browser.ts';
import { icoOf } from './icon-file.ts';
import { type PictureRecord, drawnFrom, pictures, publicFolder, recordFile, sha256 } from './picture-list.ts';

const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
const files: Record<string, string> = {};
for (const { file, width, height, draw } of pictures) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(await draw());
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  const png = await page.screenshot();
  await page.close();
  const content = file.endsWith('.ico') ? icoOf(png, width) : png;
  await mkdir(path.dirname(path.join(publicFolder, file)), { recursive: true });
  await writeFile(path.join(publicFolder, file), content);
  files[file] = sha256(content);
  console.log(`${file} ${(content.length / 1024).toFixed(1)} KB`);
}
await browser.close();
const record: PictureRecord = { drawnFrom: await drawnFrom(), files };
await writeFile(recordFile, `${JSON.stringify(record, null, 2)}\n`);
