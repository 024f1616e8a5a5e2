import {
  type EditedRecord,
  editedLists,
  editedTexts,
  type FieldChange,
  type FieldValue,
} from '@nitrate/catalog/contract';
import { flatRecord } from './flat-record';
import { type FieldFault, normaliseRecord } from './normalise-record';
import type { FilmRecord, ImportedRecord } from '../store/film-record';

type StoredRecord = Pick<FilmRecord, 'texts' | 'facts' | 'year'>;

const fields = [...editedTexts, ...editedLists];

/** What a film has in its fields. */
export function editedRecord({ texts, facts }: ImportedRecord): EditedRecord {
  const flat = flatRecord({ supplierId: '', archive: '', status: 'published', texts, facts });
  return Object.fromEntries(fields.flatMap((field) => (field in flat ? [[field, flat[field]]] : [])));
}

/**
 * An edited record as it is stored, by the rules of the import.
 * @param before what the film has: the German names of its archive's own terms are no fields, and stay
 */
export function storedRecord(
  record: EditedRecord,
  before?: ImportedRecord,
): { record: StoredRecord } | { faults: FieldFault[] } {
  const checked = normaliseRecord({ ...record, supplierId: '-', archive: '-', textFormat: 'plain' });
  if ('faults' in checked) return checked;
  const { texts, facts, year } = checked.record;
  const germanNames = before?.facts.germanNames;
  return { record: { texts, facts: { ...facts, ...(germanNames && { germanNames }) }, year } };
}

/** What differs between two records, by field. */
export function fieldChanges(before: EditedRecord, after: EditedRecord): FieldChange[] {
  return fields.flatMap((field) => {
    const [old, next]: [FieldValue, FieldValue] = [before[field] ?? null, after[field] ?? null];
    return isSame(old, next) ? [] : [{ field, before: old, after: next }];
  });
}

/** The record before changes, given the one after them. */
export function withoutChanges(record: EditedRecord, changes: readonly FieldChange[]): EditedRecord {
  const restored = new Map<string, FieldValue>(Object.entries(record));
  for (const { field, before } of changes) restored.set(field, before);
  return Object.fromEntries([...restored].filter(([, value]) => value !== null));
}

const isSame = (a: FieldValue, b: FieldValue): boolean => JSON.stringify(a) === JSON.stringify(b);
