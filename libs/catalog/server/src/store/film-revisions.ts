import type { FieldChange, FilmEventKind } from '@nitrate/catalog/contract';
import type { Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import type { CatalogTables } from '../tables';
import { copyRows } from './copy-rows';
import type { RevisionDetails } from './film-record';

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

/** The films among these that editors have changed, with what was imported. */
export async function findEditedFilms(transaction: Transaction, ids: readonly string[]) {
  const rows = await transaction
    .tables<CatalogTables>()
    .selectFrom('film_edit as e')
    .innerJoin('film as f', 'f.id', 'e.film_id')
    .select(['f.id', 'f.texts', 'f.facts', 'f.version', 'e.imported', 'e.keeps_status'])
    .where(sql<boolean>`e.film_id = any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
