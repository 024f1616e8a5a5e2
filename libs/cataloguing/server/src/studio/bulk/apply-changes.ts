import type { BulkChange } from '@nitrate/cataloguing/contract';
import { type EditedRecord, type FieldValue, isListField } from '@nitrate/catalog/contract';

/** Whether an action fits the kind of its field, with as many values as it needs. */
export function isApplicable({ field, action, values }: BulkChange): boolean {
  if (action === 'clear') return values.length === 0;
  return isListField(field) ? values.length > 0 : action === 'set' && values.length === 1;
}

/** A record after changes, in their order. */
export function applyFilmChanges(record: EditedRecord, changes: readonly BulkChange[]): EditedRecord {
  const changed = new Map<string, FieldValue>(Object.entries(record));
  for (const change of changes) changed.set(change.field, valueAfter(changed.get(change.field) ?? null, change));
  return Object.fromEntries([...changed].filter(([, value]) => value !== null && value.length > 0));
}

function valueAfter(value: FieldValue, { field, action, values }: BulkChange): FieldValue {
  if (action === 'clear') return null;
  if (!isListField(field)) return values[0] ?? null;
  const present = Array.isArray(value) ? value : [];
  if (action === 'add') return [...present, ...values.filter((each) => !present.includes(each))];
  if (action === 'remove') return present.filter((each) => !values.includes(each));
  return [...values];
}
