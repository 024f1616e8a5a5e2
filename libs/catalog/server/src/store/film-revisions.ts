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

/** Films as they are, with what had been imported of those that editors have changed. */
export async function findFilmsToMerge(transaction: Transaction, ids: readonly string[]) {
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
