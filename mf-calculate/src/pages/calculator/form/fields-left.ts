import { type OwnGroup, debts, ownGroups } from 'shared/domain/zakat-lines';
import { type FieldId, type EnteredFigures, type Group, fieldOf, linesOf } from '../model/figures.ts';

export interface FieldLeft {
  readonly group: Group;
  readonly field: FieldId;
}

/** Where something is left to fill in, in the order of the page: ticked groups without any figure, and fields that hold a fault. */
export function fieldsLeft(figures: EnteredFigures): FieldLeft[] {
  const groups = [...(Object.keys(ownGroups) as OwnGroup[]), ...debts].filter((group) => figures.ticked[group]);
  return groups.flatMap((group) => {
    const fields = linesOf(group).map((line) => fieldOf(figures, line));
    const faulty = fields.filter((field) => figures.fields[field]?.fault);
    const isEmpty = fields.every((field) => !figures.fields[field]?.shown);
    return (isEmpty && faulty.length === 0 ? fields.slice(0, 1) : faulty).map((field) => ({ group, field }));
  });
}
