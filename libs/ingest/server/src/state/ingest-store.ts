import { type Database, inTransaction, type Transaction } from '@nitrate/database';
import type { IngestStepName, RefusalReason } from '@nitrate/ingest/contract';
import { sql, type UpdateObject } from 'kysely';
import { v7 as newId } from 'uuid';
import type { IngestTables } from '../tables';
import type { IngestFilm, IngestSource } from './ingest-film';

/** The database or a transaction. */
type Source = Pick<Database, 'tables'>;

const columns = [
  'id',
  'archive',
  'supplier_id as supplierId',
  'revision',
  'film_id as filmId',
  'was_draft as addsRecord',
  'stays_draft as staysDraft',
  'source',
  'source_host as sourceHost',
  'source_key as sourceKey',
  'fingerprint',
  'side_car as sideCar',
  'subtitles',
  'tracks',
  'full_asset as fullAsset',
  'preview_asset as previewAsset',
  'state',
  'step',
  'progress',
  'reason',
  'detail',
  'changed_at as changedAt',
] as const;

const ingestFilms = (source: Source) =>
  source.tables<IngestTables>().selectFrom('ingest_film').select(columns).orderBy('id');

/** The film with this archive and supplier id. */
export async function findIngestFilm(
  database: Database,
  archive: string,
  supplierId: string,
): Promise<IngestFilm | undefined> {
  return ingestFilms(database).where('archive', '=', archive).where('supplier_id', '=', supplierId).executeTakeFirst();
}

