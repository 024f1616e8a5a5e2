import type { EditedRecord, FieldChange } from '@nitrate/catalog/contract';

/** The changes whose values nobody has changed since. */
export function stillThere(record: EditedRecord, changes: readonly FieldChange[]): FieldChange[] {
  const values = new Map<string, unknown>(Object.entries(record));
  return changes.filter(({ field, after }) => JSON.stringify(values.get(field) ?? null) === JSON.stringify(after));
}
