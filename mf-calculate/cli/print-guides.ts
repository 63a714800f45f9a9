#!/usr/bin/env node
// Prints the guides: `pnpm --filter mf-calculate print-guides`. Needed after a change to their text; a test says when.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { runnerImport } from 'vite';
import { withWholeWords } from './whole-words.ts';

type DocumentModule = typeof import('../src/print/guide-document.tsx');
type GuideId = keyof DocumentModule['guideWords'];

const PACKAGE = path.resolve(import.meta.dirname, '..');
const FACTS = path.join(PACKAGE, 'src/model/guide-files.json');
/** What each file was made from: apart from the facts, which every guide's page loads. */
const SOURCES = path.join(PACKAGE, 'src/print/guide-sources.json');
/** Nothing answers there: every request of the document is answered below. */
const DOCUMENT_URL = 'http://guide.invalid/';

function fileName(id: GuideId): string {
  return `${id.charAt(0).toUpperCase()}${id.slice(1)} Zakat Guide.pdf`;
}

/** The folder of each face, by the name that the document asks for it with. */
const fonts: Readonly<Record<string, string>> = {
  'tiro-bangla': fileURLToPath(import.meta.resolve('@fontsource/tiro-bangla/400.css')),
  'noto-sans-bengali': fileURLToPath(import.meta.resolve('@fontsource/noto-sans-bengali/400.css')),
};

const ART = path.dirname(fileURLToPath(import.meta.resolve('shared/ui/art/mark.svg')));

/** The file behind `/fonts/<face>/<file>` or `/art/<name>`. */
function requestedFile(url: string): string {
  const [, kind, first = '', ...file] = new URL(url).pathname.split('/');
  return kind === 'art' ? path.join(ART, first) : path.join(path.dirname(fonts[first] ?? ''), ...file);
}

// Playwright's own browser, or the one that CHROMIUM names. Without GPU and sandbox it also runs in a container.
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
});
const runner = { root: PACKAGE, configFile: false, logLevel: 'error' } as const;
const { guideDocument, guideWords, styleFiles } = (await runnerImport<DocumentModule>('./src/print/guide-document.tsx', runner)).module;
const { GUIDES_REVISED } = (await runnerImport<typeof import('../src/model/guides.ts')>('./src/model/guides.ts', runner)).module;

/** When and by which browser a guide was printed says nothing to its readers: blanked in place, so that no offset in the file moves. */
function withoutPrinter(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1');
  const blank = (_: string, start: string, value: string, end: string) => start + ' '.repeat(value.length) + end;
  const day = `D:${GUIDES_REVISED.replace(/\D/g, '')}`;
  return Buffer.from(
    text
      .replace(/(\/Creator \()((?:\\.|[^\\)])*)(\))/, blank)
      .replace(/(\/(?:CreationDate|ModDate) \()(D:\d{14})/g, (_, start: string) => start + day),
    'latin1',
  );
}

const styles = (await Promise.all(styleFiles.map((file) => readFile(path.join(PACKAGE, 'src/print', file), 'utf8')))).join('');

async function print(id: GuideId) {
  const html = guideDocument(id, styles);
  const page = await browser.newPage();
  await page.route(`${DOCUMENT_URL}**`, async (route) => {
    const url = route.request().url();
    if (url === DOCUMENT_URL) await route.fulfill({ contentType: 'text/html', body: html });
    else await route.fulfill({ path: requestedFile(url) });
  });
  await page.goto(DOCUMENT_URL);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const printed = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  const pdf = withWholeWords(withoutPrinter(printed));
  await page.close();
  const name = fileName(id);
  await writeFile(path.join(PACKAGE, 'public/downloads', name), pdf);
  const pages = pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
  return { facts: { name, bytes: pdf.length, pages }, source: createHash('sha256').update(html).digest('hex') };
}

const facts: Record<string, unknown> = {};
const sources: Record<string, string> = {};
for (const id of Object.keys(guideWords) as GuideId[]) ({ facts: facts[id], source: sources[id] } = await print(id));
await browser.close();
await writeFile(FACTS, `${JSON.stringify(facts, null, 2)}\n`);
await writeFile(SOURCES, `${JSON.stringify(sources, null, 2)}\n`);
process.stdout.write(`${await readFile(FACTS, 'utf8')}`);
