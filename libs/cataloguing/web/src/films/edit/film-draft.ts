import {
  editedLists,
  editedTexts,
  type EditedField,
  type EditedRecord,
  type FieldValue,
} from '@nitrate/catalog/contract';

const fields: readonly EditedField[] = [...editedTexts, ...editedLists];

/** A field that two editors have changed differently. */
export interface Conflict {
  field: EditedField;
  theirs: FieldValue;
}

/** A record after another editor has saved the film. */
export interface Rebased {
  record: EditedRecord;
  /** Fields that the other editor alone has changed: they have the new value. */
  taken: EditedField[];
  /** Fields that keep the own value until one is chosen. */
  conflicts: Conflict[];
}

export const draftValue = (record: EditedRecord, field: EditedField): FieldValue => {
  const value = record[field];
  return value === undefined || value.length === 0 ? null : value;
};

export const withValue = (record: EditedRecord, field: EditedField, value: FieldValue): EditedRecord => {
  const { [field]: _, ...rest } = record;
  return value === null || value.length === 0 ? rest : { ...rest, [field]: value };
};

/** The fields in which two records differ. */
export const draftChanges = (one: EditedRecord, other: EditedRecord): EditedField[] =>
  fields.filter((field) => JSON.stringify(draftValue(one, field)) !== JSON.stringify(draftValue(other, field)));

/**
 * The own changes on top of those that another editor has saved.
 * @param base the record from which both began
 */
export function rebase(base: EditedRecord, mine: EditedRecord, theirs: EditedRecord): Rebased {
  const ofMine = new Set(draftChanges(base, mine));
  const differing = new Set(draftChanges(mine, theirs));
  const rebased: Rebased = { record: theirs, taken: [], conflicts: [] };
  for (const field of draftChanges(base, theirs)) {
    if (!ofMine.has(field)) rebased.taken.push(field);
    else if (differing.has(field)) rebased.conflicts.push({ field, theirs: draftValue(theirs, field) });
  }
  for (const field of ofMine) rebased.record = withValue(rebased.record, field, draftValue(mine, field));
  return rebased;
}
