import type { Database } from '@nitrate/database';
import type { IngestStepName, RefusalReason } from '@nitrate/ingest/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { IngestFilm, IngestSource } from './ingest-film';

const columns = sql`
  id, archive, supplier_id as "supplierId", revision, film_id as "filmId", source, fingerprint,
  side_car as "sideCar", subtitles, full_asset as "fullAsset", preview_asset as "previewAsset",
  state, step, progress, reason, detail`;

async function films(database: Database, condition: RawBuilder<unknown>): Promise<IngestFilm[]> {
  const { rows } = await sql<IngestFilm>`
    select ${columns} from ingest_film where ${condition} order by id`.execute(database.db);
  return rows;
}

/** The film the catalogue knows by archive and number, on its way or arrived. */
export async function ingestFilmOf(
  database: Database,
  archive: string,
  supplierId: string,
): Promise<IngestFilm | undefined> {
  return (await films(database, sql`archive = ${archive} and supplier_id = ${supplierId}`))[0];
}

/** A film of the archive with this very content, under whatever number. */
export async function ingestFilmWithContent(
  database: Database,
  archive: string,
  fingerprint: string,
): Promise<IngestFilm | undefined> {
  return (await films(database, sql`archive = ${archive} and fingerprint = ${fingerprint}`))[0];
}

export async function ingestFilmsByIds(database: Database, ids: readonly string[]): Promise<IngestFilm[]> {
  return films(database, sql`id = any(${ids}::uuid[])`);
}

/** The film at this revision; undefined when a newer one has taken its place. */
export async function ingestFilmAt(database: Database, id: string, revision: number): Promise<IngestFilm | undefined> {
  return (await films(database, sql`id = ${id} and revision = ${revision}`))[0];
}

/** Notes a new film, or a new revision of a known one, to be begun from the first step. */
export async function beginRevision(db: Kysely<unknown>, source: IngestSource): Promise<IngestFilm> {
  const { rows } = await sql<IngestFilm>`
    insert into ingest_film
      (id, archive, supplier_id, source, fingerprint, side_car, subtitles, full_asset, preview_asset)
    values (${newId()}, ${source.archive}, ${source.supplierId}, ${source.source}, ${source.fingerprint},
      ${JSON.stringify(source.sideCar)}::jsonb, ${JSON.stringify(source.subtitles)}::jsonb, ${newId()}, ${newId()})
    on conflict (archive, supplier_id) do update set
      revision = ingest_film.revision + 1, source = excluded.source, fingerprint = excluded.fingerprint,
      side_car = excluded.side_car, subtitles = excluded.subtitles, full_asset = excluded.full_asset,
      preview_asset = excluded.preview_asset, state = 'queued', step = 'probe', progress = 0, reason = null,
      detail = null, changed_at = now()
    returning ${columns}`.execute(db);
  const [film] = rows;
  if (!film) throw new Error(`The film ${source.source} was not stored.`);
  return film;
}

type Revision = Pick<IngestFilm, 'id' | 'revision'>;

/** What has arrived or failed stays so: a late word about its progress changes nothing. */
async function change(database: Database, film: Revision, changes: RawBuilder<unknown>): Promise<void> {
  await sql`
    update ingest_film set ${changes}, changed_at = now()
    where id = ${film.id} and revision = ${film.revision} and state in ('queued', 'processing')`.execute(database.db);
}

export async function noteProgress(
  database: Database,
  film: Revision,
  step: IngestStepName,
  progress: number,
): Promise<void> {
  await change(database, film, sql`state = 'processing', step = ${step}, progress = ${progress}`);
}

export async function noteFilmId(database: Database, film: Revision, filmId: string): Promise<void> {
  await change(database, film, sql`film_id = ${filmId}`);
}

export async function noteReady(database: Database, film: Revision): Promise<void> {
  await change(database, film, sql`state = 'ready', step = 'publish', progress = 1, reason = null, detail = null`);
}

export async function noteFailed(
  database: Database,
  film: Revision,
  reason: RefusalReason,
  detail: string,
): Promise<void> {
  await change(database, film, sql`state = 'failed', reason = ${reason}, detail = ${detail.slice(0, 2000)}`);
}
