import type { Database } from '@nitrate/database';
import { filmKey } from './film-key';

/**
 * The id of the film to which a film was merged, perhaps through others; undefined for one that was not merged. `film`:
 * id or slug.
 */
export async function findSurvivingFilm({ pool }: Database, film: string): Promise<string | undefined> {
  const key = filmKey(film);
  // Asked for every address that leads to no published film.
  const { rows } = await pool.query<{ id: string }>({
    name: `catalog-survivor-film-by-${key}`,
    text: `with recursive survivor as (
             select merged_into as id from film where ${key} = $1 and merged_into is not null
             union all
             select f.merged_into from survivor join film f on f.id = survivor.id where f.merged_into is not null)
           select f.id from survivor join film f on f.id = survivor.id where f.merged_into is null`,
    values: [film],
  });
  return rows[0]?.id;
}
