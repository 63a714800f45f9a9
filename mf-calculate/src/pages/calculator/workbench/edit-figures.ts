import type { Metal } from 'shared/domain/nisab';
import { type Line, isMetalLine } from 'shared/domain/zakat-lines';
import { type FieldState, emptyField } from '../model/field-state.ts';
import type { FieldId, Figures, MetalForm } from '../model/figures.ts';
import { settle, typeText } from './type-text.ts';

/** Takes what was typed or pasted into a field; what cannot be taken leaves the field as it was, with its fault. */
export function typeInto(figures: Figures, field: FieldId, text: string): Figures {
  const after = typeText(figures.fields[field] ?? emptyField, text, lineOf(field));
  const other = otherWay(field);
  // The amount and the weight of a metal are two ways to say one thing: the one that is typed replaces the other.
  return withFields(figures, other && !after.fault ? { [field]: after, [other]: emptyField } : { [field]: after });
}

/** Settles a field that is left. */
export function leaveField(figures: Figures, field: FieldId): Figures {
  const state = figures.fields[field];
  return state ? withFields(figures, { [field]: settle(state) }) : figures;
}

/**
 * Changes between the amount and the weight of a metal. `value` is what the weight is worth in taka, null while no price is known:
 * it becomes the amount; without it the weight is kept, and the amount waits to be typed.
 */
export function swapMetal(figures: Figures, metal: Metal, value: string | null): Figures {
  const form = figures.metals[metal];
  const mode = form.mode === 'amount' ? 'weight' : 'amount';
  const swapped = setMetal(figures, metal, { mode });
  const weight = figures.fields[`${metal}.weight`];
  if (mode === 'weight' || !weight?.shown || value === null) return swapped;
  return withFields(swapped, { [metal]: { shown: value, amount: value, fault: null } });
}

/** Changes how a metal is entered. */
export function setMetal(figures: Figures, metal: Metal, form: Partial<MetalForm>): Figures {
  return { ...figures, metals: { ...figures.metals, [metal]: { ...figures.metals[metal], ...form } } };
}

function lineOf(field: FieldId): Line {
  return field.replace('.weight', '') as Line;
}

function otherWay(field: FieldId): FieldId | undefined {
  const line = lineOf(field);
  if (!isMetalLine(line)) return undefined;
  return field === line ? `${line}.weight` : line;
}

function withFields(figures: Figures, fields: Partial<Record<FieldId, FieldState>>): Figures {
  return { ...figures, fields: { ...figures.fields, ...fields } };
}
