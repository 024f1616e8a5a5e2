import {
  type EditedField,
  type EditedRecord,
  editedLists,
  editedTexts,
  type FieldValue,
  isListField,
} from '@nitrate/catalog/contract';
import type { StudioFilm } from '@nitrate/cataloguing/contract';

/** Whose value of a field is taken; `both` unites lists. */
export type FieldChoice = 'survivor' | 'merged' | 'both';

/** A field in which two films differ. */
export interface FieldDifference {
  field: EditedField;
  survivor: FieldValue;
  merged: FieldValue;
  /** What can be chosen, what is preselected first. */
  choices: readonly FieldChoice[];
}

const fields: readonly EditedField[] = [...editedTexts, ...editedLists];

const valueIn = (record: EditedRecord, field: EditedField): FieldValue => record[field] ?? null;

const isSame = (one: FieldValue, other: FieldValue): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields in which two records differ: the surviving value is preselected, lists are united, gaps are filled. */
export function differencesOf(survivor: EditedRecord, merged: EditedRecord): FieldDifference[] {
  return fields.flatMap((field) => {
    const values = { survivor: valueIn(survivor, field), merged: valueIn(merged, field) };
    return isSame(values.survivor, values.merged) ? [] : [{ field, ...values, choices: choicesOf(field, values) }];
  });
}

function choicesOf(
  field: EditedField,
  { survivor, merged }: { survivor: FieldValue; merged: FieldValue },
): readonly FieldChoice[] {
  if (survivor === null) return ['merged', 'survivor'];
  if (merged === null || !isListField(field)) return ['survivor', 'merged'];
  return ['both', 'survivor', 'merged'];
}

const listOf = (value: FieldValue): readonly string[] => (Array.isArray(value) ? value : value === null ? [] : [value]);

/** The value of a field by a choice. */
export function chosenValue({ survivor, merged }: FieldDifference, choice: FieldChoice): FieldValue {
  if (choice === 'both') return [...new Set([...listOf(survivor), ...listOf(merged)])];
  return choice === 'survivor' ? survivor : merged;
}

/** The record that the surviving film is to have. */
export function mergedRecord(
  survivor: EditedRecord,
  differences: readonly FieldDifference[],
  chosen: Partial<Record<EditedField, FieldChoice>>,
): EditedRecord {
  const record = new Map<string, FieldValue>(Object.entries(survivor));
  for (const difference of differences) {
    const choice = chosen[difference.field] ?? difference.choices[0] ?? 'survivor';
    record.set(difference.field, chosenValue(difference, choice));
  }
  return Object.fromEntries([...record].filter(([, value]) => value !== null));
}

const availabilityRank = { none: 0, previewOnly: 1, full: 2 } as const;

/** Which of two films is proposed to survive: the one that can be watched, then the published one, then the older one. */
export function proposedToKeep(one: StudioFilm, other: StudioFilm): 0 | 1 {
  const rankOf = ({ availability, status }: StudioFilm) => [
    availabilityRank[availability],
    status === 'published' ? 1 : 0,
  ];
  const [ranks, otherRanks] = [rankOf(one), rankOf(other)];
  for (const [at, rank] of ranks.entries()) {
    const otherRank = otherRanks[at] ?? 0;
    if (rank !== otherRank) return rank > otherRank ? 0 : 1;
  }
  return one.addedAt <= other.addedAt ? 0 : 1;
}
