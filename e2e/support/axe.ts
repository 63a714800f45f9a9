import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function violations(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // No page has frames of another origin, for which axe would open a page of its own at each call.
  const axe = choose(new AxeBuilder({ page }).options({ resultTypes: ['violations'] })).setLegacyMode();
  const found = (await axe.analyze()).violations;
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** What axe finds on a page as it is shown now: `rule: elements`, a line per rule. */
export function axeViolations(page: Page): Promise<string[]> {
  return violations(page, (axe) => axe.withTags(STANDARDS));
}

/** The elements whose text does not stand out enough from what is behind it. */
export function contrastViolations(page: Page): Promise<string[]> {
  return violations(page, (axe) => axe.withRules(['color-contrast']));
}
