import type { Metal } from 'shared/domain/nisab';
import { type Line, isMetalLine } from 'shared/domain/zakat-lines';
import { type FieldState, emptyField } from '../model/field-state.ts';
import type { FieldId, EnteredFigures, MetalForm } from '../model/figures.ts';
import { typeText } from './type-text.ts';

/** Changes one field. */
export function editField(figures: EnteredFigures, field: FieldId, edit: (before: FieldState) => FieldState): EnteredFigures {
  const before = figures.fields[field] ?? emptyField;
  const after = edit(before);
  if (after === before) return figures;
  const other = otherWay(field);
  // The amount and the weight of a metal are two ways to say one thing: the one that is typed replaces the other.
  const replaces = other && after.shown !== before.shown;
  return withFields(figures, replaces ? { [field]: after, [other]: emptyField } : { [field]: after });
}

/** Takes what was typed or pasted into a field; what cannot be taken leaves the field as it was, with its fault. */
export function typeInto(figures: EnteredFigures, field: FieldId, text: string): EnteredFigures {
  return editField(figures, field, (before) => typeText(before, text, lineOf(field)));
}

/**
 * Changes between the amount and the weight of a metal. `value` is what the weight is worth in taka, null while no price is known:
 * it becomes the amount; without it the weight is kept, and the amount waits to be typed.
 */
export function swapMetal(figures: EnteredFigures, metal: Metal, value: string | null): EnteredFigures {
  const form = figures.metals[metal];
  const mode = form.mode === 'amount' ? 'weight' : 'amount';
  const swapped = setMetal(figures, metal, { mode });
  const weight = figures.fields[`${metal}.weight`];
  if (mode === 'weight' || !weight?.shown || value === null) return swapped;
  return withFields(swapped, { [metal]: { ...emptyField, shown: value, amount: value } });
}

/** Changes how a metal is entered. */
export function setMetal(figures: EnteredFigures, metal: Metal, form: Partial<MetalForm>): EnteredFigures {
  return { ...figures, metals: { ...figures.metals, [metal]: { ...figures.metals[metal], ...form } } };
}

/** The line that a field is a way to enter. */
export function lineOf(field: FieldId): Line {
  return field.replace('.weight', '') as Line;
}

function otherWay(field: FieldId): FieldId | undefined {
  const line = lineOf(field);
  if (!isMetalLine(line)) return undefined;
  return field === line ? `${line}.weight` : line;
}

function withFields(figures: EnteredFigures, fields: Partial<Record<FieldId, FieldState>>): EnteredFigures {
  return { ...figures, fields: { ...figures.fields, ...fields } };
}
