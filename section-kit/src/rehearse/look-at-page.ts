import type { Page } from 'playwright-core';
import { axeFaults } from './axe-faults.ts';
import { normaliseHtml } from './normalise.ts';
import { preparePicture } from './read-page.ts';

/** What is looked at: a desk and a telephone; without script the telephone alone. */
const WIDTHS = { script: [1280, 360], plain: [360] } as const;
const HEIGHT = 800;
/** The size that pages are opened at. */
export const FIRST_SIZE = { width: 1280, height: HEIGHT } as const;
/** How long a page may take until it counts as broken: no measure of speed. */
export const PATIENCE_MS = 30_000;
/** How long a picture of a page that stands may take: only a busy machine needs more than a second. */
const PICTURE_MS = 120_000;

/** What a page shows at one moment. */
export interface Look {
  /** Normalised. */
  readonly html: string;
  /** PNG by width. */
  readonly pictures: ReadonlyMap<number, Buffer>;
  /** What axe found, a line for each rule; nothing without script. */
  readonly accessibility: readonly string[];
}

async function takePictures(page: Page, widths: readonly number[]): Promise<Map<number, Buffer>> {
  const pictures = new Map<number, Buffer>();
  await page.evaluate(preparePicture);
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    pictures.set(width, await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide', timeout: PICTURE_MS }));
  }
  await page.setViewportSize(FIRST_SIZE);
  return pictures;
}

/** Looks at a page as it stands now. */
export async function lookAtPage(page: Page, script: boolean): Promise<Look> {
  const html = normaliseHtml(await page.content());
  const accessibility = script ? await axeFaults(page) : [];
  return { html, accessibility, pictures: await takePictures(page, script ? WIDTHS.script : WIDTHS.plain) };
}
