import { isDeepStrictEqual } from 'node:util';
import { formatTimecode, locales } from '@nitrate/contract-kit';
import type { Transaction } from '@nitrate/database';
import {
  type EditedRecord,
  type FieldChange,
  type FieldValue,
  type FilmEventKind,
  editedLists,
  editedTexts,
} from '@nitrate/catalog/contract';
import { sql } from 'kysely';
import { type FieldFault, normaliseRecord, productionYear } from './normalise-record';
import type { FilmRecord, ImportedRecord, RevisionDetails } from '../store/film-record';
import type { CatalogTables } from '../tables';
import { mergeImport } from './merge-import';
import { flatRecord } from './flat-record';
import { copyRows } from '../store/copy-rows';

export interface NewRevision {
  filmId: string;
  kind: FilmEventKind;
  version: number;
  at: Date;
  /** Null for an import. */
  by: string | null;
  changes: readonly FieldChange[];
  details?: RevisionDetails;
}

/** Adds entries to the history of films. */
export async function addRevisions(transaction: Transaction, revisions: readonly NewRevision[]): Promise<void> {
  await copyRows(
    transaction,
    'film_revision (film_id, kind, version, at, by, changes, details)',
    revisions.map(({ filmId, kind, version, at, by, changes, details }) => [
      ...[filmId, kind, version, at, by],
      ...[changes, details ?? {}],
    ]),
  );
}

/** Films as they are, with what had been imported of those that editors have changed. */
async function findFilmsToMerge(transaction: Transaction, ids: readonly string[]) {
  const rows = await transaction
    .tables<CatalogTables>()
    .selectFrom('film as f')
    .leftJoin('film_edit as e', 'e.film_id', 'f.id')
    .select(['f.id', 'f.texts', 'f.facts', 'f.version', 'f.duration_ms', 'e.imported'])
    .select(sql<boolean>`exists (select from film_revision r where r.film_id = f.id)`.as('hasHistory'))
    .where(sql<boolean>`f.id = any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

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

interface ArrivedRecord {
  id: string;
  record: FilmRecord;
}

type Stored = Pick<FilmRecord, 'texts' | 'facts' | 'year'>;
type FilmToMerge = NonNullable<ReturnType<Awaited<ReturnType<typeof findFilmsToMerge>>['get']>>;

/**
 * Merges records that arrive into the films that are stored, field by field, with an entry in the history of each film
 * that changes. @returns what these films are to have
 */
export async function takeImport(
  transaction: Transaction,
  films: readonly ArrivedRecord[],
  now: Date,
): Promise<Map<string, Stored>> {
  const known = await findFilmsToMerge(
    transaction,
    films.map(({ id }) => id),
  );
  const stored = new Map<string, Stored>();
  const revisions: NewRevision[] = [];
  for (const { id, record } of films) {
    const current = known.get(id);
    if (!current) continue;
    const imported = current.imported ?? { texts: current.texts, facts: current.facts };
    const merged = mergeImport({ imported, current, incoming: withoutNeedless(record, current) });
    if (current.imported && !isDeepStrictEqual(merged.imported, imported)) {
      await transaction
        .tables<CatalogTables>()
        .updateTable('film_edit')
        .set({ imported: merged.imported })
        .where('film_id', '=', id)
        .execute();
    }
    const { texts, facts } = merged.record;
    if (isDeepStrictEqual({ texts, facts }, { texts: current.texts, facts: current.facts })) continue;
    stored.set(id, { texts, facts, year: productionYear(facts) });
    const changes = fieldChanges(editedRecord(current), editedRecord(merged.record));
    if (changes.length === 0) continue;
    const { version } = current;
    if (!current.hasHistory) revisions.push({ filmId: id, kind: 'initial', version, at: now, by: null, changes: [] });
    revisions.push({ filmId: id, kind: 'imported', version: version + 1, at: now, by: null, changes });
  }
  await addRevisions(transaction, revisions);
  return stored;
}

/** A record without the inferred fields that the film has. A running time that was measured follows the media. */
function withoutNeedless({ texts, facts, inferred = [], cleared = [] }: FilmRecord, current: FilmToMerge) {
  const incoming = { texts: { ...texts }, facts: { ...facts }, cleared };
  if (inferred.includes('title') && locales.some((locale) => current.texts[locale]?.title)) {
    for (const locale of locales) {
      const { title: _title, ...others } = texts[locale] ?? {};
      incoming.texts[locale] = others;
    }
  }
  const { si_format_duration: written } = current.facts;
  const measured = current.duration_ms === null ? undefined : formatTimecode(current.duration_ms);
  if (inferred.includes('si_format_duration') && written !== undefined && written !== measured) {
    delete incoming.facts.si_format_duration;
  }
  return incoming;
}
