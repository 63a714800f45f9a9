import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page, Route } from '@playwright/test';
import { type Language, localPath } from 'shared/sections/language';
import { repository } from '../origin.ts';
import { expect, hydrated } from './site.ts';

export interface Prices {
  readonly gold: string | null;
  readonly silver: string | null;
}

export interface WorkedExample {
  readonly id: string;
  readonly title: string;
  readonly rates: Prices;
  readonly own: Readonly<Record<string, string>>;
  readonly owe: Readonly<Record<string, string>>;
  readonly vori: Readonly<Record<string, string>>;
  readonly expected: Readonly<Record<'assets' | 'debts' | 'net' | 'nisab_used' | 'zakat', string | null>> & {
    readonly suggestions: { readonly links: readonly string[] };
  };
}

interface InputRow {
  readonly field: string;
  readonly typed: string;
  readonly previous?: string;
  readonly stored: string;
  readonly shown: string;
  readonly alert: string | null;
}

const fixture = JSON.parse(readFileSync(path.join(repository, 'shared/src/domain/fixtures/calculator.json'), 'utf8')) as {
  vectors: WorkedExample[];
  input_parsing: InputRow[];
};

/** The worked examples of the specification, and what its fields do with what is typed. */
export const { vectors: workedExamples, input_parsing: inputRows } = fixture;

/** The checkbox of each field of the specification, and the field's own name; both as the English page has them. */
export const fields: Readonly<Record<string, readonly [group: string, name: string]>> = {
  'cash.inHand': ['Cash', 'In hand'],
  'cash.inBank': ['Cash', 'In bank'],
  'moneOwed.loan': ['Money owed to me', 'Loans I expect back'],
  'moneOwed.expected': ['Money owed to me', 'Other money I expect'],
  'goldAndSilver.gold': ['Gold and silver', 'Gold'],
  'goldAndSilver.silver': ['Gold and silver', 'Silver'],
  'share.capitalGain': ['Shares', 'Bought to resell'],
  'share.other': ['Shares', 'Other shares'],
  'pension.value': ['Pension or provident fund', 'Pension'],
  'businessAsset.cash': ['Business assets', 'Business cash'],
  'businessAsset.receivable': ['Business assets', 'Receivables'],
  'businessAsset.stock': ['Business assets', 'Stock'],
  mortgage: ['Mortgage', 'Mortgage'],
  personalLoan: ['Personal loan', 'Personal loan'],
  creditCard: ['Credit card', 'Credit card'],
  utilityBill: ['Utility bills', 'Utility bills'],
  overdraft: ['Overdraft', 'Overdraft'],
  businessLiabilities: ['Business liabilities', 'Business liabilities'],
};

/** Those of most worked examples. */
export const prices: Prices = { gold: '14287.50', silver: '180.00' };

/** Answers each request for prices by `answer`, which a test may change as it goes. */
export async function answerPrices(page: Page, answer: (route: Route) => Promise<void> | void): Promise<void> {
  await page.route('**/api/v1/fetch-metal-rate**', answer);
}

/** The answer of a host that knows these prices, of now unless a day is given. */
export function withPrices({ gold, silver }: Prices, updatedAt?: string) {
  const price = (taka: string | null) => (taka === null ? null : { selling_price: Number(taka) });
  return (route: Route) =>
    route.fulfill({ json: { prices: { xau: price(gold), xag: price(silver) }, updated_at: updatedAt ?? new Date().toISOString() } });
}

/** Opens the calculator and waits until it can be used. */
export async function openCalculator(page: Page, language: Language = 'en'): Promise<void> {
  await page.goto(localPath('/zakat_calculator', language));
  await hydrated(page);
  await expect(page.getByRole('checkbox').first()).toBeEnabled();
  // A sign of somebody at the page: its fields are loaded with the first one.
  await page.mouse.move(10, 10);
}

/** A checkbox by its name on the English page, or by its place on the Bangla one: the order is the same. */
export function tickBox(page: Page, group: string) {
  const groups = [...new Set(Object.values(fields).map(([name]) => name))];
  return page.getByRole('checkbox').nth(groups.indexOf(group));
}

/** The field of the specification's name; its id is the same in both languages. */
export function fieldOf(page: Page, field: string) {
  return page.locator(`[id="${field.replace('moneOwed', 'moneyOwed').replace(/^goldAndSilver\.|\.value$/g, '')}"]`);
}

/** A figure of the result as its plain decimal, null while it is not known. */
export function figure(page: Page, name: 'assets' | 'debts' | 'net' | 'nisab' | 'zakat') {
  return page.locator(`data[data-result=${name}]`);
}

/** Every figure of the result at once, as its plain decimal: null where it is not known, and its text where that shows a number all the same. */
export function readFigures(page: Page): Promise<Readonly<Record<string, string | null>>> {
  return page
    .locator('data[data-result]')
    .evaluateAll((found) =>
      Object.fromEntries(
        (found as HTMLDataElement[]).map((data) => [
          data.dataset.result,
          data.getAttribute('value') ?? (/NaN|[0০]/.test(data.textContent) ? data.textContent : null),
        ]),
      ),
    );
}

/** Enters a worked example into an empty calculator. */
export async function enter(page: Page, { own, owe, vori }: Pick<WorkedExample, 'own' | 'owe' | 'vori'>): Promise<void> {
  for (const [field, amount] of [...Object.entries(own), ...Object.entries(owe)]) {
    await tickBox(page, fields[field]?.[0] ?? '').check();
    await fieldOf(page, field).fill(amount);
  }
  for (const [metal, weight] of Object.entries(vori)) {
    await tickBox(page, 'Gold and silver').check();
    await page
      .locator('.field', { has: page.locator(`[id="${metal}"]`) })
      .locator('.swap')
      .click();
    await page.locator(`[id="${metal}.weight"]`).fill(weight);
  }
}

/** Fails unless a figure has this value; null is "not known", which has no value and shows no number. */
export async function expectFigure(data: Locator, value: string | null): Promise<void> {
  if (value === null) {
    await expect(data).not.toHaveAttribute('value');
    await expect(data).not.toContainText(/NaN|[0০]/);
  } else await expect(data).toHaveAttribute('value', value);
}
