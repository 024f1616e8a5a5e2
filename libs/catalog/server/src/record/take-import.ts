import { isDeepStrictEqual } from 'node:util';
import { formatTimecode, locales } from '@nitrate/contract-kit';
import type { Transaction } from '@nitrate/database';
import { productionYear } from './normalise-record';
import type { FilmRecord } from '../store/film-record';
import { addRevisions, findFilmsToMerge, type NewRevision } from '../store/film-revisions';
import type { CatalogTables } from '../tables';
import { editedRecord, fieldChanges } from './edited-record';
import { mergeImport } from './merge-import';

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
