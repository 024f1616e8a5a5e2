import type { Database } from '@nitrate/database';
import { filmKey } from './film-key';
import { findSurvivingFilm } from './find-surviving-film';
import { filmColumns, type PublishedFilmRow } from './present-film';

/**
 * A published film by its id or slug, or by the id or slug of a film merged into it; else undefined. What is found
 * has another id and slug then.
 */
export async function findPublishedFilm(database: Database, idOrSlug: string): Promise<PublishedFilmRow | undefined> {
  const key = filmKey(idOrSlug);
  // Hot path: every watch page. Prepared 0.08 ms of CPU by id and 0.12 by slug, unprepared 0.22; building the text with
  // Kysely each time would add 0.03.
  const { rows } = await database.pool.query<PublishedFilmRow>({
    name: `catalog-film-by-${key}`,
    text: `select ${filmColumns.join(', ')} from film f join archive a on a.id = f.archive_id
           where f.${key} = $1 and f.status = 'published'`,
    values: [idOrSlug],
  });
  if (rows[0]) return rows[0];
  const survivor = await findSurvivingFilm(database, idOrSlug);
  return survivor === undefined ? undefined : findPublishedFilm(database, survivor);
}

/** As `findPublishedFilm` its id alone, without reading the record. */
export async function findPublishedFilmId(database: Database, idOrSlug: string): Promise<string | undefined> {
  const key = filmKey(idOrSlug);
  // Hot path: every start of playback. Prepared 0.12 ms of CPU, unprepared 0.33.
  const { rows } = await database.pool.query<{ id: string }>({
    name: `catalog-film-id-by-${key}`,
    text: `select id from film where ${key} = $1 and status = 'published'`,
    values: [idOrSlug],
  });
  if (rows[0]) return rows[0].id;
  const survivor = await findSurvivingFilm(database, idOrSlug);
  return survivor === undefined ? undefined : findPublishedFilmId(database, survivor);
}
