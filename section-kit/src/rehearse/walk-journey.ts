import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { Journey, JourneyStep } from 'shared/contracts/journey';
import { localPath } from 'shared/sections/language';

/** How long a visitor's next step may take until the journey counts as broken: no measure of speed. */
const STEP_TIMEOUT_MS = 30_000;

/** Whether an address has a path, and parameters among others. */
function isAt(address: URL, expected: URL): boolean {
  return (
    address.pathname === expected.pathname && [...expected.searchParams].every(([name, value]) => address.searchParams.get(name) === value)
  );
}

async function choose(main: Locator, label: string, option: string | undefined): Promise<void> {
  if (option === undefined) return main.getByLabel(label, { exact: true }).check();
  const group = main.getByRole('group', { name: label, exact: true });
  const field = main.getByLabel(label, { exact: true }).and(main.locator('select'));
  await group.or(field).first().waitFor();
  if ((await group.count()) > 0) return group.getByLabel(option, { exact: true }).check();
  await field.selectOption({ label: option });
}

async function take(page: Page, site: string, { language, script, onLook }: Walk, step: JourneyStep): Promise<void> {
  const main = page.getByRole('main');
  if ('open' in step) {
    const response = await page.goto(site + localPath(step.open, language));
    if (!response?.ok()) throw new Error(`it answered ${response?.status() ?? 'nothing'}`);
    // What is typed before the page is alive could be lost to a person, too, but says nothing of the release.
    if (script) await page.waitForSelector('html[data-ready=true]', { state: 'attached' });
  } else if ('fill' in step) await main.getByLabel(step.fill, { exact: true }).fill(step.with);
  else if ('choose' in step) await choose(main, step.choose, step.option);
  else if ('press' in step) await main.getByRole('button', { name: step.press, exact: true }).first().click();
  else if ('follow' in step) await main.getByRole('link', { name: step.follow, exact: true }).first().click();
  else if ('expectText' in step) await main.getByText(step.expectText).first().waitFor();
  else if ('expectFigure' in step) await main.getByText(step.expectFigure, { exact: true }).first().waitFor();
  else if ('expectUrl' in step) {
    const expected = new URL(localPath(step.expectUrl, language), site);
    await page.waitForURL((address) => isAt(address, expected), { waitUntil: 'commit' });
  } else step satisfies never;
  if ('look' in step && step.look !== undefined) await onLook?.(step.look, page);
}

/** Told where a journey looks, while the page stands still. */
export type OnLook = (name: string, page: Page) => Promise<void>;

interface Walk extends Pick<Journey, 'language'> {
  readonly script: boolean;
  readonly onLook?: OnLook | undefined;
}

function stepWords(step: JourneyStep): string {
  return Object.entries(step)
    .map(([name, value]) => `${name} "${value}"`)
    .join(', ');
}

/** Walks a journey in a context of its own; resolves to the step that could not be taken, and why, or to undefined. */
export async function walkJourney(
  context: BrowserContext,
  site: string,
  { steps, language }: Journey,
  script: boolean,
  onLook?: OnLook,
): Promise<string | undefined> {
  context.setDefaultTimeout(STEP_TIMEOUT_MS);
  const page = await context.newPage();
  for (const [index, step] of steps.entries()) {
    try {
      await take(page, site, { language, script, onLook }, step);
    } catch (error) {
      const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
      return `step ${index + 1} of ${steps.length}, ${stepWords(step)}: ${reason}`;
    }
  }
  return undefined;
}

/** How a journey is walked: with script, and without where it does not need it. */
export function waysOf({ script }: Journey): boolean[] {
  return script === 'needed' ? [true] : [true, false];
}
