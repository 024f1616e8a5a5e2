import type { BulkChange, BulkCondition } from '@nitrate/cataloguing/contract';
import { type EditedRecord, type FieldValue, isListField } from '@nitrate/catalog/contract';
import { storedRecord } from '@nitrate/catalog/store';
import { foldText, replaceFound } from './replace-found';

/** Whether an action fits the kind of its field, with all that it needs and nothing else. */
export function isApplicable({ field, action, values, find, where }: BulkChange): boolean {
  if (where && (where.test === 'is') !== (where.value !== undefined)) return false;
  if ((action === 'replace') !== (find !== undefined)) return false;
  if (action === 'replace') return values.length <= 1;
  if (action === 'clear') return values.length === 0;
  return isListField(field) ? values.length > 0 : action === 'set' && values.length === 1;
}

/** A record after changes, in their order. Their conditions are about the record before all of them. */
export function applyFilmChanges(record: EditedRecord, changes: readonly BulkChange[]): EditedRecord {
  const changed = new Map<string, FieldValue>(Object.entries(record));
  for (const change of changes) {
    if (change.where && !meets(record, change.where)) continue;
    changed.set(change.field, valueAfter(changed.get(change.field) ?? null, change));
  }
  return Object.fromEntries([...changed].filter(([, value]) => value !== null && value.length > 0));
}

function valueAfter(value: FieldValue, change: BulkChange): FieldValue {
  const { field, action, values } = change;
  if (action === 'clear') return null;
  if (action === 'replace') return valueReplaced(value, change);
  if (!isListField(field)) return values[0] ?? null;
  const present = Array.isArray(value) ? value : [];
  if (action === 'add') return [...present, ...values.filter((each) => !present.includes(each))];
  if (action === 'remove') return present.filter((each) => !values.includes(each));
  return [...values];
}

function valueReplaced(value: FieldValue, { find, values: [by = ''] }: BulkChange): FieldValue {
  if (!find || value === null) return value;
  if (typeof value === 'string') return replaceFound(value, find, by);
  const replaced = value.map((each) => replaceFound(each, find, by));
  if (replaced.every((each, at) => each === value[at])) return value;
  // Where a film had both, it has one.
  return [...new Set(replaced.map((each) => each.trim()).filter(Boolean))];
}

const loosely = { matchCase: false, matchAccents: true } as const;

function meets(record: EditedRecord, { field, test, value = '' }: BulkCondition): boolean {
  const values = field === 'year' ? yearOf(record) : [record[field] ?? []].flat();
  if (test !== 'is') return (values.length === 0) === (test === 'empty');
  const wanted = foldText(value.trim(), loosely);
  return values.some((each) => foldText(each.trim(), loosely) === wanted);
}

function yearOf(record: EditedRecord): string[] {
  const stored = storedRecord(record);
  return 'faults' in stored || stored.record.year === null ? [] : [String(stored.record.year)];
}
