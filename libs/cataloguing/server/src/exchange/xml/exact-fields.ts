import { type FlatRecord, flatFields, flatLists } from '@nitrate/catalog/store';

const prefix = 'nitrate:';

/** A field with its exact values, in an annotation of a form. */
export interface ExactField {
  /** `nitrate:` and the name of the field. */
  type: string;
  /** Empty: the film has no such field. */
  value: string;
}

/**
 * The fields that a form cannot say, or not exactly: those that are read differently from what was written. The form
 * carries them in annotations of its own.
 */
export function exactFields(record: FlatRecord, read: FlatRecord): ExactField[] {
  return flatFields.flatMap((field) => {
    const [value, found] = [record[field], read[field]];
    if (isSame(value, found)) return [];
    const values = value === undefined ? [''] : [value].flat();
    return values.map((each) => ({ type: prefix + field, value: each }));
  });
}

function isSame(a: string | string[] | undefined, b: string | string[] | undefined): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((value, index) => value === b[index]);
}

/** Replaces the fields of a record by those in annotations. */
export function applyExactFields(record: FlatRecord, annotations: readonly ExactField[]): FlatRecord {
  const exact = new Map<string, string[]>();
  for (const { type, value } of annotations) {
    const field = type.startsWith(prefix) ? type.slice(prefix.length) : '';
    if (flatFields.includes(field)) exact.set(field, [...(exact.get(field) ?? []), value]);
  }
  if (exact.size === 0) return record;
  const result = { ...record };
  for (const [field, values] of exact) {
    // A text without a language belongs to the language that is named exactly.
    delete result[field.replace(/_(?:en|de)$/, '')];
    const [first = ''] = values;
    if (first === '') delete result[field];
    else result[field] = flatLists.has(field) ? values : first;
  }
  return result;
}
