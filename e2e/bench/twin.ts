// pnpm bench:twin: what six releases cost a visitor, compared with the same sources built as one program (docs/performance.md).
// PAIRS=9 PRESET=normal,slow PAGES=/bn/give_zakat: how many pairs of visits, on which networks and devices, to which pages.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findPage } from 'shared/sections/find-page';
import { localPath, splitLanguage } from 'shared/sections/language';
import { findBrowser } from '../find-browser.ts';
import { repository, startOrigin } from '../origin.ts';
import { sections } from '../support/sections.ts';
import { table, writeFigures } from '../support/written-figures.ts';
import { type PageFigures, drawRatios } from './twin/draw-ratios.ts';
import { type Pair, type Spread, compare, measures, said } from './twin/figures.ts';
import { type Hop, measureVisit } from './twin/measure-visit.ts';
import { type Preset, presetsOf } from './twin/presets.ts';
import { startTwin } from './twin/serve-twin.ts';

const { PAIRS = '9', PRESET, PAGES = '/bn/give_zakat' } = process.env;
const pairCount = Number(PAIRS);
if (!Number.isInteger(pairCount) || pairCount < 1) throw new Error(`PAIRS is a number of pairs, not '${PAIRS}'.`);
const pages = PAGES.split(',');
const presets = presetsOf(PRESET);

/** What the foot of every page links to, each in a section of its own. */
const LINKED = ['/apply_help', '/zakat_calculator', '/zakat/give'];

function pageAt(at: string) {
  const { path: local, language } = splitLanguage(at);
  const found = findPage(sections, local);
  if (!found) throw new Error(`PAGES names ${at}, which is no page of this site.`);
  return { found, language };
}

/** Two pages of other sections. */
function hopsFrom(at: string): [Hop, Hop] {
  const { found, language } = pageAt(at);
  const [cold, hovered] = LINKED.map((local) => ({ local, to: pageAt(local).found }))
    .filter(({ to }) => to.section.id !== found.section.id)
    .map(({ local, to }) => ({ path: localPath(local, language), page: to.page.id }));
  if (!cold || !hovered) throw new Error(`From ${at} no two links lead to other sections.`);
  return [cold, hovered];
}

const spread = (measure: Parameters<typeof said>[0], { lower, median, upper }: Spread) =>
  `${said(measure, median)} (${said(measure, lower)}–${said(measure, upper)})`;

interface Sites {
  readonly product: { readonly url: string };
  readonly twin: { readonly url: string };
}

async function visitPairs(browser: Browser, { product, twin }: Sites, preset: Preset, at: string): Promise<PageFigures> {
  const hops = hopsFrom(at);
  const visit = (url: string) => measureVisit(browser, preset, { url: url + at, hops });
  const pairs: Pair[] = [];
  for (let number = 0; number < pairCount; number += 1) {
    // Each goes first every other time: whatever else the machine does meets both alike.
    const isProductFirst = number % 2 === 0;
    const first = await visit(isProductFirst ? product.url : twin.url);
    const second = await visit(isProductFirst ? twin.url : product.url);
    pairs.push(isProductFirst ? { product: first, twin: second } : { product: second, twin: first });
    console.log(`${preset.name} ${at}: pair ${number + 1} of ${pairCount}`);
  }
  return { preset: preset.name, page: at, compared: compare(pairs) };
}

function figuresTable(figures: readonly PageFigures[]): string {
  const rows = figures.flatMap(({ preset, page, compared }) =>
    compared.map(({ measure, ratio, product, twin }) => {
      const { label, unit, target } = measures[measure];
      const name = unit ? `${label}, ${unit}` : label;
      return [page, preset, name, spread(measure, product), spread(measure, twin), ratio.toFixed(2), target?.toFixed(2) ?? ''];
    }),
  );
  return table(['Page', 'Preset', 'Median (quartiles)', 'Product', 'Twin', 'Ratio', 'At most'], rows);
}

await using browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
await using product = await startOrigin();
await using ends = new AsyncDisposableStack();
const twin = ends.adopt(await startTwin(product.url, pages), (it) => it.stop());
// Both have compressed everything by then.
const unhurried: Preset = { name: 'none', latencyMs: 0, kilobitsPerSecond: 100_000, cpuSlowdown: 1 };
for (const at of pages)
  for (const { url } of [product, twin]) await measureVisit(browser, unhurried, { url: url + at, hops: hopsFrom(at) });

const figures: PageFigures[] = [];
for (const preset of presets) for (const at of pages) figures.push(await visitPairs(browser, { product, twin }, preset, at));
const text = figuresTable(figures);
console.log(text);
const folder = path.join(repository, 'docs/performance');
await mkdir(folder, { recursive: true });
await writeFile(path.join(folder, 'twin.json'), `${JSON.stringify({ pairs: pairCount, presets, figures }, null, 2)}\n`);
await writeFile(path.join(folder, 'twin.svg'), drawRatios(figures));
await writeFigures('pnpm bench:twin', `${text}\n\n![What a visit takes as a share of its twin's](performance/twin.svg)`);
