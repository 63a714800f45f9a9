import type { Entries, Entry } from 'shared/domain/calculate-zakat';
import type { Karat, WeightUnit } from 'shared/domain/metal-weight';
import type { Metal } from 'shared/domain/nisab';
import { type DebtLine, type Line, type OwnGroup, debts, isMetalLine, ownGroups } from 'shared/domain/zakat-lines';
import { type FieldState, emptyField } from './field-state.ts';

export type Group = OwnGroup | DebtLine;

/** A field of the calculator: an amount in taka, or the weight of a metal. */
export type FieldId = Line | `${Metal}.weight`;

export interface MetalForm {
  readonly mode: 'amount' | 'weight';
  readonly unit: WeightUnit;
  /** Of gold; null is the purity that the price is for. */
  readonly karat: Karat | null;
}

/** All that a visitor has told the calculator. What is absent is not ticked, or empty. */
export interface EnteredFigures {
  readonly ticked: Readonly<Partial<Record<Group, true>>>;
  readonly fields: Readonly<Partial<Record<FieldId, FieldState>>>;
  readonly metals: Readonly<Record<Metal, MetalForm>>;
}

const amountForm: MetalForm = { mode: 'amount', unit: 'vori', karat: null };
export const noFigures: EnteredFigures = { ticked: {}, fields: {}, metals: { gold: amountForm, silver: amountForm } };

/** The lines of a group; a debt is its own. */
export function linesOf(group: Group): readonly Line[] {
  return group in ownGroups ? ownGroups[group as OwnGroup] : [group as DebtLine];
}

/** Ticks a group, or un-ticks it, which sets each of its amounts to 0, weights too (decision 8 of the specification). */
export function tickGroup(figures: EnteredFigures, group: Group, on: boolean): EnteredFigures {
  const { [group]: _, ...others } = figures.ticked;
  if (on) return { ...figures, ticked: { ...others, [group]: true } };
  const dropped = linesOf(group).flatMap((line): FieldId[] => (isMetalLine(line) ? [line, `${line}.weight`] : [line]));
  const kept = Object.entries(figures.fields).filter(([field]) => !dropped.includes(field as FieldId));
  return { ticked: others, fields: Object.fromEntries(kept), metals: group === 'goldAndSilver' ? noFigures.metals : figures.metals };
}

/** What the figures come to as entries of the calculation: those of ticked groups. */
export function entriesOf(figures: EnteredFigures, priceKarat: Karat): Entries {
  const lines = (Object.keys(figures.ticked) as Group[]).flatMap(linesOf);
  return Object.fromEntries(lines.map((line): [Line, Entry] => [line, entryOf(figures, line, priceKarat)]));
}

/** Whether anything has been entered that is more than nothing. */
export function isEmpty(figures: EnteredFigures): boolean {
  return Object.values(entriesOf(figures, 24)).every((entry) => !/[1-9]/.test(typeof entry === 'string' ? entry : entry.quantity));
}

/** The field that a line is entered in now: a metal has two. */
export function fieldOf({ metals }: EnteredFigures, line: Line): FieldId {
  return isMetalLine(line) && metals[line].mode === 'weight' ? `${line}.weight` : line;
}

/** Whether a field that is asked for holds what could not be read. */
export function hasUnread(figures: EnteredFigures): boolean {
  return (Object.keys(figures.ticked) as Group[]).flatMap(linesOf).some((line) => figures.fields[fieldOf(figures, line)]?.fault);
}

/** The debts that are ticked, in the order of the list. */
export function tickedDebts(figures: EnteredFigures): DebtLine[] {
  return debts.filter((debt) => figures.ticked[debt]);
}

function entryOf(figures: EnteredFigures, line: Line, priceKarat: Karat): Entry {
  const amount = (field: FieldId) => figures.fields[field]?.amount ?? emptyField.amount;
  if (!isMetalLine(line) || figures.metals[line].mode === 'amount') return amount(line);
  const { unit, karat } = figures.metals[line];
  return { quantity: amount(`${line}.weight`), unit, purity: line === 'gold' && karat ? { karat, priceKarat } : undefined };
}