/** The film that was last ingested from this path, under any supplier id. */
export async function findFilmBySource(
  database: Database,
  archive: string,
  source: string,
): Promise<IngestFilm | undefined> {
  return ingestFilms(database)
    .clearOrderBy()
    .where('archive', '=', archive)
    .where('source', '=', source)
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A film of the archive with this content, under any supplier id. */
export async function findFilmByFingerprint(
  database: Database,
  archive: string,
  fingerprint: string,
): Promise<IngestFilm | undefined> {
  return ingestFilms(database).where('archive', '=', archive).where('fingerprint', '=', fingerprint).executeTakeFirst();
}

export async function findIngestFilms(database: Database, ids: readonly string[]): Promise<IngestFilm[]> {
  return ids.length === 0
    ? []
    : ingestFilms(database)
        .where('id', 'in', [...ids])
        .execute();
}

/** Films that are queued or processed, the newest first. */
export async function findOpenFilms(database: Database, limit: number): Promise<IngestFilm[]> {
  return ingestFilms(database)
    .clearOrderBy()
    .where('state', 'in', ['queued', 'processing'])
    .orderBy('changed_at', 'desc')
    .limit(limit)
    .execute();
}

/** The film at this revision; undefined when a newer one has replaced it. */
export async function findStateRevision(
  database: Database,
  id: string,
  revision: number,
): Promise<IngestFilm | undefined> {
  return ingestFilms(database).where('id', '=', id).where('revision', '=', revision).executeTakeFirst();
}

/** Storage keys of the films that are queued or processed from a copy. */
export async function findSourceKeys(database: Database): Promise<string[]> {
  const rows = await database
    .tables<IngestTables>()
    .selectFrom('ingest_film')
    .select((eb) => eb.ref('source_key').$notNull().as('key'))
    .where('source_key', 'is not', null)
    .where('state', 'in', ['queued', 'processing'])
    .execute();
  return rows.map(({ key }) => key);
}

/** Stores a new film, to be ingested from the first step. @returns undefined when the archive has its supplier id */
export async function insertFilm(target: Source, film: IngestSource): Promise<IngestFilm | undefined> {
  const { archive, supplierId, staysDraft = false } = film;
  return target
    .tables<IngestTables>()
    .insertInto('ingest_film')
    .values({ id: newId(), archive, supplier_id: supplierId, stays_draft: staysDraft, ...revisionOf(film) })
    .onConflict((conflict) => conflict.columns(['archive', 'supplier_id']).doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/**
 * Stores a new revision of a film, to be ingested from the first step. What is to stay a draft still is.
 * @returns undefined when there is a newer one
 */
export async function updateRevision(
  target: Source,
  known: Revision,
  film: IngestSource,
): Promise<IngestFilm | undefined> {
  return target
    .tables<IngestTables>()
    .updateTable('ingest_film')
    .set({
      ...revisionOf(film),
      ...(film.staysDraft && { stays_draft: true }),
      revision: known.revision + 1,
      state: 'queued',
      step: 'probe',
      progress: 0,
      reason: null,
      detail: null,
      changed_at: sql<Date>`now()`,
    })
    .where('id', '=', known.id)
    .where('revision', '=', known.revision)
    .returning(columns)
    .executeTakeFirst();
}

const revisionOf = ({ source, sourceHost, sourceKey, fingerprint, sideCar, subtitles, tracks }: IngestSource) => ({
  source,
  source_host: sourceHost,
  source_key: sourceKey,
  fingerprint,
  side_car: sideCar,
  subtitles: JSON.stringify(subtitles),
  tracks: JSON.stringify(tracks),
  full_asset: newId(),
  preview_asset: newId(),
});

/** Stores where the file of an ingested film was moved. */
export async function saveSource(
  database: Database,
  film: Revision,
  { source, sourceHost }: Pick<IngestSource, 'source' | 'sourceHost'>,
): Promise<void> {
  await database
    .tables<IngestTables>()
    .updateTable('ingest_film')
    .set({ source, source_host: sourceHost })
    .where('id', '=', film.id)
    .where('revision', '=', film.revision)
    .execute();
}

type Revision = Pick<IngestFilm, 'id' | 'revision'>;
type Changes = UpdateObject<IngestTables, 'ingest_film', 'ingest_film'>;

/**
 * Changes only queued and processing films, so that late progress of an older attempt has no effect.
 * @returns false when it had none
 */
async function change(source: Source, film: Revision, changes: Changes): Promise<boolean> {
  const { numUpdatedRows } = await source
    .tables<IngestTables>()
    .updateTable('ingest_film')
    .set({ ...changes, changed_at: sql<Date>`now()` })
    .where('id', '=', film.id)
    .where('revision', '=', film.revision)
    .where('state', 'in', ['queued', 'processing'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function saveIngestProgress(
  database: Database,
  film: Revision,
  step: IngestStepName,
  progress: number,
): Promise<void> {
  await change(database, film, { state: 'processing', step, progress, detail: null });
}

/** Stores what a film waits for, which is no progress. */
export async function saveWaiting(database: Database, film: Revision, detail: string): Promise<void> {
  await database
    .tables<IngestTables>()
    .updateTable('ingest_film')
    .set({ detail })
    .where('id', '=', film.id)
    .where('revision', '=', film.revision)
    .execute();
}

/** Stores that the catalogue had no record of a film before it was ingested. */
export async function saveAddsRecord(database: Database, film: Revision): Promise<void> {
  await change(database, film, { was_draft: true });
}

export async function saveFilmId(database: Database, film: Revision, filmId: string): Promise<void> {
  await change(database, film, { film_id: filmId });
}

/** Called in the transaction that stores an outcome, unless the revision is superseded or has failed already. */
type OnStored = (transaction: Transaction) => Promise<void>;

export async function markReady(database: Database, film: Revision, onStored: OnStored): Promise<void> {
  const ready = { state: 'ready', step: 'publish', progress: 1, reason: null, detail: null } as const;
  await inTransaction(database, async (transaction) => {
    if (await change(transaction, film, ready)) await onStored(transaction);
  });
}

export async function markFailed(
  database: Database,
  film: Revision,
  { reason, detail }: { reason: RefusalReason; detail: string },
  onStored: OnStored,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const isStored = await change(transaction, film, { state: 'failed', reason, detail: detail.slice(0, 2000) });
    if (isStored) await onStored(transaction);
  });
}
