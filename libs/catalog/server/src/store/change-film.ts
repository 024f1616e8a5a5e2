import type { FilmMedia, Poster } from '@nitrate/catalog/contract';
import { type Database, type Transaction, inTransaction, notifyChange } from '@nitrate/database';
import { sql } from 'kysely';
import { type FieldFault, type RecordOptions, normaliseRecord } from '../record/normalise-record';
import { findSurvivingFilm } from '../films/find-surviving-film';
import { reindexFilms } from '../index-film/reindex-films';
import type { CatalogTables } from '../tables';
import type { FilmStatus } from './film-record';
import { filmsTopic } from './films-topic';
import { lockForWriting } from './lock-for-writing';
import { writeFilms } from './write-films';
import type { OwnNames } from '../term-lists/term-label';

/** Sets the German names of facet values to the names in the archive's own term lists, and removes all others. */
export async function nameFacetValues(
  connection: Pick<Database | Transaction, 'tables'>,
  ownNames: OwnNames,
): Promise<void> {
  const names = Object.entries(ownNames).flatMap(([facet, byValue]) =>
    Object.entries(byValue).map(([value, german]) => ({ facet, value, german })),
  );
  await sql`
    update facet_value v set german = named.german
    from (
      select f.id, w.german
      from facet_value f
      left join unnest(
        ${names.map(({ facet }) => facet)}::text[],
        ${names.map(({ value }) => value)}::text[],
        ${names.map(({ german }) => german)}::text[]) w(facet, value, german) using (facet, value)
    ) named
    where v.id = named.id and v.german is distinct from named.german`.execute(connection.tables<CatalogTables>());
}

/** A record is invalid; `faults` have field and cause. */
export class RecordRefused extends Error {
  override readonly name = 'RecordRefused';
  constructor(readonly faults: readonly FieldFault[]) {
    super(faults.map(({ field, cause }) => `${field} ${cause.en}`.trim()).join('; '));
  }
}

/**
 * Stores one metadata record as the import does, and returns the film's id, or the id of the film to which it was merged.
 * A stored film gets the fields that the record names. Archive and supplier id identify a film.
 * @throws RecordRefused
 */
export async function upsertFilm(
  database: Database,
  record: unknown,
  options: RecordOptions & { now?: Date } = {},
): Promise<string> {
  const checked = normaliseRecord(record, options);
  if ('faults' in checked) throw new RecordRefused(checked.faults);
  const [written] = await inTransaction(database, async (transaction) => {
    const films = await writeFilms(transaction, [checked.record], options.now ?? new Date());
    if (options.termLists) await nameFacetValues(transaction, options.termLists.ownNames);
    return films;
  });
  if (!written) throw new Error('the film was not written');
  return (await findSurvivingFilm(database, written.id)) ?? written.id;
}

/** Whether no editor has decided on the publication of a film. */
const isUndecided = sql<boolean>`not exists (
  select from film_edit e where e.film_id = film.id and e.keeps_status)`;

/**
 * Sets the media of a film once they are ready. Idempotent.
 * @param options `publishes`: a draft becomes published, unless an editor has decided on its publication
 */
export async function publishFilmMedia(
  database: Database,
  filmId: string,
  media: FilmMedia,
  { publishes = false }: { publishes?: boolean } = {},
): Promise<void> {
  const { availability, poster, durationMs } = media;
  await changeFilm(database, filmId, async (transaction) => {
    await transaction
      .tables<CatalogTables>()
      .updateTable('film')
      .set({
        availability,
        poster,
        duration_ms: durationMs,
        updated_at: sql`now()`,
        ...(publishes && {
          status: sql`case when status = 'draft' and ${isUndecided} then 'published' else status end`,
        }),
      })
      .where('id', '=', filmId)
      .execute();
  });
}

/** Replaces the poster of a film. */
export async function savePoster(database: Database, filmId: string, poster: Poster): Promise<void> {
  await changeFilm(database, filmId, async (transaction) => {
    await transaction
      .tables<CatalogTables>()
      .updateTable('film')
      .set({ poster, updated_at: sql`now()` })
      .where('id', '=', filmId)
      .execute();
  });
}

/**
 * Takes the media off a film. Idempotent.
 * @param options `toDraft`: a published film becomes a draft, unless an editor has decided on its publication
 */
export async function withdrawFilmMedia(
  database: Database,
  filmId: string,
  { toDraft }: { toDraft: boolean },
): Promise<void> {
  await changeFilm(database, filmId, async (transaction) => {
    await transaction
      .tables<CatalogTables>()
      .updateTable('film')
      .set({
        availability: 'none',
        poster: null,
        duration_ms: null,
        updated_at: sql`now()`,
        ...(toDraft && {
          status: sql`case when status = 'published' and ${isUndecided} then 'draft' else status end`,
        }),
      })
      .where('id', '=', filmId)
      .execute();
  });
}

/** The status of a film; undefined when there is none with this id. */
export async function filmStatus(database: Database, filmId: string): Promise<FilmStatus | undefined> {
  const film = await database
    .tables<CatalogTables>()
    .selectFrom('film')
    .select('status')
    .where('id', '=', filmId)
    .executeTakeFirst();
  return film?.status;
}

/** Sets the status of a film. */
export async function setFilmStatus(database: Database, filmId: string, status: FilmStatus): Promise<void> {
  await changeFilm(database, filmId, async (transaction) => {
    await transaction
      .tables<CatalogTables>()
      .updateTable('film')
      .set({ status, updated_at: sql`now()` })
      .where('id', '=', filmId)
      .execute();
  });
}

/** Changes a film in one transaction, updates its index entries and publishes the change. */
export async function changeFilm(
  database: Database,
  filmId: string,
  change: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await lockForWriting(transaction);
    await change(transaction);
    await reindexFilms(transaction, [filmId]);
    await notifyChange(transaction.client, filmsTopic);
  });
}
